import Kernel
import Store

/// That somebody does not want to sign, as stored.
struct DeclineRow: Equatable {
  let id: ID
  let runId: ID
  let role: SignatureRole
  let userId: ID
  let reason: String
  let declinedAt: Instant
}

extension Database {
  func insert(_ decline: DeclineRow) throws {
    try run(
      .insertDecline, decline.id, decline.runId, decline.role.rawValue, decline.userId,
      decline.reason, decline.declinedAt)
  }

  /// Who has declined on a run and has not changed their mind since, oldest first.
  func declines(ofRun runId: ID) throws -> [DeclineRow] {
    try rows(.standingDeclines, runId) { row in
      DeclineRow(
        id: row.text(0), runId: row.text(1), role: try row.word(2), userId: row.text(3),
        reason: row.text(4), declinedAt: row.instant(5))
    }
  }

  /// Ends what was declined of a role: it was signed, or others are asked.
  func endDeclines(of role: SignatureRole, ofRun runId: ID, at now: Instant) throws {
    try run(.endDeclines, now, runId, role.rawValue)
  }
}

extension SQL {
  fileprivate static let insertDecline = SQL(
    """
    INSERT INTO signatures_decline (id, run_id, signature_role, user_id, reason, declined_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let standingDeclines = SQL(
    """
    SELECT id, run_id, signature_role, user_id, reason, declined_at
      FROM signatures_decline
     WHERE run_id = ? AND ended_at IS NULL
     ORDER BY declined_at, id
    """
  )

  fileprivate static let endDeclines = SQL(
    """
    UPDATE signatures_decline
       SET ended_at = ?
     WHERE run_id = ? AND signature_role = ? AND ended_at IS NULL
    """
  )
}
