import Kernel
import Store

/// A report run as stored, without its frozen data.
struct RunRow: Equatable {
  let id: ID
  let organizationId: ID
  let jobId: ID
  let packetType: PacketType
  var status: RunStatus
  let generatedBy: ID
  let generatedAt: Instant

  /// SHA-256 of the snapshot in lower-case hexadecimal.
  var dataHash: String

  /// Unit: bytes of the snapshot.
  var snapshotBytes: Int

  /// Since when the job differs from what was frozen; `nil` while it does not.
  var staleSince: Instant?
  var completedAt: Instant?

  /// Whether it was completed on data that the job had left behind.
  var completedStale = false
  var closedAt: Instant?
  var superseded: Superseded?
  var pdfGeneratedAt: Instant?

  /// The last entry of the ledger.
  var head: LedgerHead
  var version = 1

  struct Superseded: Equatable {
    let at: Instant

    /// `nil`: nothing took its place.
    var byRunId: ID?
    let reason: String?
  }

  /// Whether it is in use no longer, and nothing took its place.
  var isWithdrawn: Bool { superseded.map { $0.byRunId == nil } ?? false }

  /// Whether the job differs from what is still to be signed: what is sealed stays as it is.
  /// Source: signatures specification c.5.
  var isStale: Bool { status.isSignable && staleSince != nil }
}

/// Where a ledger ends.
struct LedgerHead: Equatable {
  let seq: Int
  let entryHash: String

  /// Before the first entry. Source: signatures specification f.3.
  static let start = LedgerHead(seq: 0, entryHash: String(repeating: "0", count: 64))
}

extension Database {
  func insert(_ run: RunRow, snapshot: [UInt8]) throws {
    try self.run(
      .insertRun, run.id, run.organizationId, run.jobId, run.packetType.rawValue,
      run.status.rawValue, run.generatedBy, run.generatedAt, snapshot, run.dataHash,
      run.completedStale, run.head.seq, run.head.entryHash, run.version
    )
  }

  func run(_ id: ID, of organizationId: ID) throws -> RunRow? {
    try first(.runById, id, organizationId) { try RunRow($0) }
  }

  /// The frozen data of a run: canonical JSON.
  func snapshot(ofRun id: ID) throws -> [UInt8] {
    guard let bytes = try first(.snapshotOfRun, id, row: { $0.bytes(0) }) else {
      throw Defect("a run without its snapshot")
    }
    return bytes
  }

  /// The one run that can be signed, of a job and packet type.
  func signableRun(ofJob jobId: ID, _ packetType: PacketType) throws -> RunRow? {
    try first(.signableRun, jobId, packetType.rawValue) { try RunRow($0) }
  }

  /// The runs of a job that can be signed: at most one of each packet type.
  func signableRuns(ofJob jobId: ID) throws -> [RunRow] {
    try rows(.signableRuns, jobId) { try RunRow($0) }
  }

  /// The run that is meant when none is named: the signable one, else the newest that was not
  /// superseded. Without a packet type, of any.
  func defaultRun(ofJob jobId: ID, _ packetType: PacketType?) throws -> RunRow? {
    try first(.defaultRun, jobId, packetType?.rawValue) { try RunRow($0) }
  }

  func hasRuns(job jobId: ID) throws -> Bool { try exists(.anyRun, jobId) }

  /// Replaces what may change of a run, except its frozen data.
  func update(_ run: RunRow) throws {
    try self.run(
      .updateRun, run.status.rawValue, run.staleSince, run.completedAt, run.completedStale,
      run.closedAt, run.superseded?.at, run.superseded?.byRunId, run.superseded?.reason,
      run.pdfGeneratedAt, run.head.seq, run.head.entryHash, run.version, run.id
    )
  }

  /// Freezes a draft anew.
  func freeze(_ snapshot: [UInt8], _ dataHash: String, inRun id: ID) throws {
    try run(.freezeRun, snapshot, dataHash, id)
  }
}

extension RunRow {
  /// Of a statement that selects the columns of a run in the order that all here do.
  init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      organizationId: row.text(1),
      jobId: row.text(2),
      packetType: try row.word(3),
      status: try row.word(4),
      generatedBy: row.text(5),
      generatedAt: row.instant(6),
      dataHash: row.text(7),
      snapshotBytes: row.int(8),
      staleSince: row.optionalInstant(9),
      completedAt: row.optionalInstant(10),
      completedStale: row.bool(11),
      closedAt: row.optionalInstant(12),
      superseded: row.optionalInstant(13).map {
        Superseded(at: $0, byRunId: row.optionalText(14), reason: row.optionalText(15))
      },
      pdfGeneratedAt: row.optionalInstant(16),
      head: LedgerHead(seq: row.int(17), entryHash: row.text(18)),
      version: row.int(19)
    )
  }
}

extension SQL {
  fileprivate static let insertRun = SQL(
    """
    INSERT INTO signatures_run
      (id, organization_id, job_id, packet_type, status, generated_by, generated_at, snapshot,
       data_hash, completed_stale, head_seq, head_hash, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let runById = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let snapshotOfRun = SQL(
    """
    SELECT snapshot
      FROM signatures_run
     WHERE id = ?
    """
  )

  fileprivate static let signableRun = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE job_id = ? AND packet_type = ? AND status IN ('draft', 'ready_for_signatures')
    """
  )

  fileprivate static let signableRuns = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE job_id = ? AND status IN ('draft', 'ready_for_signatures')
     ORDER BY packet_type
    """
  )

  fileprivate static let defaultRun = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE job_id = ?1 AND (?2 IS NULL OR packet_type = ?2) AND status <> 'superseded'
     ORDER BY status IN ('draft', 'ready_for_signatures') DESC, generated_at DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let anyRun = SQL(
    """
    SELECT 1
      FROM signatures_run
     WHERE job_id = ?
     LIMIT 1
    """
  )

  fileprivate static let updateRun = SQL(
    """
    UPDATE signatures_run
       SET status = ?, stale_since = ?, completed_at = ?, completed_stale = ?, closed_at = ?,
           superseded_at = ?, superseded_by = ?, superseded_reason = ?, pdf_generated_at = ?,
           head_seq = ?, head_hash = ?, version = ?
     WHERE id = ?
    """
  )

  fileprivate static let freezeRun = SQL(
    """
    UPDATE signatures_run
       SET snapshot = ?, data_hash = ?
     WHERE id = ?
    """
  )
}
