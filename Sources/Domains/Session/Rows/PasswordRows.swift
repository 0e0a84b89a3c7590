import Kernel
import Store

extension Database {
  /// The PHC string of a user's password, or `nil` without one.
  func passwordHash(of userId: ID) throws -> String? {
    try first(.passwordHash, userId) { $0.text(0) }
  }

  func setPasswordHash(_ hash: String, of userId: ID, at now: Instant) throws {
    try enterHouse()
    try run(.setPasswordHash, userId, hash, now.milliseconds)
  }
}

extension SQL {
  fileprivate static let passwordHash = SQL(
    """
    SELECT hash
      FROM session_password
     WHERE user_id = ?
    """
  )

  fileprivate static let setPasswordHash = SQL(
    """
    INSERT INTO session_password (user_id, hash, changed_at)
    VALUES (?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE
       SET hash = excluded.hash, changed_at = excluded.changed_at
    """
  )
}
