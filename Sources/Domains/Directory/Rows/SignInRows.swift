import Kernel
import Platform
import Store

// Members beside their organization, for who signs in.

extension Database {
  /// An active member: the named one, or the oldest owner.
  func findMember(userId: ID?, organizationId: ID?) throws -> Member? {
    guard let userId else {
      return try joined(rows(.oldestOwner, organizationId, organizationId) { SignInPart($0) }).first
    }
    guard let organizationId else {
      return try joined(rows(.activeMemberships, userId, 1) { SignInPart($0) }).first
    }
    return try joined(rows(.activeMember, organizationId, userId) { SignInPart($0) }).first
  }

  /// Bound: 100 organizations of one person.
  func activeMemberships(of userId: ID) throws -> [Member] {
    try joined(rows(.activeMemberships, userId, 100) { SignInPart($0) })
  }

  /// Everybody active after a place, oldest first.
  func activeMembers(after place: MemberPlace?, limit: Int) throws -> [Member] {
    try joined(
      rows(
        .activeMembers, place?.key ?? Instant.min, place?.id.key.name ?? "",
        place?.id.id ?? "", limit
      ) { SignInPart($0) })
  }

  /// Each member with all roles. The rows are taken together by person, not by place.
  private func joined(_ parts: [SignInPart]) throws -> [Member] {
    let places = Dictionary(
      parts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return parts.map(\.part).members.compactMap { row in
      guard let part = places[SignInPart.key(row)] else { return nil }
      return Member(
        actor: row.actor, organizationName: part.organizationName,
        language: Language(tag: part.locale), timeZone: part.timeZone, stay: part.stay,
        since: row.createdAt)
    }
  }
}

/// A member beside one of their roles and beside the organization.
private struct SignInPart {
  let part: MemberPart
  let key: String
  let organizationName: String
  let locale: String
  let timeZone: String
  let stay: Int

  init(_ row: borrowing Row) {
    part = MemberPart(row)
    key = row.text(1) + "/" + row.text(0)
    organizationName = row.text(9)
    locale = row.text(10)
    timeZone = row.text(11)
    stay = row.int(12)
  }

  static func key(_ row: StoredMember) -> String { row.organizationId + "/" + row.userId }
}

extension SQL {
  fileprivate static let activeMember = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL, o.name, o.locale, o.timezone, m.stay
      FROM directory_member AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     WHERE m.organization_id = ? AND m.user_id = ? AND m.active = 1
    """
  )

  fileprivate static let activeMemberships = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL, o.name, o.locale, o.timezone, m.stay
      FROM (SELECT user_id, organization_id, name, active, version, created_at, stay
              FROM directory_member
             WHERE user_id = ? AND active = 1
             ORDER BY created_at, organization_id
             LIMIT ?) AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     ORDER BY m.created_at, m.organization_id
    """
  )

  fileprivate static let oldestOwner = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL, o.name, o.locale, o.timezone, m.stay
      FROM (SELECT n.user_id, n.organization_id, n.name, n.active, n.version, n.created_at, n.stay
              FROM directory_role AS h
              JOIN directory_member AS n
                ON n.organization_id = h.organization_id AND n.user_id = h.user_id
             WHERE h.domain = 'directory' AND h.role = 'owner' AND n.active = 1
               AND (h.organization_id = ? OR ? IS NULL)
             ORDER BY n.created_at, n.user_id
             LIMIT 1) AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
    """
  )

  fileprivate static let activeMembers = SQL(
    """
    SELECT m.user_id, m.organization_id, m.name, r.domain, r.role, m.active, m.version,
           m.created_at, NULL, o.name, o.locale, o.timezone, m.stay
      FROM (SELECT user_id, organization_id, name, active, version, created_at, stay
              FROM directory_member
             WHERE active = 1 AND (created_at, user_id, organization_id) > (?, ?, ?)
             ORDER BY created_at, user_id, organization_id
             LIMIT ?) AS m
      JOIN directory_organization AS o ON o.organization_id = m.organization_id
      LEFT JOIN directory_role AS r
        ON r.organization_id = m.organization_id AND r.user_id = m.user_id
     ORDER BY m.created_at, m.user_id, m.organization_id
    """
  )
}
