import Kernel
import Platform
import Store

extension ReadCall {
  /// The tag of that id, or `nil`.
  func findTag(_ id: ID) throws -> Stored<TagData>? {
    try database.first(.tagById, organizationId, id) { try Stored<TagData>($0) }
  }

  /// The tag of a code, also one that was revoked.
  func tag(code: String) throws -> Stored<TagData>? {
    try database.first(.tagByCode, organizationId, code) { try Stored<TagData>($0) }
  }

  /// Tags by name and id, after a place.
  func tags(after place: NamePlace?, _ limit: Int) throws -> [Stored<TagData>] {
    let name = place?.key.name ?? ""
    return try database.rows(
      .tagPage, organizationId, name, name, place?.id ?? "", limit
    ) { try Stored<TagData>($0) }
  }
}

extension WriteCall {
  func save(_ tag: Stored<TagData>) throws {
    try database.run(
      .saveTag, organizationId, tag.id, tag.value.name, tag.value.code, tag.version,
      tag.createdAt.milliseconds, tag.createdBy, tag.updatedAt.milliseconds, tag.updatedBy,
      tag.value.json)
  }
}

extension SQL {
  fileprivate static let tagById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_tag
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let tagByCode = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_tag
     WHERE organization_id = ? AND code = ?
    """
  )

  fileprivate static let tagPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_tag
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let saveTag = SQL(
    """
    INSERT INTO routines_tag
      (organization_id, id, name, code, version, created_at, created_by, updated_at, updated_by,
       data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET name = excluded.name, version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )
}
