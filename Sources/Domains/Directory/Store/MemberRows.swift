import Kernel
import Platform
import Store

/// A member as stored.
struct MemberRow {
  let userId: ID
  let organizationId: ID
  var name: String
  var login: String?
  var roles: Roles
  var isActive: Bool
  var version: Int
  let createdAt: Instant
}

extension MemberRow {
  var info: MemberInfo {
    MemberInfo(
      userId: userId, name: name, login: login, roles: roles, active: isActive, version: version,
      createdAt: createdAt)
  }

  /// Reads the columns that every statement of this file selects first.
  init(_ row: borrowing Row) {
    userId = row.text(0)
    organizationId = row.text(1)
    name = row.text(2)
    roles = Roles(
      directory: row.optionalText(3).flatMap(DirectoryRole.init(rawValue:)),
      booking: row.optionalText(4).flatMap(BookingRole.init(rawValue:)),
      leave: row.optionalText(5).flatMap(LeaveRole.init(rawValue:)),
      signatures: row.optionalText(6).flatMap(SignaturesRole.init(rawValue:)))
    isActive = row.bool(7)
    version = row.int(8)
    createdAt = Instant(milliseconds: row.int64(9))
    login = row.optionalText(10)
  }

  /// Domain name → role, for the actor of a session.
  var rolesByDomain: [String: String] {
    var byDomain: [String: String] = [:]
    byDomain["directory"] = roles.directory?.rawValue
    byDomain["booking"] = roles.booking?.rawValue
    byDomain["leave"] = roles.leave?.rawValue
    byDomain["signatures"] = roles.signatures?.rawValue
    return byDomain
  }
}

extension Database {
  func member(_ userId: ID, of organizationId: ID) throws -> MemberRow? {
    try first(.memberById, organizationId, userId) { MemberRow($0) }
  }

  /// Members after `cursor`, oldest first; one more than `limit` when there are more.
  func members(of organizationId: ID, after cursor: ID, limit: Int) throws -> [MemberRow] {
    try rows(.membersAfter, organizationId, cursor, limit + 1) { MemberRow($0) }
  }

  func countActiveOwners(of organizationId: ID) throws -> Int {
    try first(.countActiveOwners, organizationId) { $0.int(0) } ?? 0
  }

  func insert(_ member: MemberRow) throws {
    try run(
      .insertMember, member.userId, member.organizationId, member.name,
      member.roles.directory?.rawValue, member.roles.booking?.rawValue,
      member.roles.leave?.rawValue, member.roles.signatures?.rawValue, member.isActive,
      member.version, member.createdAt.milliseconds)
  }

  /// What the person may do from now on holds for their open sessions too.
  func update(_ member: MemberRow) throws {
    try run(
      .updateMember, member.name, member.roles.directory?.rawValue, member.roles.booking?.rawValue,
      member.roles.leave?.rawValue, member.roles.signatures?.rawValue, member.isActive,
      member.isActive, member.version, member.organizationId, member.userId)
    renewGeneration()
  }

  /// An active member: the named one, or the oldest owner.
  func findMember(userId: ID?, organizationId: ID?) throws -> Member? {
    guard let userId else {
      return try first(.oldestOwner, organizationId, organizationId) { Member($0) }
    }
    guard let organizationId else {
      return try first(.activeMemberships, userId, 1) { Member($0) }
    }
    return try first(.activeMember, organizationId, userId) { Member($0) }
  }

  /// Everybody active, oldest first. Bound: 1,000, more than a sign-in list can show.
  func allMembers() throws -> [Member] { try rows(.activeMembers, 1_000) { Member($0) } }
}

extension Member {
  /// Reads a member and, after it, the organization.
  init(_ row: borrowing Row) {
    let member = MemberRow(row)
    self.init(
      actor: Actor(
        organizationId: member.organizationId, userId: member.userId, name: member.name,
        roles: member.rolesByDomain),
      organizationName: row.text(11),
      language: Language(tag: row.text(12)),
      timeZone: row.text(13),
      stay: row.int(14))
  }
}

extension SQL {
  fileprivate static let memberById = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, l.login
      FROM directory_member AS m
      LEFT JOIN directory_login AS l ON l.user_id = m.user_id
     WHERE m.organization_id = ? AND m.user_id = ?
    """
  )

  fileprivate static let membersAfter = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, l.login
      FROM directory_member AS m
      LEFT JOIN directory_login AS l ON l.user_id = m.user_id
     WHERE m.organization_id = ? AND m.user_id > ?
     ORDER BY m.user_id
     LIMIT ?
    """
  )

  fileprivate static let countActiveOwners = SQL(
    """
    SELECT COUNT(*)
      FROM directory_member
     WHERE organization_id = ? AND active = 1 AND directory_role = 'owner'
    """
  )

  fileprivate static let insertMember = SQL(
    """
    INSERT INTO directory_member
      (user_id, organization_id, name, directory_role, booking_role, leave_role, signatures_role,
       active, version, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateMember = SQL(
    """
    UPDATE directory_member
       SET name = ?, directory_role = ?, booking_role = ?, leave_role = ?,
           signatures_role = ?, stay = stay + CASE WHEN active = 1 AND ? = 0 THEN 1 ELSE 0 END,
           active = ?, version = ?
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let activeMember = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL, o.name,
           o.locale, o.timezone, m.stay
      FROM directory_member AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
     WHERE m.organization_id = ? AND m.user_id = ? AND m.active = 1
    """
  )

  static let activeMemberships = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL, o.name,
           o.locale, o.timezone, m.stay
      FROM directory_member AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
     WHERE m.user_id = ? AND m.active = 1
     ORDER BY m.created_at, m.organization_id
     LIMIT ?
    """
  )

  fileprivate static let oldestOwner = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL, o.name,
           o.locale, o.timezone, m.stay
      FROM directory_member AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
     WHERE m.active = 1 AND m.directory_role = 'owner' AND (m.organization_id = ? OR ? IS NULL)
     ORDER BY m.created_at, m.user_id
     LIMIT 1
    """
  )

  fileprivate static let activeMembers = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, m.directory_role, m.booking_role,
           m.leave_role, m.signatures_role, m.active, m.version, m.created_at, NULL, o.name,
           o.locale, o.timezone, m.stay
      FROM directory_member AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
     WHERE m.active = 1
     ORDER BY m.created_at, m.user_id
     LIMIT ?
    """
  )
}
