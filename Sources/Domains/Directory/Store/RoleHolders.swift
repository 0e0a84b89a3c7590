import Kernel
import Platform
import Store

extension Database {
  /// The active people of an organization with a role in leave management. Bound: 1,000.
  func leaveHolders(of role: String, in organizationId: ID) throws -> [Actor] {
    try rows(.leaveHolders, organizationId, role, 1_000) { Actor(holding: $0) }
  }

  /// The active people of an organization with a role at the counter. Bound: 1,000.
  func bookingHolders(of role: String, in organizationId: ID) throws -> [Actor] {
    try rows(.bookingHolders, organizationId, role, 1_000) { Actor(holding: $0) }
  }
}

extension Actor {
  fileprivate init(holding row: borrowing Row) {
    let member = MemberRow(row)
    self.init(
      organizationId: member.organizationId, userId: member.userId, name: member.name,
      roles: member.rolesByDomain)
  }
}

extension SQL {
  fileprivate static let leaveHolders = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL
      FROM directory_member AS m
     WHERE m.organization_id = ? AND m.leave_role = ? AND m.active = 1
     ORDER BY m.user_id
     LIMIT ?
    """
  )

  fileprivate static let bookingHolders = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL
      FROM directory_member AS m
     WHERE m.organization_id = ? AND m.booking_role = ? AND m.active = 1
     ORDER BY m.user_id
     LIMIT ?
    """
  )
}
