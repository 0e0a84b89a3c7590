import Kernel
import Platform
import Store

extension Database {
  /// What the stable keeps of somebody, or `nil` while it has kept nothing.
  func memberRow(_ userId: ID, of organizationId: ID) throws -> Stored<MemberData>? {
    try first(.memberRow, organizationId, userId) { try Stored($0) }
  }

  /// Rows that the organization has replaced, and their version.
  func matrix(of organizationId: ID) throws -> (matrix: PermissionMatrix, version: Int) {
    let found = try first(.matrix, organizationId) { row in
      (try readStored(row.bytes(1)) as MatrixData, row.int(0))
    }
    guard let (data, version) = found else { return (PermissionMatrix(), 0) }
    let rows = data.rows.map { ($0.permission, Set($0.roles)) }
    return (
      PermissionMatrix(overrides: Dictionary(rows, uniquingKeysWith: { first, _ in first })),
      version
    )
  }
}

extension ReadCall {
  /// What the stable keeps of somebody, or `nil` while it has kept nothing.
  func memberRow(_ userId: ID) throws -> Stored<MemberData>? {
    try database.memberRow(userId, of: organizationId)
  }

  /// The same of all, by user id.
  func memberRows() throws -> [ID: Stored<MemberData>] {
    let rows = try database.rows(.memberRows, organizationId) { try Stored<MemberData>($0) }
    return Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Rows that the organization has replaced, and their version.
  func matrix() throws -> (matrix: PermissionMatrix, version: Int) {
    try database.matrix(of: organizationId)
  }
}

extension WriteCall {
  func save(_ member: Stored<MemberData>) throws {
    try database.run(
      .saveMember, organizationId, member.id, member.version, member.createdAt.milliseconds,
      member.createdBy, member.updatedAt.milliseconds, member.updatedBy, member.value.json)
  }

  func save(_ matrix: MatrixData, version: Int) throws {
    try database.run(.saveMatrix, organizationId, version, matrix.json)
  }
}

extension SQL {
  fileprivate static let memberRow = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_member
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let memberRows = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_member
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveMember = SQL(
    """
    INSERT INTO routines_member
      (organization_id, id, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )

  fileprivate static let matrix = SQL(
    """
    SELECT version, data
      FROM routines_matrix
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveMatrix = SQL(
    """
    INSERT INTO routines_matrix (organization_id, version, data)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET version = excluded.version, data = excluded.data
    """
  )
}
