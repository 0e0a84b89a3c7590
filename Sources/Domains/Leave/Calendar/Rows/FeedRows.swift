import Kernel
import Store

/// A calendar that other programs read.
struct FeedRow {
  let id: ID
  let organizationId: ID
  let userId: ID
  let scope: CalendarScope

  /// `nil`: all.
  let types: [LeaveType]?
  let name: String
  let createdAt: Instant
}

extension Database {
  /// The calendars that somebody has given out and not revoked, oldest first.
  func feeds(
    of userId: ID, in organizationId: ID, after place: TimePlace? = nil, limit: Int = feedsMax
  ) throws -> [FeedRow] {
    try rows(
      .feedsOfUser, organizationId, userId, place?.key ?? Instant.min, place?.id ?? "", limit
    ) { try FeedRow($0) }
  }

  /// The calendar of a handle, unless it was revoked.
  func feed(hash: [UInt8]) throws -> FeedRow? {
    try first(.feedByHash, hash) { try FeedRow($0) }
  }

  func insert(_ feed: FeedRow, hash: [UInt8]) throws {
    let types = (feed.types ?? []).map(\.rawValue).joined(separator: " ")
    try run(
      .insertFeed, feed.id, feed.organizationId, feed.userId, feed.scope.rawValue, types,
      feed.name, hash, feed.createdAt)
  }

  func revokeFeed(_ id: ID, of userId: ID, in organizationId: ID, at now: Instant) throws {
    try run(.revokeFeed, now, id, organizationId, userId)
  }
}

extension FeedRow {
  fileprivate init(_ row: borrowing Row) throws {
    let types = row.text(4).split(separator: " ").compactMap { LeaveType(rawValue: String($0)) }
    self.init(
      id: row.text(0), organizationId: row.text(1), userId: row.text(2), scope: try row.word(3),
      types: types.isEmpty ? nil : types, name: row.text(5), createdAt: row.instant(6))
  }
}

extension SQL {
  fileprivate static let feedsOfUser = SQL(
    """
    SELECT id, organization_id, user_id, scope, types, name, created_at
      FROM leave_feed
     WHERE organization_id = ? AND user_id = ? AND (created_at, id) > (?, ?)
       AND revoked_at IS NULL
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let feedByHash = SQL(
    """
    SELECT id, organization_id, user_id, scope, types, name, created_at
      FROM leave_feed
     WHERE hash = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let insertFeed = SQL(
    """
    INSERT INTO leave_feed
      (id, organization_id, user_id, scope, types, name, hash, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let revokeFeed = SQL(
    """
    UPDATE leave_feed
       SET revoked_at = ?
     WHERE id = ? AND organization_id = ? AND user_id = ? AND revoked_at IS NULL
    """
  )
}
