import Kernel
import Platform
import Store

extension StoredMember {
  var info: MemberInfo {
    MemberInfo(
      userId: userId, name: name, login: login, roles: roles, active: isActive, version: version,
      createdAt: createdAt)
  }

  /// The person for who plans with them.
  var person: Person { Person(actor: actor, isActive: isActive, login: login) }

  /// The person as they act.
  var actor: Actor {
    Actor(organizationId: organizationId, userId: userId, name: name, roles: roles.byDomain)
  }
}

extension Database {
  func member(_ userId: ID, of organizationId: ID) throws -> StoredMember? {
    try rows(.memberById, organizationId, userId) { MemberPart($0) }.members.first
  }

  /// Members after an id, oldest first.
  func members(of organizationId: ID, after last: ID?, limit: Int) throws -> [StoredMember] {
    try rows(.membersAfter, organizationId, last ?? "", limit) { MemberPart($0) }.members
  }

  func insert(_ member: StoredMember) throws {
    try run(
      .insertMember, member.userId, member.organizationId, member.name, member.isActive,
      member.version, member.createdAt.milliseconds)
    try store(member.roles, of: member)
  }

  /// What the person may do from now on holds for their open sessions too.
  func update(_ member: StoredMember) throws {
    try run(
      .updateMember, member.name, member.isActive, member.isActive, member.version,
      member.organizationId, member.userId)
    try store(member.roles, of: member)
    renewGeneration()
  }

  /// What people are called, by id.
  func memberNames(of userIds: Set<ID>, in organizationId: ID) throws -> [ID: String] {
    let names = try rows(.memberNames, organizationId, listBinding(userIds.sorted())) {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }
}

extension SQL {
  fileprivate static let memberById = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, l.login
      FROM directory_member AS m
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
      LEFT JOIN directory_login AS l ON l.user_id = m.user_id
     WHERE m.organization_id = ? AND m.user_id = ?
    """
  )

  fileprivate static let membersAfter = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, l.login
      FROM (SELECT user_id, organization_id, name, active, version, created_at
              FROM directory_member
             WHERE organization_id = ? AND user_id > ?
             ORDER BY user_id
             LIMIT ?) AS m
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
      LEFT JOIN directory_login AS l ON l.user_id = m.user_id
     ORDER BY m.user_id
    """
  )

  fileprivate static let insertMember = SQL(
    """
    INSERT INTO directory_member (user_id, organization_id, name, active, version, created_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateMember = SQL(
    """
    UPDATE directory_member
       SET name = ?, stay = stay + CASE WHEN active = 1 AND ? = 0 THEN 1 ELSE 0 END,
           active = ?, version = ?
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let memberNames = SQL(
    """
    SELECT user_id, name
      FROM directory_member
     WHERE organization_id = ? AND user_id IN (SELECT value FROM json_each(?))
    """
  )
}
