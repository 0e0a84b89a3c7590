import Kernel
import Platform
import Wire

extension System {
  /// `system.jobs`: what runs and what waits of the session's own, and of nobody's.
  func jobs(_ params: JobsParams, _ call: RuleCall) throws -> JobsResult {
    let reports = call.request.serving?.jobReports ?? []
    // Without a job nobody has to be known, nor a database.
    guard !reports.isEmpty else { return JobsResult(items: []) }
    let session = try call.request.present()?.id
    return JobsResult(
      items: reports.filter { $0.sessionId == nil || $0.sessionId == session }.map(entry))
  }

  private func entry(_ job: JobReport) -> JobEntry {
    JobEntry(
      id: job.id.map(RawJSON.init),
      method: job.method.description,
      state: job.isRunning ? .running : .queued,
      since: job.since,
      progress: job.progress.map {
        JobEntryProgress(done: $0.done, total: $0.total, message: $0.message)
      })
  }
}
