import Kernel
import Platform
import Store

// How a write changes a job: find it, change rows, and end with `conclude`, which tells everybody
// and looks whether a run is stale now.

extension ReadCall {
  /// A job of the organization; others are as if they did not exist.
  func job(_ id: ID) throws -> StoredJob {
    guard let job = try database.job(id, of: organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    return job
  }
}

/// Something that was done to a job.
struct JobChange {
  /// As in the job's activity, such as `control.completed`.
  let event: String
  let text: SignaturesText
  var before: AuditedMembers?
  var after: AuditedMembers?
}

extension WriteCall {
  /// A job of the organization to which the actor may do this now; `expected` is the version that
  /// they have seen, where they say so.
  func job(_ id: ID, to action: SignaturesAction, expected: Int? = nil) throws -> StoredJob {
    let job = try reading.job(id)
    try decideVersion(expected, of: job).orThrow()
    try decideJob(action, on: JobFacts(isArchived: job.status == .archived), by: actor).orThrow()
    return job
  }

  /// Ends a change of a job: counts its version, keeps it, and says what is new.
  func conclude(_ job: inout StoredJob, _ change: JobChange) throws {
    job.version += 1
    job.updatedAt = now
    try database.update(job)
    try insertActivity(job.id, change.event, change.text)
    let event = SignaturesEvent.jobsChanged(.init(jobId: job.id, event: change.event))
    try record(
      Change(
        event, of: job.id, version: job.version, before: change.before, after: change.after))
    try refreshStaleness(of: job)
  }

  /// Writes into a job's activity, in the language of whoever does it.
  func insertActivity(_ jobId: ID, _ event: String, _ text: SignaturesText) throws {
    try database.insert(
      ActivityRow(
        id: makeID(), jobId: jobId, event: event, actorUserId: actor.userId,
        summary: text.text(in: language), occurredAt: now))
  }

  /// Refuses one more of something that a job has enough of.
  func requireRoom(_ count: Int, _ maximum: Int) throws {
    guard count < maximum else { throw Refusal(SignaturesFault.tooManyEntries(maximum: maximum)) }
  }
}

extension StoredJob {
  /// What a patch did to a job, or `nil` when it changed nothing.
  func change(from old: StoredJob) -> JobChange? {
    guard self != old else { return nil }
    let changes = AuditedMembers.changes(from: old.audited, to: audited)
    let fields = changes.after.members.compactMap { JobMember(rawValue: $0.name) }
    let isPutAway = status == .archived && old.status != .archived
    return JobChange(
      event: isPutAway ? "job.archived" : "job.updated",
      text: isPutAway ? .jobArchived : .jobUpdated(fields: fields),
      before: changes.before, after: changes.after)
  }
}
