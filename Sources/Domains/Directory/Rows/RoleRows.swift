import Kernel
import Platform
import Store

// What people are in each domain, and who is what.

extension Database {
  /// Makes these all roles that a member has.
  func store(_ roles: Roles, of member: StoredMember) throws {
    try run(.removeRoles, member.organizationId, member.userId)
    for (domain, words) in roles.byDomain.sorted(by: { $0.key < $1.key }) {
      for word in words.sorted() {
        try run(.insertRole, member.organizationId, member.userId, domain, word)
      }
    }
  }

  /// The active people of an organization with a role in a domain. Bound: 1,000.
  func holders(of role: String, in domain: String, of organizationId: ID) throws -> [Actor] {
    try rows(.roleHolders, organizationId, domain, role, 1_000) { MemberPart($0) }
      .members.map(\.actor)
  }

  /// The people of an organization with any role in a domain, and those who govern it, also those
  /// who are not active. Bound: 10,000.
  func people(in domain: String, of organizationId: ID) throws -> [StoredMember] {
    try rows(.domainPeople, organizationId, domain, 10_000) { MemberPart($0) }.members
  }

  /// The active ones of them by name, after a place.
  func people(
    in domain: String, of organizationId: ID, after place: NamePlace?, limit: Int
  ) throws -> [Actor] {
    try rows(
      .domainPeopleByName, organizationId, domain, place?.key.name ?? "", place?.id ?? "", limit
    ) { MemberPart($0) }.members.map(\.actor)
  }

  func countActiveOwners(of organizationId: ID) throws -> Int {
    try first(.countActiveOwners, organizationId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let removeRoles = SQL(
    """
    DELETE FROM directory_role
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let insertRole = SQL(
    """
    INSERT INTO directory_role (organization_id, user_id, domain, role)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let roleHolders = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL
      FROM (SELECT n.user_id, n.organization_id, n.name, n.active, n.version, n.created_at
              FROM directory_role AS h
              JOIN directory_member AS n
                ON n.organization_id = h.organization_id AND n.user_id = h.user_id
             WHERE h.organization_id = ? AND h.domain = ? AND h.role = ? AND n.active = 1
             ORDER BY h.user_id
             LIMIT ?) AS m
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     ORDER BY m.user_id
    """
  )

  fileprivate static let domainPeople = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, l.login
      FROM (SELECT u.user_id
              FROM (SELECT h.user_id
                      FROM directory_role AS h
                     WHERE h.organization_id = ?1 AND h.domain = ?2
                     UNION
                    SELECT g.user_id
                      FROM directory_role AS g
                     WHERE g.organization_id = ?1 AND g.domain = 'directory'
                       AND g.role IN ('owner', 'admin')) AS u
             ORDER BY u.user_id
             LIMIT ?3) AS p
      JOIN directory_member AS m
        ON m.organization_id = ?1 AND m.user_id = p.user_id
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
      LEFT JOIN directory_login AS l ON l.user_id = m.user_id
     ORDER BY m.user_id
    """
  )

  fileprivate static let domainPeopleByName = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL
      FROM (SELECT user_id, organization_id, name, active, version, created_at
              FROM directory_member AS u
             WHERE organization_id = ?1 AND (name, user_id) > (?3, ?4) AND active = 1
               AND EXISTS (
                     SELECT 1
                       FROM directory_role AS h
                      WHERE h.organization_id = ?1 AND h.user_id = u.user_id
                        AND (h.domain = ?2
                             OR h.domain = 'directory' AND h.role IN ('owner', 'admin')))
             ORDER BY name, user_id
             LIMIT ?5) AS m
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     ORDER BY m.name, m.user_id
    """
  )

  fileprivate static let countActiveOwners = SQL(
    """
    SELECT COUNT(*)
      FROM directory_role AS h
      JOIN directory_member AS m
        ON m.organization_id = h.organization_id AND m.user_id = h.user_id
     WHERE h.organization_id = ? AND h.domain = 'directory' AND h.role = 'owner' AND m.active = 1
    """
  )
}
