import Kernel
import Platform
import Store

extension ReadCall {
  /// The calendar of that id, or the refusal.
  func feed(_ id: ID) throws -> Stored<FeedData> {
    let found = try database.first(.feedById, organizationId, id) { try Stored<FeedData>($0) }
    guard let found else { throw Refusal(RoutinesFault.feedNotFound) }
    return found
  }

  /// Calendars that somebody has given out, the oldest first.
  func feeds(of userId: ID, after id: ID? = nil, _ limit: Int) throws -> [Stored<FeedData>] {
    try database.rows(.feedsOfPerson, organizationId, userId, id ?? "", limit) {
      try Stored<FeedData>($0)
    }
  }
}

extension Database {
  /// The calendar of a handle, and whose it is.
  func feed(
    hash: [UInt8]
  ) throws -> (organizationId: ID, userId: ID, feed: Stored<FeedData>)? {
    try first(.feedByHash, hash) { row in
      (organizationId: row.text(7), userId: row.text(8), feed: try Stored<FeedData>(row))
    }
  }
}

extension WriteCall {
  func insert(_ feed: Stored<FeedData>, hash: [UInt8]) throws {
    try database.run(
      .insertFeed, organizationId, feed.id, feed.createdBy, hash, feed.version,
      feed.createdAt.milliseconds, feed.createdBy, feed.updatedAt.milliseconds, feed.updatedBy,
      feed.value.json)
  }

  func removeFeed(_ id: ID) throws { try database.run(.removeFeed, organizationId, id) }
}

extension SQL {
  fileprivate static let feedById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_feed
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let feedsOfPerson = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_feed
     WHERE organization_id = ? AND user_id = ? AND id > ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let feedByHash = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data,
           organization_id, user_id
      FROM routines_feed
     WHERE hash = ?
    """
  )

  fileprivate static let insertFeed = SQL(
    """
    INSERT INTO routines_feed
      (organization_id, id, user_id, hash, version, created_at, created_by, updated_at,
       updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let removeFeed = SQL(
    """
    DELETE FROM routines_feed
     WHERE organization_id = ? AND id = ?
    """
  )
}
