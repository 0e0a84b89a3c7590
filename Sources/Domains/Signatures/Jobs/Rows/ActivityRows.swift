import Kernel
import Store

/// Something that happened to a job, as stored.
struct ActivityRow: Equatable {
  let id: ID
  let jobId: ID

  /// Such as `control.completed`.
  let event: String
  let actorUserId: ID
  let summary: String
  let occurredAt: Instant
}

extension Database {
  func insert(_ activity: ActivityRow) throws {
    try run(
      .insertActivity, activity.id, activity.jobId, activity.event, activity.actorUserId,
      activity.summary, activity.occurredAt
    )
  }

  /// What a job has of it, in the order of time. Bound: ActivityRow.countMax.
  func activity(ofJob jobId: ID) throws -> [ActivityRow] {
    try rows(.activityOfJob, jobId, ActivityRow.countMax) { try ActivityRow($0) }
  }

  /// One page of what happened to a job, newest first.
  func activity(
    ofJob jobId: ID, before place: TimePlace?, limit: Int
  ) throws -> [ActivityRow] {
    try rows(
      .latestActivityOfJob, jobId, place?.key ?? Instant.max, place?.id ?? .behindAll,
      limit
    ) { try ActivityRow($0) }
  }
}

extension ActivityRow {
  /// The most of a job, so that its snapshot stays of a size that can be read.
  static let countMax = 100_000

  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      jobId: row.text(1),
      event: row.text(2),
      actorUserId: row.text(3),
      summary: row.text(4),
      occurredAt: row.instant(5)
    )
  }
}

extension SQL {
  fileprivate static let insertActivity = SQL(
    """
    INSERT INTO signatures_activity
      (id, job_id, event, actor_user_id, summary, occurred_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let activityOfJob = SQL(
    """
    SELECT id, job_id, event, actor_user_id, summary, occurred_at
      FROM signatures_activity
     WHERE job_id = ?
     ORDER BY occurred_at, id
     LIMIT ?
    """
  )

  fileprivate static let latestActivityOfJob = SQL(
    """
    SELECT id, job_id, event, actor_user_id, summary, occurred_at
      FROM signatures_activity
     WHERE job_id = ? AND (occurred_at, id) < (?, ?)
     ORDER BY occurred_at DESC, id DESC
     LIMIT ?
    """
  )
}
