import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.decline`: somebody says why they do not sign; the role stays open.
  func decline(_ params: DeclineParams, _ call: WriteCall) throws -> DeclineResult {
    var run = try call.reading.run(params.runId)
    let facts = try call.reading.signingFacts(of: run)
    guard facts.policy.allowDecline else { throw Refusal(SignaturesFault.declineDisabled) }
    let reason = try judgeReason(params.reason, orElse: .reasonRequired)
    if let fault = declineFault(as: params.signatureRole, facts.facts(for: call.actor)) {
      throw Refusal(fault)
    }

    let row = DeclineRow(
      id: call.makeID(), runId: run.id, role: params.signatureRole, userId: call.actor.userId,
      reason: reason, declinedAt: call.now)
    try call.database.insert(row)
    let old = run
    try call.append(.signatureDeclined(row), to: &run)
    try call.insertActivity(
      run.jobId, "signature.declined",
      .signatureWasDeclined(name: call.actor.name, role: row.role))
    try call.conclude(
      &run, was: old,
      .signatureDeclined(
        .init(
          runId: run.id, jobId: run.jobId, signatureRole: row.role, userId: row.userId,
          reason: reason,
          userIds: toldOfDecline(
            by: row.userId, maker: run.generatedBy,
            facts.signatures.map(GivenSignature.init)))),
      beside: [("signatureRole", .text(row.role.rawValue)), ("reason", .text(reason))])
    return DeclineResult(
      declined: row.answer(named: call.actor.name, in: call.language),
      run: try call.reading.answerWithRequests(run),
      summary: try call.reading.summary(of: facts.job, run))
  }
}
