import Kernel
import Platform
import Store

extension ReadCall {
  /// The pause of that id, or the refusal.
  func pause(_ id: ID) throws -> Stored<PauseData> {
    let found = try database.first(.pauseById, organizationId, id) { try Stored<PauseData>($0) }
    guard let found else { throw Refusal(RoutinesFault.pauseNotFound) }
    return found
  }

  /// Days on which a stable does nothing, also those that are over.
  func pauses(ofStable stableId: ID) throws -> [ClosedDates] {
    try database.rows(.pausesOfStable, organizationId, stableId) {
      try (readStored($0.bytes(0)) as PauseData).dates
    }
  }

  /// Days on which somebody does nothing.
  func pauses(ofUser userId: ID) throws -> [ClosedDates] {
    try database.rows(.pausesOfUser, organizationId, userId) {
      try (readStored($0.bytes(0)) as PauseData).dates
    }
  }

  /// The same of everybody who has any, by user id.
  func pausesOfUsers() throws -> [ID: [ClosedDates]] {
    let rows = try database.rows(.pausesOfUsers, organizationId) { row in
      (row.text(0), try (readStored(row.bytes(1)) as PauseData).dates)
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  /// So many pauses after one, by first day and id.
  func pauses(after place: PausePlace?, _ limit: Int) throws -> [Stored<PauseData>] {
    let first = place?.key.name ?? ""
    return try database.rows(
      .pausePage, organizationId, first, first, place?.id ?? "", limit
    ) { try Stored<PauseData>($0) }
  }
}

/// Where a pause stands in a list by first day.
typealias PausePlace = ListPlace<NameKey, ID>

extension WriteCall {
  func save(_ pause: Stored<PauseData>) throws {
    let data = pause.value
    try database.run(
      .savePause, organizationId, pause.id, data.stableId, data.userId, data.from.description,
      pause.version, pause.createdAt.milliseconds, pause.createdBy,
      pause.updatedAt.milliseconds, pause.updatedBy, data.json)
  }
}

extension SQL {
  fileprivate static let pauseById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_pause
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let pausesOfStable = SQL(
    """
    SELECT data
      FROM routines_pause
     WHERE organization_id = ? AND stable_id = ?
    """
  )

  fileprivate static let pausesOfUser = SQL(
    """
    SELECT data
      FROM routines_pause
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let pausesOfUsers = SQL(
    """
    SELECT user_id, data
      FROM routines_pause
     WHERE organization_id = ? AND user_id IS NOT NULL
     ORDER BY user_id, from_date, id
    """
  )

  fileprivate static let pausePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_pause
     WHERE organization_id = ? AND from_date >= ? AND (from_date > ? OR id > ?)
     ORDER BY from_date, id
     LIMIT ?
    """
  )

  fileprivate static let savePause = SQL(
    """
    INSERT INTO routines_pause
      (organization_id, id, stable_id, user_id, from_date, version, created_at, created_by,
       updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )
}
