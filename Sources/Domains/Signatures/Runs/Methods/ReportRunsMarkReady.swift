import Kernel
import Platform

extension Signatures {
  /// `reportRuns.markReady`: locks the data of a draft and opens signing.
  func reportRunsMarkReady(
    _ params: ReportRunsMarkReadyParams, _ call: WriteCall
  ) throws -> Run {
    var run = try call.run(params.runId, to: .readyForSignatures)
    try call.requireSound(
      run, acceptStaleData: params.acceptStaleData, else: SignaturesFault.draftStale)
    try call.markReady(&run, because: readableReason(params.reason))
    return try call.reading.answer(run)
  }
}
