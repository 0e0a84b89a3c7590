import Kernel
import Store

/// Whose cursor it is, and its name.
struct CursorKey: Sendable {
  let organizationId: ID
  let userId: ID
  let name: String
}

/// Cursors that one user may store.
let cursorsMax = 1_000

extension Database {
  /// Where a cursor stands, or `nil` when it was never stored.
  func cursor(_ key: CursorKey) throws -> Place? {
    try first(.cursor, key.organizationId, key.userId, key.name) {
      Place(epoch: $0.text(0), seq: $0.int(1))
    }
  }

  /// Puts a cursor somewhere, forwards or back.
  func place(_ key: CursorKey, at seq: Int, epoch: String, now: Instant) throws {
    try run(.placeCursor, key.organizationId, key.userId, key.name, epoch, seq, now)
  }

  /// Moves a cursor forwards; it never goes back, whoever else moves it.
  func advance(_ key: CursorKey, to seq: Int, epoch: String, now: Instant) throws {
    try run(.advanceCursor, seq, now, key.organizationId, key.userId, key.name, epoch, seq)
  }

  /// The cursors of a user by name.
  func cursors(of userId: ID, in organizationId: ID) throws -> [CursorInfo] {
    try rows(.cursors, organizationId, userId, cursorsMax) {
      CursorInfo(name: $0.text(0), epoch: $0.text(1), seq: $0.int(2), updatedAt: $0.instant(3))
    }
  }

  func cursorCount(of userId: ID, in organizationId: ID) throws -> Int {
    try first(.cursorCount, organizationId, userId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let cursor = SQL(
    """
    SELECT epoch, seq
      FROM events_cursor
     WHERE organization_id = ?
       AND user_id = ?
       AND name = ?
    """
  )

  fileprivate static let placeCursor = SQL(
    """
    INSERT INTO events_cursor (organization_id, user_id, name, epoch, seq, updated_at)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (organization_id, user_id, name)
    DO UPDATE SET epoch = excluded.epoch, seq = excluded.seq, updated_at = excluded.updated_at
    """
  )

  fileprivate static let advanceCursor = SQL(
    """
    UPDATE events_cursor
       SET seq = ?, updated_at = ?
     WHERE organization_id = ?
       AND user_id = ?
       AND name = ?
       AND epoch = ?
       AND seq <= ?
    """
  )

  fileprivate static let cursors = SQL(
    """
    SELECT name, epoch, seq, updated_at
      FROM events_cursor
     WHERE organization_id = ?
       AND user_id = ?
     ORDER BY name
     LIMIT ?
    """
  )

  fileprivate static let cursorCount = SQL(
    """
    SELECT COUNT(*)
      FROM events_cursor
     WHERE organization_id = ?
       AND user_id = ?
    """
  )
}
