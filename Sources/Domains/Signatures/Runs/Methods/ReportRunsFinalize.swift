import Kernel
import Platform

extension Signatures {
  /// `reportRuns.finalize`: seals a run that all three have signed.
  func reportRunsFinalize(
    _ params: ReportRunsFinalizeParams, _ call: WriteCall
  ) throws -> Run {
    var run = try call.run(params.runId, to: .complete)
    try call.requireSound(run, acceptStaleData: params.acceptStaleData)
    try call.complete(&run, because: readableReason(params.reason))
    return try call.reading.answer(run)
  }
}
