import Kernel
import Platform

extension Signatures {
  /// `jobs.listActivity`: what happened to a job, newest first.
  func jobsListActivity(
    _ params: JobsListActivityParams, _ call: ReadCall
  ) throws -> JobsListActivityResult {
    let job = try call.job(params.jobId)
    let page = try call.page(of: params, at: { TimePlace(key: $0.occurredAt, id: $0.id) }) {
      try call.database.activity(ofJob: job.id, before: $0, limit: $1)
    }
    let names = try call.names(of: page.items.map(\.actorUserId))
    return JobsListActivityResult(
      items: page.items.map { entry in
        ActivityEntry(
          id: entry.id, event: entry.event, actorUserId: entry.actorUserId,
          actorName: names[entry.actorUserId],
          summary: activityText(of: entry.event, entry.summary, in: call.language),
          occurredAt: entry.occurredAt)
      },
      nextCursor: page.nextCursor)
  }
}
