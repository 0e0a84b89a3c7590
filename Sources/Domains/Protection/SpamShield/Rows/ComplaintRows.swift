import Kernel
import Platform
import Store

/// A complaint about a number, out of a file.
struct ComplaintRow: Sendable {
  let line: Int
  let subject: String
  let at: Instant
  let isRobocall: Bool
}

/// A file of complaints that was taken over, or begun.
struct ComplaintFileRow: Sendable {
  let id: ID
  let importedAt: Instant
  let isComplete: Bool
}

extension Database {
  func complaintFile(sha256: [UInt8], _ organizationId: ID) throws -> ComplaintFileRow? {
    try first(.complaintFileBySum, organizationId, sha256) { row in
      ComplaintFileRow(
        id: row.text(0), importedAt: Instant(milliseconds: row.int64(1)), isComplete: row.bool(2))
    }
  }

  func insert(_ row: ComplaintFileRow, sha256: [UInt8], _ organizationId: ID) throws {
    try run(
      .insertComplaintFile, organizationId, row.id, sha256, row.importedAt.milliseconds,
      row.isComplete)
  }

  func completeComplaintFile(_ id: ID, _ organizationId: ID, at now: Instant) throws {
    try run(.completeComplaintFile, now.milliseconds, organizationId, id)
  }

  /// Stores a complaint once.
  func insert(_ row: ComplaintRow, ofFile id: ID, _ organizationId: ID) throws {
    try run(
      .insertComplaint, organizationId, id, row.line, row.subject, row.at.milliseconds,
      row.isRobocall)
  }

  /// Complaints about a number since a moment, the latest.
  func complaints(
    of subject: String, since first: Instant, _ organizationId: ID
  ) throws -> [SpamReport] {
    try rows(.complaintsOfSubject, organizationId, subject, first.milliseconds) { row in
      SpamReport(
        at: Instant(milliseconds: row.int64(0)), source: .ftc, robocall: row.bool(1),
        notSpam: false)
    }
  }
}

extension SQL {
  fileprivate static let complaintFileBySum = SQL(
    """
    SELECT id, imported_at, is_complete
      FROM protection_complaint_file
     WHERE organization_id = ? AND sha256 = ?
    """
  )

  fileprivate static let insertComplaintFile = SQL(
    """
    INSERT INTO protection_complaint_file (organization_id, id, sha256, imported_at, is_complete)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let completeComplaintFile = SQL(
    """
    UPDATE protection_complaint_file
       SET is_complete = 1, imported_at = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let insertComplaint = SQL(
    """
    INSERT INTO protection_complaint (organization_id, file_id, line, subject, at, robocall)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, file_id, line) DO NOTHING
    """
  )

  fileprivate static let complaintsOfSubject = SQL(
    """
    SELECT at, robocall
      FROM protection_complaint
     WHERE organization_id = ? AND subject = ? AND at >= ?
     ORDER BY at DESC, file_id DESC, line DESC
     LIMIT 10000
    """
  )
}
