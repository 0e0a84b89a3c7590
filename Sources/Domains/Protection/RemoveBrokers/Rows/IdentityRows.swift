import Kernel
import Platform
import Store

/// A name with addresses under which a person may be listed, as it is stored.
struct IdentityRow: Sendable {
  let id: ID
  let personId: ID
  var isDefault: Bool
  let createdAt: Instant

  /// 0: it is not on file yet.
  var version: Int
  var data: StoredListedName

  static let data = SealedColumn(
    "protection_identity.data", key: .person, sample: .sampleIdentityData)

  /// The most of a person. Source: protection specification 7.
  static let countMax = 20

  /// Whether it comes with the account.
  var isOfAccount: Bool { id == personId }
}

extension WriteCall {
  func save(_ row: IdentityRow) throws {
    let sealed = try IdentityRow.data.seal(row.data.json, row: row.id, keysToSeal(of: row.personId))
    try database.run(
      .saveIdentity, organizationId, row.id, row.personId, row.isDefault,
      row.createdAt.milliseconds, row.version, sealed)
  }
}

extension ReadCall {
  /// A person's that are on file, by id.
  func storedIdentities(of personId: ID) throws -> [IdentityRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(
      .identitiesOfPerson, organizationId, personId, IdentityRow.countMax
    ) { try IdentityRow($0, keys) }
  }

  /// Whose identity it is; `nil` when it is not on file.
  func personOfIdentity(_ id: ID) throws -> ID? {
    try database.first(.personOfIdentity, organizationId, id) { $0.text(0) }
  }
}

extension Database {
  func deleteIdentity(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteIdentity, organizationId, id)
  }
}

extension IdentityRow {
  /// Reads `id, person_id, is_default, created_at, version, data`.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), isDefault: row.bool(2),
      createdAt: Instant(milliseconds: row.int64(3)), version: row.int(4),
      data: try readStored(try IdentityRow.data.open(row.bytes(5), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let saveIdentity = SQL(
    """
    INSERT INTO protection_identity
      (organization_id, id, person_id, is_default, created_at, version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET is_default = excluded.is_default, version = excluded.version, data = excluded.data
    """
  )

  fileprivate static let identitiesOfPerson = SQL(
    """
    SELECT id, person_id, is_default, created_at, version, data
      FROM protection_identity
     WHERE organization_id = ? AND person_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let personOfIdentity = SQL(
    """
    SELECT person_id
      FROM protection_identity
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteIdentity = SQL(
    """
    DELETE FROM protection_identity
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sampleIdentityData = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_identity
     LIMIT 1
    """
  )
}
