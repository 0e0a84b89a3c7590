import Kernel
import Platform

extension Signatures {
  /// `reportRuns.supersede`: replaces a run that was not completed, without making another.
  func reportRunsSupersede(
    _ params: ReportRunsSupersedeParams, _ call: WriteCall
  ) throws -> Run {
    let reason = readableReason(params.reason)
    var run = try call.run(params.runId, to: .superseded, because: reason)
    try call.supersede(&run, by: nil, because: reason)
    return try call.reading.answer(run)
  }
}
