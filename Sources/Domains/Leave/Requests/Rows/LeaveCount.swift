import Kernel
import Store

// How many leaves there are of each status: counted when one changes, because a list that is shown
// all day cannot count a million of them.

extension Database {
  /// Takes a leave out of the counts, as it stands on file; nothing for one that is not there.
  func uncount(_ leaveId: ID, of organizationId: ID) throws {
    try run(.uncountLeave, organizationId, leaveId)
  }

  /// Puts a leave into the counts, as it stands on file; nothing for one that was never sent.
  func count(_ leaveId: ID) throws { try run(.countLeave, leaveId) }

  /// How many leaves there are of each status.
  func statusCounts(of whose: LeavesOf, in organizationId: ID) throws -> [String: Int] {
    var counts: [(String, Int)] = []
    switch whose {
    case .person(let userId):
      counts = try rows(.mineCounts, organizationId, userId) { ($0.text(0), $0.int(1)) }
    case .department(let department, let head):
      if let department {
        counts = try rows(.departmentCounts, organizationId, department) {
          ($0.text(0), $0.int(1))
        }
      }
      counts += try rows(.ledCounts, organizationId, head, department ?? "") {
        ($0.text(0), $0.int(1))
      }
    case .everybody: counts = try rows(.allCounts, organizationId) { ($0.text(0), $0.int(1)) }
    }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}

extension SQL {
  fileprivate static let uncountLeave = SQL(
    """
    UPDATE leave_count
       SET leaves = leaves - 1
     WHERE organization_id = ?1
       AND (department, status) IN (
             SELECT COALESCE(department, ''), status
               FROM leave_request
              WHERE id = ?2 AND organization_id = ?1 AND submitted_at IS NOT NULL)
    """
  )

  fileprivate static let countLeave = SQL(
    """
    INSERT INTO leave_count (organization_id, department, status, leaves)
    SELECT organization_id, COALESCE(department, ''), status, 1
      FROM leave_request
     WHERE id = ? AND submitted_at IS NOT NULL
        ON CONFLICT (organization_id, department, status) DO UPDATE
       SET leaves = leave_count.leaves + 1
    """
  )

  fileprivate static let mineCounts = SQL(
    """
    SELECT status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND requester_id = ?
     GROUP BY status
     ORDER BY status
    """
  )

  fileprivate static let departmentCounts = SQL(
    """
    SELECT status, leaves
      FROM leave_count
     WHERE organization_id = ? AND department = ? AND leaves > 0
     ORDER BY status
    """
  )

  // Of those who have this person as their head and belong to another department.
  fileprivate static let ledCounts = SQL(
    """
    SELECT r.status, COUNT(*)
      FROM leave_employee AS e
     CROSS JOIN leave_request AS r
     WHERE e.organization_id = ? AND e.head_id = ? AND r.organization_id = e.organization_id
       AND r.requester_id = e.user_id AND COALESCE(r.submitted_at, 0) > 0
       AND (r.department IS NULL OR r.department <> ?)
     GROUP BY r.status
     ORDER BY r.status
    """
  )

  fileprivate static let allCounts = SQL(
    """
    SELECT status, SUM(leaves)
      FROM leave_count
     WHERE organization_id = ? AND leaves > 0
     GROUP BY status
     ORDER BY status
    """
  )
}
