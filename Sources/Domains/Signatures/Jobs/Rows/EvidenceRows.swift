import Kernel
import Store

/// A piece of evidence of a job, as stored: what its file was, not the file.
struct EvidenceRow: Equatable {
  let id: ID
  let jobId: ID
  let type: EvidenceType
  let fileName: String
  let mimeType: String?
  let sizeBytes: Int?

  /// Lower-case hexadecimal.
  let sha256: String
  let category: EvidenceCategory?
  let uploadedBy: ID
  let uploadedAt: Instant
}

extension Database {
  func insert(_ evidence: EvidenceRow) throws {
    try run(
      .insertEvidence, evidence.id, evidence.jobId, evidence.type.rawValue, evidence.fileName,
      evidence.mimeType, evidence.sizeBytes, evidence.sha256, evidence.category?.rawValue,
      evidence.uploadedBy, evidence.uploadedAt
    )
  }

  /// What a job has of it, in the order of time. Bound: EvidenceRow.countMax.
  func evidence(ofJob jobId: ID) throws -> [EvidenceRow] {
    try rows(.evidenceOfJob, jobId, EvidenceRow.countMax) { try EvidenceRow($0) }
  }
}

extension EvidenceRow {
  /// The most of a job, so that its snapshot stays of a size that can be read.
  static let countMax = 1_000

  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      jobId: row.text(1),
      type: try row.word(2),
      fileName: row.text(3),
      mimeType: row.optionalText(4),
      sizeBytes: row.optionalInt(5),
      sha256: row.text(6),
      category: try row.optionalWord(7),
      uploadedBy: row.text(8),
      uploadedAt: row.instant(9)
    )
  }
}

extension SQL {
  fileprivate static let insertEvidence = SQL(
    """
    INSERT INTO signatures_evidence
      (id, job_id, type, file_name, mime_type, size_bytes, sha256, category, uploaded_by, uploaded_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let evidenceOfJob = SQL(
    """
    SELECT id, job_id, type, file_name, mime_type, size_bytes, sha256, category, uploaded_by,
           uploaded_at
      FROM signatures_evidence
     WHERE job_id = ?
     ORDER BY uploaded_at, id
     LIMIT ?
    """
  )
}
