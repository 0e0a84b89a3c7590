import Store

extension Shelf<StableData> {
  /// The stables of an organization.
  static let stables = Shelf(
    find: .stableById, page: .stablePage, insert: .insertStable, update: .updateStable,
    name: { $0.name })
}

extension SQL {
  fileprivate static let stableById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_stable
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let stablePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_stable
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertStable = SQL(
    """
    INSERT INTO routines_stable
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateStable = SQL(
    """
    UPDATE routines_stable
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )
}
