import Store

extension Shelf<HorseGroupData> {
  /// Groups of horses.
  static let horseGroups = Shelf(
    find: .horseGroupById, page: .horseGroupPage, insert: .insertHorseGroup,
    update: .updateHorseGroup, name: { $0.name })
}

extension SQL {
  fileprivate static let horseGroupById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_group
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let horseGroupPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_group
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertHorseGroup = SQL(
    """
    INSERT INTO routines_horse_group
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateHorseGroup = SQL(
    """
    UPDATE routines_horse_group
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )
}
