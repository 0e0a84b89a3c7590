import Kernel
import Platform
import Store

/// What somebody was told.
struct NoticeRow: Sendable {
  let id: ID
  let at: Instant
  let isRead: Bool
  let data: NoticeData
}

extension Database {
  /// Puts a notice into somebody's inbox, once for each cause; false when it was there.
  func insert(
    _ notice: NoticeData, id: ID, cause: String, for userId: ID, of organizationId: ID,
    at now: Instant
  ) throws -> Bool {
    try changes(
      .insertAlertNotice, organizationId, id, userId, cause, now.milliseconds, notice.json) > 0
  }

  /// Somebody's since a moment and before a place, newest first.
  func notices(
    of userId: ID, of organizationId: ID, unreadOnly: Bool, since first: Instant,
    before place: TimePlace?, _ limit: Int
  ) throws -> [NoticeRow] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .alertNotices, organizationId, userId, first.milliseconds, last, last, place?.id ?? "",
      unreadOnly, limit
    ) { row in
      NoticeRow(
        id: row.text(0), at: Instant(milliseconds: row.int64(1)), isRead: !row.isNull(2),
        data: try readStored(row.bytes(3)))
    }
  }

  func countUnreadNotices(
    of userId: ID, of organizationId: ID, since first: Instant
  ) throws -> Int {
    try self.first(.countUnreadAlertNotices, organizationId, userId, first.milliseconds) {
      $0.int(0)
    } ?? 0
  }

  /// Marks a notice as read; false when it was not theirs, or read already.
  func markNoticeRead(
    _ id: ID, of userId: ID, of organizationId: ID, at now: Instant
  ) throws -> Bool {
    try changes(.markAlertNoticeRead, now.milliseconds, organizationId, id, userId) > 0
  }

  /// Marks all as read; answers how many were not yet.
  func markNoticesRead(of userId: ID, of organizationId: ID, at now: Instant) throws -> Int {
    try changes(.markAlertNoticesRead, now.milliseconds, organizationId, userId)
  }
}

extension SQL {
  fileprivate static let insertAlertNotice = SQL(
    """
    INSERT INTO protection_notice (organization_id, id, user_id, cause, created_at, data)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id, cause) DO NOTHING
    """
  )

  fileprivate static let alertNotices = SQL(
    """
    SELECT id, created_at, read_at, data
      FROM protection_notice
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id > ?) AND (NOT ? OR read_at IS NULL)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let countUnreadAlertNotices = SQL(
    """
    SELECT COUNT(*)
      FROM protection_notice
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND read_at IS NULL
    """
  )

  fileprivate static let markAlertNoticeRead = SQL(
    """
    UPDATE protection_notice
       SET read_at = ?
     WHERE organization_id = ? AND id = ? AND user_id = ? AND read_at IS NULL
    """
  )

  fileprivate static let markAlertNoticesRead = SQL(
    """
    UPDATE protection_notice
       SET read_at = ?
     WHERE organization_id = ? AND user_id = ? AND read_at IS NULL
    """
  )
}
