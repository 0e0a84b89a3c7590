import Kernel
import Store

/// What somebody was told.
struct NoticeRow {
  let id: ID
  let notice: NoticeData
  let at: Instant
  let isRead: Bool
}

extension Database {
  /// - Parameter readAt: when it counts as read from the beginning.
  func insert(
    _ notice: NoticeData, id: ID, for userId: ID, of organizationId: ID, at moment: Instant,
    readAt: Instant?
  ) throws {
    try run(
      .insertNotice, organizationId, id, userId, moment.milliseconds, readAt?.milliseconds,
      notice.json)
  }

  /// What a person was told since a moment and before a place, newest first.
  func notices(
    of userId: ID, of organizationId: ID, unreadOnly: Bool, since first: Instant,
    before place: TimePlace?, _ limit: Int
  ) throws -> [NoticeRow] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .notices, organizationId, userId, first.milliseconds, last, last, place?.id ?? "",
      unreadOnly, limit
    ) { row in
      NoticeRow(
        id: row.text(0), notice: try readStored(row.bytes(1)),
        at: Instant(milliseconds: row.int64(2)), isRead: !row.isNull(3))
    }
  }

  func countUnreadNotices(
    of userId: ID, of organizationId: ID, since first: Instant
  ) throws -> Int {
    try self.first(.countUnreadNotices, organizationId, userId, first.milliseconds) {
      $0.int(0)
    } ?? 0
  }

  /// Marks something that a person was told as read; false when it was not theirs, or read already.
  func markNoticeRead(
    _ id: ID, of userId: ID, of organizationId: ID, at now: Instant
  ) throws -> Bool {
    try changes(.markNoticeRead, now.milliseconds, organizationId, userId, id) > 0
  }

  /// Marks all that a person was told as read; answers how much of it was not yet.
  func markNoticesRead(of userId: ID, of organizationId: ID, at now: Instant) throws -> Int {
    try changes(.markNoticesRead, now.milliseconds, organizationId, userId)
  }

  /// Where notices stand that are older than a moment, oldest first.
  func oldNotices(
    of organizationId: ID, before moment: Instant, after last: TimePlace?, _ limit: Int
  ) throws -> [TimePlace] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .oldNotices, organizationId, moment.milliseconds, start, start, last?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)) }
  }

  func deleteNotice(_ id: ID, of organizationId: ID) throws {
    try run(.deleteNotice, organizationId, id)
  }
}

extension SQL {
  fileprivate static let insertNotice = SQL(
    """
    INSERT INTO routines_notification
      (organization_id, id, user_id, created_at, read_at, data)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let notices = SQL(
    """
    SELECT id, data, created_at, read_at
      FROM routines_notification
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?) AND (? = 0 OR read_at IS NULL)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let countUnreadNotices = SQL(
    """
    SELECT COUNT(*)
      FROM routines_notification
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND read_at IS NULL
    """
  )

  fileprivate static let markNoticeRead = SQL(
    """
    UPDATE routines_notification
       SET read_at = ?
     WHERE organization_id = ? AND user_id = ? AND id = ? AND read_at IS NULL
    """
  )

  fileprivate static let markNoticesRead = SQL(
    """
    UPDATE routines_notification
       SET read_at = ?
     WHERE organization_id = ? AND user_id = ? AND read_at IS NULL
    """
  )

  fileprivate static let oldNotices = SQL(
    """
    SELECT id, created_at
      FROM routines_notification
     WHERE organization_id = ? AND created_at < ? AND created_at >= ?
       AND (created_at > ? OR id > ?)
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let deleteNotice = SQL(
    """
    DELETE FROM routines_notification
     WHERE organization_id = ? AND id = ?
    """
  )
}
