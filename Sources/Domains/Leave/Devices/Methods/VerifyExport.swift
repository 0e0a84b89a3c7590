import Kernel
import Platform

extension Leave {
  /// `leave.verifyExport`: whether an envelope is what somebody with a known key has sent, now.
  func verifyExport(
    _ params: VerifyExportParams, _ call: RuleCall
  ) throws -> VerifyExportResult {
    let judgement = EnvelopeJudgement(
      params.envelope, key: { params.keys[$0] }, now: params.now ?? call.now)
    let isGood = judgement.violation == nil
    return VerifyExportResult(
      ok: isGood, violations: [judgement.violation].compactMap(\.self),
      warnings: [judgement.warning].compactMap(\.self),
      payload: isGood ? params.envelope.member("payload") : nil)
  }
}
