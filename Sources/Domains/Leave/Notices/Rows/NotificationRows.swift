import Kernel
import Store

/// Something that somebody is told: its text is made when it is read, in the reader's language.
struct NotificationContent {
  let kind: NotificationType
  var leaveId: ID?

  /// Whom it is about, or who did it.
  var name = ""
  var type: LeaveType?
  var from: CalendarDate?
  var until: CalendarDate?
  var days: Double?
  var note: String?
}

/// What somebody was told.
struct NotificationRow {
  let id: ID
  let told: NotificationContent
  let createdAt: Instant
  let isRead: Bool
}

extension Database {
  func insert(
    _ told: NotificationContent, id: ID, for userId: ID, of organizationId: ID, at now: Instant
  ) throws {
    try run(
      .insertNotification, id, organizationId, userId, told.kind.rawValue, told.leaveId, told.name,
      told.type?.rawValue, told.from, told.until, told.days.map(stored), told.note, now)
  }

  /// What a person was told before some id, newest first.
  func notifications(
    of userId: ID, unreadOnly: Bool, before last: ID?, limit: Int, of organizationId: ID
  ) throws -> [NotificationRow] {
    try rows(
      .notifications, organizationId, userId, last ?? .behindAll, unreadOnly, limit
    ) { try NotificationRow($0) }
  }

  func countUnread(of userId: ID, of organizationId: ID) throws -> Int {
    try first(.countUnread, organizationId, userId) { $0.int(0) } ?? 0
  }

  /// Marks something that a person was told as read; false when it was not theirs, or read already.
  func markRead(_ id: ID, of userId: ID, of organizationId: ID, at now: Instant) throws -> Bool {
    try changes(.markRead, now, organizationId, userId, id) > 0
  }

  /// Marks all that a person was told as read; answers how much of it was not yet.
  func markAllRead(of userId: ID, of organizationId: ID, at now: Instant) throws -> Int {
    try changes(.markAllRead, now, organizationId, userId)
  }
}

extension NotificationRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      told: NotificationContent(
        kind: try row.word(1), leaveId: row.optionalText(2), name: row.text(3),
        type: try row.optionalWord(4), from: row.optionalDate(5), until: row.optionalDate(6),
        days: row.isNull(7) ? nil : row.days(7), note: row.optionalText(8)),
      createdAt: row.instant(9), isRead: !row.isNull(10))
  }
}

extension SQL {
  fileprivate static let insertNotification = SQL(
    """
    INSERT INTO leave_notification
      (id, organization_id, user_id, kind, leave_id, name, type, from_date, until_date, half_days,
       note, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let notifications = SQL(
    """
    SELECT id, kind, leave_id, name, type, from_date, until_date, half_days, note, created_at,
           read_at
      FROM leave_notification
     WHERE organization_id = ? AND user_id = ? AND id < ? AND (? = 0 OR read_at IS NULL)
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let countUnread = SQL(
    """
    SELECT COUNT(*)
      FROM leave_notification
     WHERE organization_id = ? AND user_id = ? AND read_at IS NULL
    """
  )

  fileprivate static let markRead = SQL(
    """
    UPDATE leave_notification
       SET read_at = ?
     WHERE organization_id = ? AND user_id = ? AND id = ? AND read_at IS NULL
    """
  )

  fileprivate static let markAllRead = SQL(
    """
    UPDATE leave_notification
       SET read_at = ?
     WHERE organization_id = ? AND user_id = ? AND read_at IS NULL
    """
  )
}
