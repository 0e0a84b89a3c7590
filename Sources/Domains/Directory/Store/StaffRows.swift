import Kernel
import Store

// The people of an organization, for jobs that go through all of them.

extension Database {
  /// Active members after a user id, in the order of the ids.
  func activeStaff(of organizationId: ID, after userId: ID, limit: Int) throws -> [Actor] {
    try rows(.activeStaffAfter, organizationId, userId, limit) { row in
      let member = MemberRow(row)
      return Actor(
        organizationId: member.organizationId, userId: member.userId, name: member.name,
        roles: member.rolesByDomain)
    }
  }

  func countActiveStaff(of organizationId: ID) throws -> Int {
    try first(.countActiveStaff, organizationId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let activeStaffAfter = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL
      FROM directory_member AS m
     WHERE m.organization_id = ? AND m.user_id > ? AND m.active = 1
     ORDER BY m.user_id
     LIMIT ?
    """
  )

  fileprivate static let countActiveStaff = SQL(
    """
    SELECT count(*)
      FROM directory_member
     WHERE organization_id = ? AND active = 1
    """
  )
}
