import Kernel
import Store

extension Database {
  func insert(_ hazard: StoredHazard) throws {
    try run(
      .insertHazard, hazard.id, hazard.jobId, hazard.code, hazard.name, hazard.description,
      hazard.severity?.rawValue, hazard.status.rawValue, hazard.createdAt
    )
  }

  /// Hazard and the job that it belongs to, in the organization.
  func hazard(_ id: ID, of organizationId: ID) throws -> StoredHazard? {
    try first(.hazardById, id, organizationId) { try StoredHazard($0) }
  }

  /// What a job has of it, in the order of time. Bound: StoredHazard.countMax.
  func hazards(ofJob jobId: ID) throws -> [StoredHazard] {
    try rows(.hazardsOfJob, jobId, StoredHazard.countMax) { try StoredHazard($0) }
  }

  func removeHazard(_ id: ID) throws { try run(.removeHazard, id) }

  /// Whether a control is for a hazard.
  func hasControls(hazard id: ID) throws -> Bool { try exists(.controlOfHazard, id) }

  func update(_ hazard: StoredHazard) throws {
    try run(
      .updateHazard, hazard.code, hazard.name, hazard.description, hazard.severity?.rawValue,
      hazard.status.rawValue, hazard.id
    )
  }
}

extension StoredHazard {
  /// The most of a job, so that its snapshot stays of a size that can be read.
  static let countMax = 1_000

  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      jobId: row.text(1),
      code: row.optionalText(2),
      name: row.text(3),
      description: row.optionalText(4),
      severity: try row.optionalWord(5),
      status: try row.word(6),
      createdAt: row.instant(7)
    )
  }
}

extension SQL {
  fileprivate static let insertHazard = SQL(
    """
    INSERT INTO signatures_hazard
      (id, job_id, code, name, description, severity, status, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let hazardById = SQL(
    """
    SELECT signatures_hazard.id, signatures_hazard.job_id, signatures_hazard.code,
           signatures_hazard.name, signatures_hazard.description, signatures_hazard.severity,
           signatures_hazard.status, signatures_hazard.created_at
      FROM signatures_hazard
      JOIN signatures_job ON signatures_job.id = signatures_hazard.job_id
     WHERE signatures_hazard.id = ? AND signatures_job.organization_id = ?
    """
  )

  fileprivate static let hazardsOfJob = SQL(
    """
    SELECT id, job_id, code, name, description, severity, status, created_at
      FROM signatures_hazard
     WHERE job_id = ?
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let removeHazard = SQL(
    """
    DELETE FROM signatures_hazard
     WHERE id = ?
    """
  )

  fileprivate static let controlOfHazard = SQL(
    """
    SELECT 1
      FROM signatures_control
     WHERE hazard_id = ?
     LIMIT 1
    """
  )

  fileprivate static let updateHazard = SQL(
    """
    UPDATE signatures_hazard
       SET code = ?, name = ?, description = ?, severity = ?, status = ?
     WHERE id = ?
    """
  )
}
