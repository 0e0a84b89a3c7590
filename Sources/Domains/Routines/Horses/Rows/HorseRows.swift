import Store

extension Shelf<HorseData> {
  /// The horses of an organization.
  static let horses = Shelf(
    find: .horseById, page: .horsePage, insert: .insertHorse, update: .updateHorse,
    name: { $0.name })
}

extension SQL {
  fileprivate static let horseById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let horsePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertHorse = SQL(
    """
    INSERT INTO routines_horse
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateHorse = SQL(
    """
    UPDATE routines_horse
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )
}
