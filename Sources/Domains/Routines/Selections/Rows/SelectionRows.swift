import Kernel
import Platform
import Store

extension ReadCall {
  /// The selection process of that id, or the refusal.
  func selection(_ id: ID) throws -> Stored<SelectionData> {
    guard let found = try findSelection(id) else {
      throw Refusal(RoutinesFault.selectionNotFound)
    }
    return found
  }

  func findSelection(_ id: ID) throws -> Stored<SelectionData>? {
    try database.first(.selectionById, organizationId, id) { try Stored<SelectionData>($0) }
  }

  /// The one in which a stable chooses now.
  func activeSelection(in stableId: ID) throws -> Stored<SelectionData>? {
    try database.first(.activeSelection, organizationId, stableId) {
      try Stored<SelectionData>($0)
    }
  }

  /// In which order a stable chose when it last did to the end; nobody when it never has.
  func lastTurnOrder(in stableId: ID) throws -> [ID] {
    let last = try database.first(.lastSelection, organizationId, stableId) {
      try Stored<SelectionData>($0)
    }
    return last?.value.turns.map(\.userId) ?? []
  }

  /// So many before the one of that id, newest first.
  func selections(before id: ID?, _ limit: Int) throws -> [Stored<SelectionData>] {
    try database.rows(.selectionPage, organizationId, id ?? .behindAll, limit) {
      try Stored<SelectionData>($0)
    }
  }
}

extension WriteCall {
  func save(_ selection: Stored<SelectionData>) throws {
    let data = selection.value
    try database.run(
      .saveSelection, organizationId, selection.id, data.stableId, data.status.rawValue,
      data.completedAt?.milliseconds, selection.version, selection.createdAt.milliseconds,
      selection.createdBy, selection.updatedAt.milliseconds, selection.updatedBy, data.json)
  }

  func removeSelection(_ id: ID) throws {
    try database.run(.removeSelection, organizationId, id)
  }
}

extension SQL {
  fileprivate static let selectionById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_selection
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let activeSelection = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_selection
     WHERE organization_id = ? AND stable_id = ? AND status = 'active'
    """
  )

  fileprivate static let lastSelection = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_selection
     WHERE organization_id = ? AND stable_id = ? AND status = 'completed'
       AND completed_at IS NOT NULL
     ORDER BY completed_at DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let selectionPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_selection
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let saveSelection = SQL(
    """
    INSERT INTO routines_selection
      (organization_id, id, stable_id, status, completed_at, version, created_at, created_by,
       updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET stable_id = excluded.stable_id, status = excluded.status,
           completed_at = excluded.completed_at, version = excluded.version,
           updated_at = excluded.updated_at, updated_by = excluded.updated_by,
           data = excluded.data
    """
  )

  fileprivate static let removeSelection = SQL(
    """
    DELETE FROM routines_selection
     WHERE organization_id = ? AND id = ?
    """
  )
}
