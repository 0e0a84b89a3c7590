import Kernel
import Platform

extension Signatures {
  /// `jobs.listActivity`: what happened to a job, newest first.
  public func jobsListActivity(
    _ params: JobsListActivityParams, _ call: ReadCall
  ) throws -> JobsListActivityResult {
    let job = try call.job(params.jobId)
    // One more than asked for tells whether there is a next page.
    let found = try call.database.activity(
      ofJob: job.id, before: params.cursor.flatMap(TimePlace.init), limit: params.limit + 1)
    let page = found.prefix(params.limit)
    let names = try call.names(of: page.map(\.actorUserId))
    return JobsListActivityResult(
      items: page.map { entry in
        ActivityEntry(
          id: entry.id, event: entry.event, actorUserId: entry.actorUserId,
          actorName: names[entry.actorUserId], summary: entry.summary,
          occurredAt: entry.occurredAt)
      },
      nextCursor: found.count > page.count
        ? page.last.map { TimePlace(at: $0.occurredAt, id: $0.id).cursor } : nil)
  }
}

extension ReadCall {
  /// What people of the organization are called, by id, as far as they are still there.
  func names(of ids: [ID]) throws -> [ID: String] {
    var names: [ID: String] = [:]
    for id in Set(ids) {
      names[id] = try services.ports.members
        .member(userId: id, organizationId: organizationId, in: database)?.actor.name
    }
    return names
  }
}
