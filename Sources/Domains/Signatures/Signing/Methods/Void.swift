import Kernel
import Platform

extension Signatures {
  /// `signatures.void`: the row stays with its drawing, and its role is open again.
  func void(_ params: VoidParams, _ call: WriteCall) throws -> VoidResult {
    guard let old = try call.database.signature(params.signatureId, of: call.organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    var run = try call.reading.run(old.runId)
    let reason = try judgeReason(params.reason, orElse: .voidReasonRequired)
    try decideVoid(
      of: run.status, isWithdrawn: run.isWithdrawn, isVoided: !old.isActive, by: call.actor
    ).orThrow()

    var row = old
    let voided = SignatureRow.Voided(at: call.now, by: call.actor.userId, reason: reason)
    row.voided = voided
    try call.database.void(row.id, voided)
    let before = run
    try call.append(.signatureVoided(signatureId: row.id, reason: reason), to: &run)
    try call.insertActivity(
      run.jobId, "signature.voided", .signatureWasVoided(name: row.signerName, role: row.role))
    try call.conclude(
      &run, was: before,
      .signatureVoided(
        .init(
          runId: run.id, jobId: run.jobId, signatureId: row.id, signatureRole: row.role,
          signedCount: try call.database.signedCount(ofRun: run.id))),
      beside: [("signatureId", .text(row.id)), ("reason", .text(reason))])
    return VoidResult(
      signature: try call.reading.answer(row, of: run), run: try call.reading.answer(run))
  }
}
