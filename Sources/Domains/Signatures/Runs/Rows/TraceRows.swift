import Kernel
import Platform
import Store

/// Who was behind an entry of a run's ledger, as stored.
struct TraceRow: Equatable {
  let runId: ID
  let seq: Int

  /// At the time.
  let actorName: String

  /// `nil`: nothing was said.
  var sealedClient: [UInt8]?

  /// How a sealed value names its row.
  var name: String { "\(runId)/\(seq)" }

  /// What is known of the client.
  static let client = SealedColumn(
    "signatures_trace.client", sealedFor: "signatures.client", sample: .sampleTrace)
}

extension Database {
  func insert(_ trace: TraceRow) throws {
    try run(.insertTrace, trace.runId, trace.seq, trace.actorName, trace.sealedClient)
  }

  /// Bound: 100,000, as of the ledger.
  func traces(ofRun runId: ID) throws -> [TraceRow] {
    try rows(.tracesOfRun, runId, 100_000) { row in
      TraceRow(
        runId: runId, seq: row.int(0), actorName: row.text(1), sealedClient: row.optionalBytes(2))
    }
  }

  /// Whether somebody has viewed a run, as its ledger tells.
  func hasViewed(_ runId: ID, by userId: ID) throws -> Bool {
    try exists(.viewOfRun, runId, userId)
  }
}

extension SQL {
  fileprivate static let insertTrace = SQL(
    """
    INSERT INTO signatures_trace (run_id, seq, actor_name, client)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let tracesOfRun = SQL(
    """
    SELECT seq, actor_name, client
      FROM signatures_trace
     WHERE run_id = ?
     ORDER BY seq
     LIMIT ?
    """
  )

  fileprivate static let viewOfRun = SQL(
    """
    SELECT 1
      FROM signatures_entry
     WHERE run_id = ? AND event = 'run_viewed' AND actor_user_id = ?
    """
  )

  fileprivate static let sampleTrace = SQL(
    """
    SELECT client, run_id || '/' || seq
      FROM signatures_trace
     WHERE client IS NOT NULL
     LIMIT 1
    """
  )
}
