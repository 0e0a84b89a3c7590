import Kernel
import Store

extension Database {
  /// Whether an organization has people, books or leaves on file: where nobody uses leave, nobody's
  /// days are counted.
  func isLeaveUsed(in organizationId: ID) throws -> Bool {
    try exists(.leaveUse, organizationId, organizationId, organizationId)
  }
}

extension SQL {
  fileprivate static let leaveUse = SQL(
    """
    SELECT 1
     WHERE EXISTS (SELECT 1 FROM leave_employee WHERE organization_id = ?)
        OR EXISTS (SELECT 1 FROM leave_entry WHERE organization_id = ?)
        OR EXISTS (SELECT 1 FROM leave_request WHERE organization_id = ?)
    """
  )
}
