import Kernel
import Store

extension Database {
  /// What a person has chosen for themselves.
  func preferences(of userId: ID, _ organizationId: ID) throws -> PersonPreferences {
    try first(.preferences, organizationId, userId) { row in
      PersonPreferences(
        language: try row.optionalWord(0), look: try row.word(1),
        muted: Set(
          row.text(2).split(separator: " ").compactMap {
            NotificationType(wire: String($0))
          }),
        version: row.int(3))
    } ?? PersonPreferences()
  }

  func save(
    _ preferences: PersonPreferences, of userId: ID, _ organizationId: ID, at now: Instant
  ) throws {
    try run(
      .savePreferences, organizationId, userId, preferences.language?.rawValue,
      preferences.look.rawValue, preferences.muted.map(\.rawValue).sorted().joined(separator: " "),
      preferences.version, now)
  }
}

extension SQL {
  fileprivate static let preferences = SQL(
    """
    SELECT language, look, muted, version
      FROM leave_preference
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let savePreferences = SQL(
    """
    INSERT INTO leave_preference
      (organization_id, user_id, language, look, muted, version, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET language = excluded.language, look = excluded.look, muted = excluded.muted,
           version = excluded.version, updated_at = excluded.updated_at
    """
  )
}
