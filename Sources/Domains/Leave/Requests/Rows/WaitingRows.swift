import Kernel
import Store

// Leaves that wait for somebody, in the order in which they came: noted when one changes, because
// the head of a large department finds them among everything that the house has ever asked for.

extension Database {
  /// Notes for whom a leave waits by now, or that it waits for nobody.
  func noteWaiting(_ leave: StoredLeave) throws {
    try run(.stopWaiting, leave.organizationId, leave.id)
    guard let role = leave.currentRole, leave.status.isWaiting else { return }
    try run(
      .wait, leave.organizationId, role.rawValue, leave.department ?? "",
      leave.submittedAt ?? leave.createdAt, leave.id, leave.requesterId)
  }

  /// Notes that the leaves of a person wait for another head.
  func noteHead(_ employee: StoredEmployee, of organizationId: ID) throws {
    try run(.waitForHead, organizationId, employee.userId, employee.headId)
  }

  /// The leaves that may wait for an office, those first that came first.
  func leaves(waitingFor office: Office, limit: Int, of organizationId: ID) throws -> [StoredLeave]
  {
    // Of the other heads' leaves there are too many to look at.
    if office.role == .deptHead, let department = office.department {
      return try leaves(
        rows(.waitingForHead, organizationId, department, office.holder, limit) { $0.text(0) },
        of: organizationId)
    }
    return try leaves(
      rows(.waitingForRole, organizationId, office.role.rawValue, limit) { $0.text(0) },
      of: organizationId)
  }
}

extension LeaveStatus {
  /// Whether its chain is under way.
  fileprivate var isWaiting: Bool { self == .submitted || self == .pending }
}

extension SQL {
  fileprivate static let stopWaiting = SQL(
    "DELETE FROM leave_waiting WHERE organization_id = ? AND leave_id = ?"
  )

  fileprivate static let wait = SQL(
    """
    INSERT INTO leave_waiting
      (organization_id, role, department, received_at, leave_id, head_id)
    VALUES (?1, ?2, ?3, ?4, ?5, (
      SELECT head_id FROM leave_employee WHERE organization_id = ?1 AND user_id = ?6))
    """
  )

  fileprivate static let waitForHead = SQL(
    """
    UPDATE leave_waiting
       SET head_id = ?3
     WHERE organization_id = ?1
       AND leave_id IN (
             SELECT id
               FROM leave_request
              WHERE organization_id = ?1 AND requester_id = ?2
                AND status IN ('SUBMITTED', 'PENDING'))
    """
  )

  // Those of the department, of people without one, and of those whom this person leads: each part
  // is as many as are asked for, the first of them all are among these.
  fileprivate static let waitingForHead = SQL(
    """
    SELECT leave_id, received_at
      FROM (
        SELECT leave_id, received_at
          FROM leave_waiting
         WHERE organization_id = ?1 AND role = 'DEPT_HEAD' AND department = ?2
         ORDER BY received_at, leave_id
         LIMIT ?4
      ) AS of_department
     UNION
    SELECT leave_id, received_at
      FROM (
        SELECT leave_id, received_at
          FROM leave_waiting
         WHERE organization_id = ?1 AND role = 'DEPT_HEAD' AND department = ''
         ORDER BY received_at, leave_id
         LIMIT ?4
      ) AS of_none
     UNION
    SELECT leave_id, received_at
      FROM (
        SELECT leave_id, received_at
          FROM leave_waiting
         WHERE organization_id = ?1 AND role = 'DEPT_HEAD' AND head_id = ?3
         ORDER BY received_at, leave_id
         LIMIT ?4
      ) AS of_head
     ORDER BY 2, 1
     LIMIT ?4
    """
  )

  fileprivate static let waitingForRole = SQL(
    """
    SELECT leave_id
      FROM leave_waiting
     WHERE organization_id = ? AND role = ?
     ORDER BY received_at, leave_id
     LIMIT ?
    """
  )
}
