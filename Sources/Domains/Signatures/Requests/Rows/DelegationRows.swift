import Kernel
import Platform
import Store

extension Database {
  func insert(_ delegation: StoredDelegation) throws {
    try run(
      .insertDelegation, delegation.id, delegation.organizationId, delegation.fromUserId,
      delegation.toUserId, delegation.from, delegation.to,
      delegation.roles.map(\.rawValue).joined(separator: ","), delegation.createdBy,
      delegation.createdAt)
  }

  func delegation(_ id: ID, of organizationId: ID) throws -> StoredDelegation? {
    try first(.delegationById, id, organizationId) { try StoredDelegation($0) }
  }

  func revoke(_ id: ID, _ revoked: StoredDelegation.Revoked) throws {
    try run(.revokeDelegation, revoked.at, revoked.by, id)
  }

  /// Those that these people gave or got and that are not over, the first to end first.
  /// Bound: 10,000.
  func delegations(
    of people: Set<ID>, in organizationId: ID, after now: Instant
  ) throws -> [StoredDelegation] {
    try rows(.liveDelegations, organizationId, listBinding(people), now, 10_000) {
      try StoredDelegation($0)
    }
  }

  /// One page of an organization's delegations, ended ones too, newest first; of one person, given
  /// or got, or of everybody.
  func delegations(
    of organizationId: ID, person userId: ID?, before place: TimePlace?, limit: Int
  ) throws -> [StoredDelegation] {
    let (moment, id) = (place?.key ?? Instant.max, place?.id ?? .behindAll)
    guard let userId else {
      return try rows(.delegations, organizationId, moment, id, limit) {
        try StoredDelegation($0)
      }
    }
    return try rows(.delegationsNaming, organizationId, moment, id, userId, limit) {
      try StoredDelegation($0)
    }
  }
}

extension StoredDelegation {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      organizationId: row.text(1),
      fromUserId: row.text(2),
      toUserId: row.text(3),
      from: row.instant(4),
      to: row.instant(5),
      roles: row.text(6).split(separator: ",").compactMap { SignatureRole(rawValue: String($0)) },
      createdBy: row.text(7),
      createdAt: row.instant(8),
      revoked: row.optionalInstant(9).map { Revoked(at: $0, by: row.text(10)) }
    )
  }
}

extension SQL {
  fileprivate static let insertDelegation = SQL(
    """
    INSERT INTO signatures_delegation
      (id, organization_id, from_user_id, to_user_id, from_at, to_at, roles, created_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let delegationById = SQL(
    """
    SELECT id, organization_id, from_user_id, to_user_id, from_at, to_at, roles, created_by,
           created_at, revoked_at, revoked_by
      FROM signatures_delegation
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let revokeDelegation = SQL(
    """
    UPDATE signatures_delegation
       SET revoked_at = ?, revoked_by = ?
     WHERE id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let liveDelegations = SQL(
    """
    SELECT d.id, d.organization_id, d.from_user_id, d.to_user_id, d.from_at, d.to_at, d.roles,
           d.created_by, d.created_at, d.revoked_at, d.revoked_by
      FROM (
        SELECT id
          FROM signatures_delegation
         WHERE organization_id = ?1 AND from_user_id IN (SELECT value FROM json_each(?2))
         UNION
        SELECT id
          FROM signatures_delegation
         WHERE organization_id = ?1 AND to_user_id IN (SELECT value FROM json_each(?2))
      ) AS theirs
     CROSS JOIN signatures_delegation AS d
     WHERE d.id = theirs.id AND d.to_at > ?3 AND d.revoked_at IS NULL
     ORDER BY d.to_at, d.id
     LIMIT ?4
    """
  )

  fileprivate static let delegations = SQL(
    """
    SELECT id, organization_id, from_user_id, to_user_id, from_at, to_at, roles, created_by,
           created_at, revoked_at, revoked_by
      FROM signatures_delegation
     WHERE organization_id = ? AND (created_at, id) < (?, ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let delegationsNaming = SQL(
    """
    SELECT d.id, d.organization_id, d.from_user_id, d.to_user_id, d.from_at, d.to_at, d.roles,
           d.created_by, d.created_at, d.revoked_at, d.revoked_by
      FROM (
        SELECT id
          FROM signatures_delegation
         WHERE organization_id = ?1 AND from_user_id = ?4
         UNION
        SELECT id
          FROM signatures_delegation
         WHERE organization_id = ?1 AND to_user_id = ?4
      ) AS theirs
     CROSS JOIN signatures_delegation AS d
     WHERE d.id = theirs.id AND (d.created_at, d.id) < (?2, ?3)
     ORDER BY d.created_at DESC, d.id DESC
     LIMIT ?5
    """
  )
}
