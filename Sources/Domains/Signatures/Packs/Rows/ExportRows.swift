import Kernel
import Store

/// An exported pack, as stored.
struct ExportRow: Equatable {
  let packId: ID
  let runId: ID
  let jobId: ID
  let packetType: PacketType
  let exportedAt: Instant

  /// `nil`: exported before it was noted.
  var made: Made?

  /// What the pack was made from, beside its run.
  struct Made: Equatable {
    let by: ID
    let locale: Locale
    let pageSize: PageSize
    let manifestSHA256: String
    let pdfSHA256: String

    /// The last entry of the ledger that the pack holds.
    let sealSeq: Int

    /// Whether the report has a page of certificate.
    let hasTrail: Bool

    /// What the organization was called; `nil`: the papers do not say.
    let issuer: String?

    /// The clock that the papers tell the time by; `nil`: that of UTC.
    let clock: PackClock?
  }
}

extension Database {
  func insert(_ export: ExportRow, of organizationId: ID) throws {
    let made = export.made
    try run(
      .insertExport, export.packId, organizationId, export.runId, export.exportedAt, made?.by,
      made?.locale.rawValue, made?.pageSize.rawValue, made?.manifestSHA256, made?.pdfSHA256,
      made?.sealSeq, made?.hasTrail, export.jobId, made?.issuer, made?.clock?.stored())
  }

  /// When an organization has exported since a moment, newest first. Bound: `limit`.
  func exports(of organizationId: ID, since moment: Instant, limit: Int) throws -> [Instant] {
    try rows(.exportsSince, organizationId, moment, limit) { $0.instant(0) }
  }

  /// The first pack of a run whose ledger ends there; `nil`: there is none.
  func firstExport(ofRun runId: ID, sealSeq: Int) throws -> ExportRow? {
    try first(.firstExportOfRun, runId, sealSeq) { try ExportRow($0) }
  }

  /// A pack of the organization.
  func export(_ packId: ID, of organizationId: ID) throws -> ExportRow? {
    try first(.exportById, packId, organizationId) { try ExportRow($0) }
  }

  /// One page of a run's packs, newest first.
  func exports(
    ofRun runId: ID, before place: TimePlace?, limit: Int
  ) throws -> [ExportRow] {
    try rows(
      .exportsOfRun, runId, place?.key ?? Instant.max, place?.id ?? .behindAll, limit
    ) { try ExportRow($0) }
  }

  /// One page of the packs of a job's runs, newest first.
  func exports(
    ofJob jobId: ID, before place: TimePlace?, limit: Int
  ) throws -> [ExportRow] {
    try rows(
      .exportsOfJob, jobId, place?.key ?? Instant.max, place?.id ?? .behindAll, limit
    ) { try ExportRow($0) }
  }
}

extension ExportRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      packId: row.text(0), runId: row.text(1), jobId: row.text(2), packetType: try row.word(3),
      exportedAt: row.instant(4))
    guard let by = row.optionalText(5) else { return }
    made = Made(
      by: by, locale: try row.word(6), pageSize: try row.word(7), manifestSHA256: row.text(8),
      pdfSHA256: row.text(9), sealSeq: row.int(10), hasTrail: row.bool(11),
      issuer: row.optionalText(12),
      clock: row.optionalText(13).flatMap { PackClock(stored: $0) })
  }
}

extension SQL {
  fileprivate static let insertExport = SQL(
    """
    INSERT INTO signatures_export
      (pack_id, organization_id, run_id, exported_at, exported_by, locale, page_size,
       manifest_sha256, pdf_sha256, seal_seq, has_trail, job_id, issuer, clock)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let exportsSince = SQL(
    """
    SELECT exported_at
      FROM signatures_export
     WHERE organization_id = ? AND exported_at > ?
     ORDER BY exported_at DESC
     LIMIT ?
    """
  )

  fileprivate static let exportById = SQL(
    """
    SELECT e.pack_id, e.run_id, r.job_id, r.packet_type, e.exported_at, e.exported_by, e.locale,
           e.page_size, e.manifest_sha256, e.pdf_sha256, e.seal_seq, e.has_trail, e.issuer,
           e.clock
      FROM signatures_export AS e
      JOIN signatures_run AS r ON r.id = e.run_id
     WHERE e.pack_id = ? AND e.organization_id = ?
    """
  )

  fileprivate static let firstExportOfRun = SQL(
    """
    SELECT e.pack_id, e.run_id, r.job_id, r.packet_type, e.exported_at, e.exported_by, e.locale,
           e.page_size, e.manifest_sha256, e.pdf_sha256, e.seal_seq, e.has_trail, e.issuer,
           e.clock
      FROM signatures_export AS e
      JOIN signatures_run AS r ON r.id = e.run_id
     WHERE e.run_id = ? AND e.seal_seq = ?
     ORDER BY e.exported_at, e.pack_id
     LIMIT 1
    """
  )

  fileprivate static let exportsOfRun = SQL(
    """
    SELECT e.pack_id, e.run_id, r.job_id, r.packet_type, e.exported_at, e.exported_by, e.locale,
           e.page_size, e.manifest_sha256, e.pdf_sha256, e.seal_seq, e.has_trail, e.issuer,
           e.clock
      FROM signatures_export AS e
      JOIN signatures_run AS r ON r.id = e.run_id
     WHERE e.run_id = ? AND (e.exported_at, e.pack_id) < (?, ?)
     ORDER BY e.exported_at DESC, e.pack_id DESC
     LIMIT ?
    """
  )

  fileprivate static let exportsOfJob = SQL(
    """
    SELECT e.pack_id, e.run_id, r.job_id, r.packet_type, e.exported_at, e.exported_by, e.locale,
           e.page_size, e.manifest_sha256, e.pdf_sha256, e.seal_seq, e.has_trail, e.issuer,
           e.clock
      FROM signatures_export AS e
      JOIN signatures_run AS r ON r.id = e.run_id
     WHERE e.job_id = ? AND (e.exported_at, e.pack_id) < (?, ?)
     ORDER BY e.exported_at DESC, e.pack_id DESC
     LIMIT ?
    """
  )
}
