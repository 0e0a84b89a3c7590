import Kernel
import Platform
import Store

extension ReadCall {
  /// What was written of the horses of a step, by horse.
  func history(of instanceId: ID, step stepId: ID) throws -> [ID: Stored<HistoryData>] {
    let rows = try database.rows(.historyOfStep, organizationId, instanceId, stepId) {
      try Stored<HistoryData>($0)
    }
    return Dictionary(rows.map { ($0.value.horseId, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// So many entries since a moment and before a place, the newest first.
  func history(
    of subject: WorkSubject, from first: Instant, before place: TimePlace, _ limit: Int
  ) throws -> [Stored<HistoryData>] {
    let (statement, id): (SQL, ID) =
      switch subject {
      case .instance(let id): (.historyOfInstance, id)
      case .horse(let id): (.historyOfHorse, id)
      }
    return try database.rows(
      statement, organizationId, id, first.milliseconds, place.key.milliseconds,
      place.key.milliseconds, place.id, limit
    ) { try Stored<HistoryData>($0) }
  }
}

extension WriteCall {
  func save(_ entry: Stored<HistoryData>) throws {
    let data = entry.value
    try database.run(
      .saveHistory, organizationId, entry.id, data.instanceId, data.stepId, data.horseId,
      data.at.milliseconds, entry.version, entry.createdAt.milliseconds, entry.createdBy,
      entry.updatedAt.milliseconds, entry.updatedBy, data.json)
  }

  func removeHistory(_ id: ID) throws { try database.run(.removeHistory, organizationId, id) }
}

extension SQL {
  fileprivate static let historyOfStep = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_history
     WHERE organization_id = ? AND instance_id = ? AND step_id = ?
    """
  )

  fileprivate static let historyOfInstance = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_history
     WHERE organization_id = ? AND instance_id = ? AND at >= ? AND at <= ?
       AND (at < ? OR id < ?)
     ORDER BY at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let historyOfHorse = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_history
     WHERE organization_id = ? AND horse_id = ? AND at >= ? AND at <= ?
       AND (at < ? OR id < ?)
     ORDER BY at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let saveHistory = SQL(
    """
    INSERT INTO routines_horse_history
      (organization_id, id, instance_id, step_id, horse_id, at, version, created_at, created_by,
       updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET at = excluded.at, version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )

  fileprivate static let removeHistory = SQL(
    """
    DELETE FROM routines_horse_history
     WHERE organization_id = ? AND id = ?
    """
  )
}
