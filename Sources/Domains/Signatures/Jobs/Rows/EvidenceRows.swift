import Kernel
import Store

extension Database {
  func insert(_ evidence: StoredEvidence) throws {
    try run(
      .insertEvidence, evidence.id, evidence.jobId, evidence.type.rawValue, evidence.fileName,
      evidence.mimeType, evidence.sizeBytes, evidence.sha256, evidence.category?.rawValue,
      evidence.uploadedBy, evidence.uploadedAt
    )
  }

  /// Evidence of a job of the organization.
  func evidence(_ id: ID, of organizationId: ID) throws -> StoredEvidence? {
    try first(.evidenceById, id, organizationId) { try StoredEvidence($0) }
  }

  /// Replaces what may change of a piece of evidence.
  func update(_ evidence: StoredEvidence) throws {
    try run(
      .updateEvidence, evidence.type.rawValue, evidence.fileName, evidence.mimeType,
      evidence.category?.rawValue, evidence.id
    )
  }

  func removeEvidence(_ id: ID) throws { try run(.removeEvidence, id) }

  /// What a job has of it, in the order of time. Bound: StoredEvidence.countMax.
  func evidence(ofJob jobId: ID) throws -> [StoredEvidence] {
    try rows(.evidenceOfJob, jobId, StoredEvidence.countMax) { try StoredEvidence($0) }
  }
}

extension StoredEvidence {
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

  fileprivate static let evidenceById = SQL(
    """
    SELECT signatures_evidence.id, signatures_evidence.job_id, signatures_evidence.type,
           signatures_evidence.file_name, signatures_evidence.mime_type,
           signatures_evidence.size_bytes, signatures_evidence.sha256,
           signatures_evidence.category, signatures_evidence.uploaded_by,
           signatures_evidence.uploaded_at
      FROM signatures_evidence
      JOIN signatures_job ON signatures_job.id = signatures_evidence.job_id
     WHERE signatures_evidence.id = ? AND signatures_job.organization_id = ?
    """
  )

  fileprivate static let updateEvidence = SQL(
    """
    UPDATE signatures_evidence
       SET type = ?, file_name = ?, mime_type = ?, category = ?
     WHERE id = ?
    """
  )

  fileprivate static let removeEvidence = SQL(
    """
    DELETE FROM signatures_evidence
     WHERE id = ?
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
