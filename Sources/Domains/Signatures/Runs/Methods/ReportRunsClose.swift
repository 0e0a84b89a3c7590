import Kernel
import Platform

extension Signatures {
  /// `reportRuns.close`: closes a complete run for good.
  func reportRunsClose(_ params: ReportRunsCloseParams, _ call: WriteCall) throws -> Run {
    let old = try call.run(params.runId, to: .final)
    // What was sealed on data that the job had left stays as good as it was.
    try call.requireSound(old, acceptStaleData: true)
    var run = old
    run.status = .final
    run.closedAt = call.now
    try call.append(.runClosed, to: &run)
    try call.insertActivity(run.jobId, "report_run.closed", .runWasClosed)
    try call.conclude(
      &run, was: old,
      .reportRunClosed(
        .init(runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status)),
      beside: audited(readableReason(params.reason)))
    return try call.reading.answer(run)
  }
}
