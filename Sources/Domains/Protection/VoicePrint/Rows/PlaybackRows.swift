import Kernel
import Platform
import Store

/// A file that holds an opened recording for a short while.
struct PlaybackRow: Sendable {
  let id: ID
  let personId: ID
  let path: String
  let process: String
  let expiresAt: Instant

  /// Unit: minutes. Source: protection specification 0.11.
  static let minutesMax: Int64 = 5
}

extension Database {
  func insert(_ row: PlaybackRow, _ organizationId: ID) throws {
    try run(
      .insertPlayback, organizationId, row.id, row.personId, row.path, row.process,
      row.expiresAt.milliseconds)
  }

  /// All of an organization; each is there for minutes.
  func playbacks(of organizationId: ID) throws -> [PlaybackRow] {
    try rows(.playbacks, organizationId) { row in
      PlaybackRow(
        id: row.text(0), personId: row.text(1), path: row.text(2), process: row.text(3),
        expiresAt: Instant(milliseconds: row.int64(4)))
    }
  }

  func deletePlayback(_ id: ID, _ organizationId: ID) throws -> Int {
    try changes(.deletePlayback, organizationId, id)
  }
}

extension SQL {
  fileprivate static let insertPlayback = SQL(
    """
    INSERT INTO protection_voice_playback
      (organization_id, id, person_id, path, process, expires_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let playbacks = SQL(
    """
    SELECT id, person_id, path, process, expires_at
      FROM protection_voice_playback
     WHERE organization_id = ?
     ORDER BY id
     LIMIT 10000
    """
  )

  fileprivate static let deletePlayback = SQL(
    """
    DELETE FROM protection_voice_playback
     WHERE organization_id = ? AND id = ?
    """
  )
}
