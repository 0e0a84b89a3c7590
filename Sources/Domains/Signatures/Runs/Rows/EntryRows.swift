import Kernel
import Store

/// An entry of a run's ledger, as stored.
struct EntryRow: Equatable {
  let runId: ID

  /// 1, 2, 3 …
  let seq: Int
  let prevHash: String
  let occurredAt: Instant

  /// `nil`: the service itself.
  let actorUserId: ID?
  let event: String

  /// Canonical JSON.
  let payload: String
  let entryHash: String
}

/// Where the ledger of a run ends, as the run tells it.
struct RunHead {
  let id: ID
  let head: LedgerHead
}

extension Database {
  func insert(_ entry: EntryRow) throws {
    try run(
      .insertEntry, entry.runId, entry.seq, entry.prevHash, entry.occurredAt, entry.actorUserId,
      entry.event, entry.payload, entry.entryHash
    )
  }

  /// The ledger of a run from its beginning. Bound: 100,000.
  func ledger(ofRun runId: ID) throws -> [EntryRow] {
    try rows(.entriesOfRun, runId, 100_000) { row in
      EntryRow(
        runId: row.text(0), seq: row.int(1), prevHash: row.text(2), occurredAt: row.instant(3),
        actorUserId: row.optionalText(4), event: row.text(5), payload: row.text(6),
        entryHash: row.text(7))
    }
  }

  /// Where the ledgers of the next runs end, in the order of their ids; for who looks at all of
  /// them.
  func ledgerHeads(after id: ID) throws -> [RunHead] {
    try rows(.ledgerHeads, id) { row in
      RunHead(id: row.text(1), head: LedgerHead(seq: row.int(2), entryHash: row.text(3)))
    }
  }

  /// Who has replaced or withdrawn a run; `nil`: the service itself.
  func superseder(ofRun runId: ID) throws -> ID? {
    try first(.superseder, runId) { $0.optionalText(0) } ?? nil
  }
}

extension SQL {
  fileprivate static let insertEntry = SQL(
    """
    INSERT INTO signatures_entry
      (run_id, seq, prev_hash, occurred_at, actor_user_id, event, payload, entry_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let superseder = SQL(
    """
    SELECT actor_user_id
      FROM signatures_entry
     WHERE run_id = ? AND event = 'run_superseded'
     ORDER BY seq DESC
     LIMIT 1
    """
  )

  fileprivate static let ledgerHeads = SQL(
    """
    SELECT organization_id, id, head_seq, head_hash
      FROM signatures_run
     WHERE id > ?
     ORDER BY id
     LIMIT 200
    """
  )

  fileprivate static let entriesOfRun = SQL(
    """
    SELECT run_id, seq, prev_hash, occurred_at, actor_user_id, event, payload, entry_hash
      FROM signatures_entry
     WHERE run_id = ?
     ORDER BY seq
     LIMIT ?
    """
  )
}
