import Kernel
import Platform
import Store

extension Shelf<TemplateData> {
  /// The recipes of routines.
  static let templates = Shelf(
    find: .templateById, page: .templatePage, insert: .insertTemplate, update: .updateTemplate,
    name: { $0.name })
}

extension WriteCall {
  /// Takes a template away that nothing refers to.
  func removeTemplate(_ id: ID) throws {
    try database.run(.removeTemplate, organizationId, id)
  }
}

extension SQL {
  fileprivate static let removeTemplate = SQL(
    """
    DELETE FROM routines_template
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let templateById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_template
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let templatePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_template
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertTemplate = SQL(
    """
    INSERT INTO routines_template
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateTemplate = SQL(
    """
    UPDATE routines_template
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )
}
