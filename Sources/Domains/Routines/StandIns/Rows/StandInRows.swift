import Kernel
import Platform
import Store

extension ReadCall {
  /// Who can step in in a stable; `nil` while nobody has said.
  func standIns(of stableId: ID) throws -> Stored<StandInData>? {
    try database.first(.standIns, organizationId, stableId) { try Stored<StandInData>($0) }
  }

  /// The last round of asking for a shift.
  func round(of instanceId: ID) throws -> Stored<RoundData>? {
    try database.first(.lastRound, organizationId, instanceId) { try Stored<RoundData>($0) }
  }
}

extension Database {
  /// The shifts for which somebody may have to be asked, by round.
  func openRounds(
    of organizationId: ID, after id: ID, _ limit: Int
  ) throws -> [(place: String, item: ID)] {
    try rows(.openRounds, organizationId, id, limit) { ($0.text(0), $0.text(1)) }
  }
}

extension WriteCall {
  func save(_ standIns: Stored<StandInData>) throws {
    try database.run(
      .saveStandIns, organizationId, standIns.id, standIns.version,
      standIns.createdAt.milliseconds, standIns.createdBy, standIns.updatedAt.milliseconds,
      standIns.updatedBy, standIns.value.json)
  }

  func save(_ round: Stored<RoundData>) throws {
    try database.run(
      .saveRound, organizationId, round.id, round.value.instanceId, round.value.ended == nil,
      round.version, round.createdAt.milliseconds, round.createdBy,
      round.updatedAt.milliseconds, round.updatedBy, round.value.json)
  }
}

extension SQL {
  fileprivate static let standIns = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_stand_in
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let lastRound = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_stand_in_round
     WHERE organization_id = ? AND instance_id = ?
     ORDER BY is_open DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let openRounds = SQL(
    """
    SELECT id, instance_id
      FROM routines_stand_in_round
     WHERE organization_id = ? AND is_open = 1 AND id > ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let saveStandIns = SQL(
    """
    INSERT INTO routines_stand_in
      (organization_id, id, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )

  fileprivate static let saveRound = SQL(
    """
    INSERT INTO routines_stand_in_round
      (organization_id, id, instance_id, is_open, version, created_at, created_by, updated_at,
       updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET is_open = excluded.is_open, version = excluded.version,
           updated_at = excluded.updated_at, updated_by = excluded.updated_by,
           data = excluded.data
    """
  )
}
