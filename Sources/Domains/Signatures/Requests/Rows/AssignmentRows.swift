import Kernel
import Store

extension Database {
  func insert(_ assignment: StoredAssignment) throws {
    try run(
      .insertAssignment, assignment.requestId, assignment.role.rawValue, assignment.runId,
      assignment.toldAt, assignment.remindedHours)
    for (place, userId) in assignment.userIds.enumerated() {
      try run(.insertAssignee, assignment.requestId, assignment.role.rawValue, place, userId)
    }
  }

  /// Replaces what may change of an assignment.
  func update(_ assignment: StoredAssignment) throws {
    try run(
      .updateAssignment, assignment.toldAt, assignment.remindedHours, assignment.endedAt,
      assignment.requestId, assignment.role.rawValue)
  }

  /// What a request asks for, in role order.
  func assignments(ofRequest requestId: ID) throws -> [StoredAssignment] {
    StoredAssignment.gathered(
      try rows(.assignmentsOfRequest, requestId) { try StoredAssignment($0) })
  }

  /// What is asked for of a run now, in role order; also what expired and nobody has closed yet.
  func standingAssignments(ofRun runId: ID) throws -> [StoredAssignment] {
    StoredAssignment.gathered(try rows(.standingAssignments, runId) { try StoredAssignment($0) })
  }
}

extension StoredAssignment {
  /// Of one of its people.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      requestId: row.text(0), role: try row.word(1), runId: row.text(2), userIds: [row.text(3)],
      toldAt: row.optionalInstant(4), remindedHours: row.int(5), endedAt: row.optionalInstant(6),
      expiresAt: row.optionalInstant(7))
  }

  /// One for each role with all its people, in role order.
  fileprivate static func gathered(_ rows: [StoredAssignment]) -> [StoredAssignment] {
    SignatureRole.allCases.compactMap { role in
      let people = rows.filter { $0.role == role }
      guard var assignment = people.first else { return nil }
      assignment.userIds = people.flatMap(\.userIds)
      return assignment
    }
  }
}

extension SQL {
  fileprivate static let insertAssignment = SQL(
    """
    INSERT INTO signatures_assignment
      (request_id, signature_role, run_id, told_at, reminded_hours)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let insertAssignee = SQL(
    """
    INSERT INTO signatures_assignee (request_id, signature_role, place, user_id)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let updateAssignment = SQL(
    """
    UPDATE signatures_assignment
       SET told_at = ?, reminded_hours = ?, ended_at = ?
     WHERE request_id = ? AND signature_role = ?
    """
  )

  fileprivate static let assignmentsOfRequest = SQL(
    """
    SELECT a.request_id, a.signature_role, a.run_id, p.user_id, a.told_at, a.reminded_hours,
           a.ended_at, r.expires_at
      FROM signatures_request AS r
      JOIN signatures_assignment AS a ON a.request_id = r.id
      JOIN signatures_assignee AS p
        ON p.request_id = a.request_id AND p.signature_role = a.signature_role
     WHERE r.id = ?
     ORDER BY p.place
    """
  )

  fileprivate static let standingAssignments = SQL(
    """
    SELECT a.request_id, a.signature_role, a.run_id, p.user_id, a.told_at, a.reminded_hours,
           a.ended_at, r.expires_at
      FROM signatures_assignment AS a
      JOIN signatures_request AS r ON r.id = a.request_id
      JOIN signatures_assignee AS p
        ON p.request_id = a.request_id AND p.signature_role = a.signature_role
     WHERE a.run_id = ? AND a.ended_at IS NULL AND r.closed_at IS NULL
     ORDER BY p.place, a.request_id, a.signature_role
    """
  )
}
