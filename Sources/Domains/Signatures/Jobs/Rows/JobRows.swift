import Kernel
import Store

extension Database {
  func insert(_ job: StoredJob) throws {
    try run(
      .insertJob, job.id, job.organizationId, job.createdBy, job.title, job.clientName,
      job.clientType.rawValue, job.jobType.rawValue, job.location, job.description,
      job.status.rawValue, job.startDate, job.endDate, job.riskScore, job.riskLevel?.rawValue,
      job.evidenceRequired, job.version, job.createdAt, job.updatedAt
    )
  }

  func job(_ id: ID, of organizationId: ID) throws -> StoredJob? {
    try first(.jobById, id, organizationId) { try StoredJob($0) }
  }

  /// Replaces what may change of a job.
  func update(_ job: StoredJob) throws {
    try run(
      .updateJob, job.title, job.clientName, job.clientType.rawValue, job.jobType.rawValue,
      job.location, job.description, job.status.rawValue, job.startDate, job.endDate,
      job.riskScore, job.riskLevel?.rawValue, job.evidenceRequired, job.version, job.updatedAt,
      job.id
    )
  }

  /// Removes a job with what is documented about it; one with runs is kept by a trigger.
  func removeJob(_ id: ID) throws {
    // Controls name hazards, so they go first.
    try run(.removeControls, id)
    try run(.removeJob, id)
  }

  /// One page of an organization's jobs, newest first.
  func jobs(
    _ status: JobStatus?, before last: ID?, limit: Int, of organizationId: ID
  ) throws -> [StoredJob] {
    let last = last ?? .behindAll
    guard let status else {
      return try rows(.jobsOfOrganization, organizationId, last, limit) { try StoredJob($0) }
    }
    return try rows(.jobsOfStatus, organizationId, status.rawValue, last, limit) {
      try StoredJob($0)
    }
  }
}

extension StoredJob {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      organizationId: row.text(1),
      createdBy: row.text(2),
      title: row.optionalText(3),
      clientName: row.text(4),
      clientType: try row.word(5),
      jobType: try row.word(6),
      location: row.text(7),
      description: row.optionalText(8),
      status: try row.word(9),
      startDate: row.optionalDate(10),
      endDate: row.optionalDate(11),
      riskScore: row.optionalInt(12),
      riskLevel: try row.optionalWord(13),
      evidenceRequired: row.int(14),
      version: row.int(15),
      createdAt: row.instant(16),
      updatedAt: row.instant(17)
    )
  }
}

extension SQL {
  fileprivate static let insertJob = SQL(
    """
    INSERT INTO signatures_job
      (id, organization_id, created_by, title, client_name, client_type, job_type, location,
       description, status, start_date, end_date, risk_score, risk_level, evidence_required,
       version, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let jobById = SQL(
    """
    SELECT id, organization_id, created_by, title, client_name, client_type, job_type, location,
           description, status, start_date, end_date, risk_score, risk_level, evidence_required,
           version, created_at, updated_at
      FROM signatures_job
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let updateJob = SQL(
    """
    UPDATE signatures_job
       SET title = ?, client_name = ?, client_type = ?, job_type = ?, location = ?,
           description = ?, status = ?, start_date = ?, end_date = ?, risk_score = ?,
           risk_level = ?, evidence_required = ?, version = ?, updated_at = ?
     WHERE id = ?
    """
  )

  fileprivate static let removeJob = SQL(
    """
    DELETE FROM signatures_job
     WHERE id = ?
    """
  )

  fileprivate static let removeControls = SQL(
    """
    DELETE FROM signatures_control
     WHERE job_id = ?
    """
  )

  fileprivate static let jobsOfOrganization = SQL(
    """
    SELECT id, organization_id, created_by, title, client_name, client_type, job_type, location,
           description, status, start_date, end_date, risk_score, risk_level, evidence_required,
           version, created_at, updated_at
      FROM signatures_job
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let jobsOfStatus = SQL(
    """
    SELECT id, organization_id, created_by, title, client_name, client_type, job_type, location,
           description, status, start_date, end_date, risk_score, risk_level, evidence_required,
           version, created_at, updated_at
      FROM signatures_job
     WHERE organization_id = ? AND status = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )
}
