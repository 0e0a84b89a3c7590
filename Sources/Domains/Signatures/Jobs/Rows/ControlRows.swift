import Kernel
import Store

extension Database {
  func insert(_ control: StoredControl) throws {
    try run(
      .insertControl, control.id, control.jobId, control.hazardId, control.title,
      control.description, control.status.rawValue, control.completedAt, control.completedBy,
      control.createdAt
    )
  }

  /// Control and the job that it belongs to, in the organization.
  func control(_ id: ID, of organizationId: ID) throws -> StoredControl? {
    try first(.controlById, id, organizationId) { try StoredControl($0) }
  }

  /// What a job has of it, in the order of time. Bound: StoredControl.countMax.
  func controls(ofJob jobId: ID) throws -> [StoredControl] {
    try rows(.controlsOfJob, jobId, StoredControl.countMax) { try StoredControl($0) }
  }

  func removeControl(_ id: ID) throws { try run(.removeControl, id) }

  func update(_ control: StoredControl) throws {
    try run(
      .updateControl, control.hazardId, control.title, control.description,
      control.status.rawValue, control.completedAt, control.completedBy, control.id
    )
  }
}

extension StoredControl {
  /// The most of a job, so that its snapshot stays of a size that can be read.
  static let countMax = 1_000

  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      jobId: row.text(1),
      hazardId: row.optionalText(2),
      title: row.text(3),
      description: row.optionalText(4),
      status: try row.word(5),
      completedAt: row.optionalInstant(6),
      completedBy: row.optionalText(7),
      createdAt: row.instant(8)
    )
  }
}

extension SQL {
  fileprivate static let insertControl = SQL(
    """
    INSERT INTO signatures_control
      (id, job_id, hazard_id, title, description, status, completed_at, completed_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let controlById = SQL(
    """
    SELECT signatures_control.id, signatures_control.job_id, signatures_control.hazard_id,
           signatures_control.title, signatures_control.description, signatures_control.status,
           signatures_control.completed_at, signatures_control.completed_by,
           signatures_control.created_at
      FROM signatures_control
      JOIN signatures_job ON signatures_job.id = signatures_control.job_id
     WHERE signatures_control.id = ? AND signatures_job.organization_id = ?
    """
  )

  fileprivate static let removeControl = SQL(
    """
    DELETE FROM signatures_control
     WHERE id = ?
    """
  )

  fileprivate static let controlsOfJob = SQL(
    """
    SELECT id, job_id, hazard_id, title, description, status, completed_at, completed_by, created_at
      FROM signatures_control
     WHERE job_id = ?
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let updateControl = SQL(
    """
    UPDATE signatures_control
       SET hazard_id = ?, title = ?, description = ?, status = ?, completed_at = ?, completed_by = ?
     WHERE id = ?
    """
  )
}
