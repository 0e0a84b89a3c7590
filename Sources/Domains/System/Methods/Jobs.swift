import Kernel
import Platform
import Wire

extension System {
  /// `system.jobs`: what runs and what waits.
  public func jobs(_ params: JobsParams, _ call: RuleCall) throws -> JobsResult {
    JobsResult(items: call.request.serving?.jobReports.map(entry) ?? [])
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
