import Kernel
import Platform
import Store

/// Up to when somebody has read.
struct HandoverRead {
  let userId: ID
  let to: Instant
  let at: Instant
}

extension ReadCall {
  /// Who has read up to when, the last first.
  func handoverReads(in stableId: ID) throws -> [HandoverRead] {
    try database.rows(.handoverReads, organizationId, stableId) { row in
      HandoverRead(
        userId: row.text(0), to: Instant(milliseconds: row.int64(1)),
        at: Instant(milliseconds: row.int64(2)))
    }
  }
}

extension WriteCall {
  /// Keeps up to when somebody has read; an earlier moment takes nothing back.
  func save(_ read: HandoverRead, in stableId: ID) throws {
    try database.run(
      .saveHandoverRead, organizationId, stableId, read.userId, read.to.milliseconds,
      read.at.milliseconds)
  }
}

extension SQL {
  fileprivate static let handoverReads = SQL(
    """
    SELECT user_id, read_to, read_at
      FROM routines_handover_read
     WHERE organization_id = ? AND stable_id = ?
     ORDER BY read_to DESC, user_id
    """
  )

  fileprivate static let saveHandoverRead = SQL(
    """
    INSERT INTO routines_handover_read (organization_id, stable_id, user_id, read_to, read_at)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, stable_id, user_id) DO UPDATE
       SET read_to = excluded.read_to, read_at = excluded.read_at
     WHERE excluded.read_to > routines_handover_read.read_to
    """
  )
}
