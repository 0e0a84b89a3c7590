import Kernel
import Store

// The people of an organization, for jobs that go through all of them.

extension Database {
  /// Active members after a user id, in the order of the ids.
  func activeStaff(of organizationId: ID, after userId: ID, limit: Int) throws -> [Actor] {
    try rows(.activeStaffAfter, organizationId, userId, limit) { MemberPart($0) }
      .members.map(\.actor)
  }

  func countActiveStaff(of organizationId: ID) throws -> Int {
    try first(.countActiveStaff, organizationId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let activeStaffAfter = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL
      FROM (SELECT user_id, organization_id, name, active, version, created_at
              FROM directory_member
             WHERE organization_id = ? AND user_id > ? AND active = 1
             ORDER BY user_id
             LIMIT ?) AS m
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     ORDER BY m.user_id
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
