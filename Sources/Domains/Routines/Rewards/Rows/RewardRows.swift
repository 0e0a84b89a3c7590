import Kernel
import Platform
import Store

extension Shelf<RewardData> {
  /// What points are given for, by name.
  static let rewards = Shelf(
    find: .rewardById, page: .rewardPage, insert: .insertReward, update: .updateReward,
    name: { $0.name })
}

extension ReadCall {
  /// The claim of that id, or the refusal.
  func rewardClaim(_ id: ID) throws -> Stored<ClaimData> {
    let found = try database.first(.claimById, organizationId, id) { try Stored<ClaimData>($0) }
    guard let found else { throw Refusal(RoutinesFault.claimNotFound) }
    return found
  }

  /// Somebody's claims before the one of that id, the newest first.
  func rewardClaims(
    of userId: ID, before id: ID?, _ limit: Int
  ) throws -> [Stored<ClaimData>] {
    try database.rows(.claimsOfPerson, organizationId, userId, id ?? .behindAll, limit) {
      try Stored<ClaimData>($0)
    }
  }

  /// What somebody has to spend: all points of theirs, whenever they came.
  func spendablePoints(of userId: ID) throws -> Int {
    let written = try database.first(.spendable, organizationId, userId) { $0.int(0) } ?? 0
    return try awardsOfTime(to: userId).reduce(written) { $0 + $1.entry.value.points }
  }
}

extension WriteCall {
  func save(_ claim: Stored<ClaimData>) throws {
    try database.run(
      .saveClaim, organizationId, claim.id, claim.value.userId, claim.version,
      claim.createdAt.milliseconds, claim.createdBy, claim.updatedAt.milliseconds,
      claim.updatedBy, claim.value.json)
  }
}

extension SQL {
  fileprivate static let rewardById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_reward
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let rewardPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_reward
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertReward = SQL(
    """
    INSERT INTO routines_reward
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateReward = SQL(
    """
    UPDATE routines_reward
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let claimById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_reward_claim
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let claimsOfPerson = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_reward_claim
     WHERE organization_id = ? AND user_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let spendable = SQL(
    """
    SELECT COALESCE(SUM(points), 0)
      FROM routines_points
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let saveClaim = SQL(
    """
    INSERT INTO routines_reward_claim
      (organization_id, id, user_id, version, created_at, created_by, updated_at, updated_by,
       data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )
}
