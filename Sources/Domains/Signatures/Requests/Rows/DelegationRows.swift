import Kernel
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

  /// Those of an organization that are not over, the first to end first. Bound: 10,000.
  func delegations(of organizationId: ID, after now: Instant) throws -> [StoredDelegation] {
    try rows(.liveDelegations, organizationId, now, 10_000) { try StoredDelegation($0) }
  }

  /// One page of an organization's delegations, ended ones too, newest first; of one person, given
  /// or got, or of everybody.
  func delegations(
    of organizationId: ID, person userId: ID?, before place: TimePlace?, limit: Int
  ) throws -> [StoredDelegation] {
    try rows(
      .delegations, organizationId, place?.key ?? Instant.max, place?.id ?? .behindAll,
      userId, limit
    ) { try StoredDelegation($0) }
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
    SELECT id, organization_id, from_user_id, to_user_id, from_at, to_at, roles, created_by,
           created_at, revoked_at, revoked_by
      FROM signatures_delegation
     WHERE organization_id = ? AND to_at > ? AND revoked_at IS NULL
     ORDER BY to_at, id
     LIMIT ?
    """
  )

  fileprivate static let delegations = SQL(
    """
    SELECT id, organization_id, from_user_id, to_user_id, from_at, to_at, roles, created_by,
           created_at, revoked_at, revoked_by
      FROM signatures_delegation
     WHERE organization_id = ?1 AND (created_at, id) < (?2, ?3)
       AND (?4 IS NULL OR from_user_id = ?4 OR to_user_id = ?4)
     ORDER BY created_at DESC, id DESC
     LIMIT ?5
    """
  )
}
