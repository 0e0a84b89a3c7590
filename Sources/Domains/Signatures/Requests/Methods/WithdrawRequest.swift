import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.withdrawRequest`: nobody in particular is asked any more.
  func withdrawRequest(
    _ params: WithdrawRequestParams, _ call: WriteCall
  ) throws -> SigningRequest {
    guard let request = try call.database.request(params.requestId, of: call.organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    let shown = try call.reading.answer(request)
    var run = try call.reading.run(request.runId)
    try decideWithdrawal(
      of: shown.status, askedBy: request.askedBy,
      on: RunFacts(run, call.database.signatures(ofRun: run.id)), by: call.actor
    ).orThrow()
    call.note(
      .workOnRunsOfOthers, unless: [request.askedBy, run.generatedBy].contains(call.actor.userId))

    let reason = readableReason(params.reason)
    let told = shown.assignments.filter { $0.toldAt != nil && $0.state != .signed }
      .flatMap { $0.people.map(\.userId) }
    try call.close(request, as: .withdrawn)
    let old = run
    try call.append(.requestWithdrawn(requestId: request.id, reason: reason), to: &run)
    try call.insertActivity(run.jobId, "signature.requestWithdrawn", .requestWasWithdrawn)
    try call.conclude(
      &run, was: old,
      .signatureRequestWithdrawn(
        .init(requestId: request.id, runId: run.id, jobId: run.jobId, userIds: told)),
      beside: [("requestId", .text(request.id)), ("reason", reason.map(Fact.text))])
    guard let kept = try call.database.request(request.id, of: call.organizationId) else {
      throw Defect("a request that was kept is not there")
    }
    return try call.reading.answer(kept)
  }
}
