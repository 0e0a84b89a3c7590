import Kernel
import Platform
import Store

extension ReadCall {
  /// Whether somebody has said thanks for a shift.
  func hasThanked(_ userId: ID, for instanceId: ID) throws -> Bool {
    try database.exists(.thanksBy, organizationId, instanceId, userId)
  }

  /// So many thanks to somebody since a moment and before a place, the newest first.
  func thanks(
    to userId: ID, from first: Instant, before place: TimePlace, _ limit: Int
  ) throws -> [Stored<ThanksData>] {
    try database.rows(
      .thanksTo, organizationId, userId, first.milliseconds, place.key.milliseconds,
      place.key.milliseconds, place.id, limit
    ) { try Stored<ThanksData>($0) }
  }
}

extension WriteCall {
  func insert(_ thanks: Stored<ThanksData>) throws {
    try database.run(
      .insertThanks, organizationId, thanks.id, thanks.value.instanceId, thanks.value.userId,
      thanks.version, thanks.createdAt.milliseconds, thanks.createdBy,
      thanks.updatedAt.milliseconds, thanks.updatedBy, thanks.value.json)
  }
}

extension SQL {
  fileprivate static let thanksBy = SQL(
    """
    SELECT 1
      FROM routines_thanks
     WHERE organization_id = ? AND instance_id = ? AND created_by = ?
     LIMIT 1
    """
  )

  fileprivate static let thanksTo = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_thanks
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let insertThanks = SQL(
    """
    INSERT INTO routines_thanks
      (organization_id, id, instance_id, user_id, version, created_at, created_by, updated_at,
       updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
}
