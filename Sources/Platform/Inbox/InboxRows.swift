import Kernel
import Store
import Wire

/// What people were told, of all domains.
enum InboxRows {
  static let migration = Migration(
    "inbox", 1,
    """
    CREATE TABLE nacre_notice (
      organization_id TEXT    NOT NULL,
      domain          TEXT    NOT NULL, -- who tells it, such as 'leave'
      id              TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      cause           TEXT,             -- told once for each; NULL: told in any case
      created_at      INTEGER NOT NULL, -- when what it tells became so
      read_at         INTEGER,          -- NULL: not read
      data            BLOB    NOT NULL, -- JSON
      PRIMARY KEY (organization_id, domain, id)
    ) STRICT;

    CREATE UNIQUE INDEX nacre_notice_cause
        ON nacre_notice (organization_id, domain, user_id, cause)
     WHERE cause IS NOT NULL;

    CREATE INDEX nacre_notice_person
        ON nacre_notice (organization_id, domain, user_id, created_at, id);

    CREATE INDEX nacre_notice_unread
        ON nacre_notice (organization_id, domain, user_id, created_at)
     WHERE read_at IS NULL;

    CREATE INDEX nacre_notice_age ON nacre_notice (organization_id, domain, created_at, id);
    """)
}

extension Database {
  /// False where the person was told for the same cause.
  func insertNotice(
    _ json: [UInt8], id: ID, cause: String?, for userId: ID, of organizationId: ID,
    _ domain: String, at moment: Instant, readAt: Instant?
  ) throws -> Bool {
    try changes(
      .insertNotice, organizationId, domain, id, userId, cause, moment.milliseconds,
      readAt?.milliseconds, json) > 0
  }

  /// Somebody's since a moment and before a place, the newest first.
  func notices<Content: WireReadable & Sendable>(
    of userId: ID, of organizationId: ID, _ domain: String, _ isLastFirst: Bool,
    unreadOnly: Bool, since first: Instant, before place: TimePlace?, _ limit: Int
  ) throws -> [InboxItem<Content>] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      isLastFirst ? .notices : .noticesAsMade, organizationId, domain, userId, first.milliseconds,
      last, last, place?.id ?? "",
      unreadOnly, limit
    ) { row in
      InboxItem(
        id: row.text(0), at: Instant(milliseconds: row.int64(1)), isRead: !row.isNull(2),
        content: try readStored(row.bytes(3)))
    }
  }

  func countUnread(
    of userId: ID, of organizationId: ID, _ domain: String, since first: Instant
  ) throws -> Int {
    try self.first(.countUnreadNotices, organizationId, domain, userId, first.milliseconds) {
      $0.int(0)
    } ?? 0
  }

  /// False when it was not theirs, or read already.
  func markRead(
    _ id: ID, of userId: ID, of organizationId: ID, _ domain: String, at now: Instant
  ) throws -> Bool {
    try changes(.markNoticeRead, now.milliseconds, organizationId, domain, id, userId) > 0
  }

  func markAllRead(
    of userId: ID, of organizationId: ID, _ domain: String, at now: Instant
  ) throws -> Int {
    try changes(.markNoticesRead, now.milliseconds, organizationId, domain, userId)
  }

  func countNotices(of organizationId: ID, _ domain: String, before end: Instant) throws -> Int {
    try first(.countNoticesBefore, organizationId, domain, end.milliseconds) { $0.int(0) } ?? 0
  }

  func deleteNotices(of organizationId: ID, _ domain: String, before end: Instant) throws {
    try run(.deleteNoticesBefore, organizationId, domain, end.milliseconds)
  }

  func deleteNotices(
    ofPerson userId: ID, of organizationId: ID, _ domain: String, before end: Instant
  ) throws -> Int {
    try changes(.deleteNoticesOfPerson, organizationId, domain, userId, end.milliseconds)
  }

  /// Where notices stand that are older than a moment, the oldest first.
  func oldNotices(
    of organizationId: ID, _ domain: String, before end: Instant, after last: TimePlace?,
    _ limit: Int
  ) throws -> [TimePlace] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .oldNotices, organizationId, domain, end.milliseconds, start, start, last?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)) }
  }

  func deleteNotice(_ id: ID, of organizationId: ID, _ domain: String) throws {
    try run(.deleteNotice, organizationId, domain, id)
  }
}

extension SQL {
  fileprivate static let insertNotice = SQL(
    """
    INSERT INTO nacre_notice
      (organization_id, domain, id, user_id, cause, created_at, read_at, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, domain, user_id, cause) WHERE cause IS NOT NULL DO NOTHING
    """
  )

  fileprivate static let notices = SQL(
    """
    SELECT id, created_at, read_at, data
      FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND user_id = ? AND created_at >= ?
       AND created_at <= ? AND (created_at < ? OR id < ?) AND (? = 0 OR read_at IS NULL)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let noticesAsMade = SQL(
    """
    SELECT id, created_at, read_at, data
      FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND user_id = ? AND created_at >= ?
       AND created_at <= ? AND (created_at < ? OR id > ?) AND (? = 0 OR read_at IS NULL)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let countUnreadNotices = SQL(
    """
    SELECT COUNT(*)
      FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND user_id = ? AND created_at >= ?
       AND read_at IS NULL
    """
  )

  fileprivate static let markNoticeRead = SQL(
    """
    UPDATE nacre_notice
       SET read_at = ?
     WHERE organization_id = ? AND domain = ? AND id = ? AND user_id = ? AND read_at IS NULL
    """
  )

  fileprivate static let markNoticesRead = SQL(
    """
    UPDATE nacre_notice
       SET read_at = ?
     WHERE organization_id = ? AND domain = ? AND user_id = ? AND read_at IS NULL
    """
  )

  fileprivate static let countNoticesBefore = SQL(
    """
    SELECT COUNT(*)
      FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND created_at < ?
    """
  )

  fileprivate static let deleteNoticesBefore = SQL(
    """
    DELETE FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND created_at < ?
    """
  )

  fileprivate static let deleteNoticesOfPerson = SQL(
    """
    DELETE FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND user_id = ? AND created_at < ?
    """
  )

  fileprivate static let oldNotices = SQL(
    """
    SELECT id, created_at
      FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND created_at < ? AND created_at >= ?
       AND (created_at > ? OR id > ?)
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let deleteNotice = SQL(
    """
    DELETE FROM nacre_notice
     WHERE organization_id = ? AND domain = ? AND id = ?
    """
  )
}
