import Kernel
import Secrets
import Store

/// The two keys of a person, open: one seals what is theirs, the other hashes what to find it by.
///
/// They lie in the database, sealed with its key. Whoever erases the person destroys them, and with
/// them every value that they sealed.
public struct PersonKeys: Sendable {
  let data: Sealer
  let index: Sealer
}

extension ReadCall {
  /// The keys of a person of the organization; `nil`: nothing of theirs is sealed, or they were
  /// erased.
  public func keys(of personId: ID) throws -> PersonKeys? {
    try database.wrappedKeys(of: personId, organizationId)?.unwrapped(by: services.sealer())
  }
}

extension WriteCall {
  /// The keys of a person of the organization, made when they are first needed.
  public func keysToSeal(of personId: ID) throws -> PersonKeys {
    if let keys = try reading.keys(of: personId) { return keys }
    let row = PersonKeyRow.context(personId, organizationId)
    let (data, index) = (randomBytes(SecretKey.size), randomBytes(SecretKey.size))
    try database.insertKeys(
      of: personId, organizationId,
      data: PersonKeyRow.dataKey.seal(data, row: row, services),
      index: PersonKeyRow.indexKey.seal(index, row: row, services))
    return PersonKeys(
      data: Sealer(key: try SecretKey(data)), index: Sealer(key: try SecretKey(index)))
  }

  /// Destroys the keys of a person; tells whether there were any. What they sealed never opens
  /// again.
  public func destroyKeys(of personId: ID) throws -> Bool {
    try database.deleteKeys(of: personId, organizationId) > 0
  }
}

/// A key as it lies in the database.
struct WrappedKey: Sendable {
  let bytes: [UInt8]
  let purpose: String
  let context: String

  func unwrapped(by sealer: Sealer) throws(SecretsError) -> Sealer {
    let key = try sealer.open(bytes, purpose: purpose, context: context)
    return Sealer(key: try SecretKey(key))
  }
}

/// The keys of a person as stored.
struct PersonKeyRow {
  let data: WrappedKey
  let index: WrappedKey

  /// The columns, which are sealed like any other.
  static let dataKey = SealedColumn(
    "nacre_person_key.data_key", sample: .sampleDataKey, row: context)
  static let indexKey = SealedColumn(
    "nacre_person_key.index_key", sample: .sampleIndexKey, row: context)

  func unwrapped(by sealer: Sealer) throws(SecretsError) -> PersonKeys {
    PersonKeys(data: try data.unwrapped(by: sealer), index: try index.unwrapped(by: sealer))
  }

  static func context(_ personId: ID, _ organizationId: ID) -> String {
    "\(organizationId):\(personId)"
  }

  private static func context(_ row: borrowing Row) -> String { context(row.text(2), row.text(1)) }

  static let migration = Migration(
    "keys", 1,
    """
    CREATE TABLE nacre_person_key (
      organization_id TEXT NOT NULL,
      person_id       TEXT NOT NULL,
      data_key        BLOB NOT NULL, -- sealed
      index_key       BLOB NOT NULL, -- sealed
      PRIMARY KEY (organization_id, person_id)
    ) STRICT, WITHOUT ROWID;
    """)
}

extension Database {
  func wrappedKeys(of personId: ID, _ organizationId: ID) throws -> PersonKeyRow? {
    let context = PersonKeyRow.context(personId, organizationId)
    return try first(.personKeys, organizationId, personId) { row in
      PersonKeyRow(
        data: WrappedKey(
          bytes: row.bytes(0), purpose: PersonKeyRow.dataKey.name.description, context: context),
        index: WrappedKey(
          bytes: row.bytes(1), purpose: PersonKeyRow.indexKey.name.description, context: context))
    }
  }

  fileprivate func insertKeys(
    of personId: ID, _ organizationId: ID, data: [UInt8], index: [UInt8]
  ) throws {
    try run(.insertPersonKeys, organizationId, personId, data, index)
  }

  fileprivate func deleteKeys(of personId: ID, _ organizationId: ID) throws -> Int {
    try changes(.deletePersonKeys, organizationId, personId)
  }
}

extension SQL {
  fileprivate static let personKeys = SQL(
    """
    SELECT data_key, index_key
      FROM nacre_person_key
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let insertPersonKeys = SQL(
    """
    INSERT INTO nacre_person_key (organization_id, person_id, data_key, index_key)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let deletePersonKeys = SQL(
    """
    DELETE FROM nacre_person_key
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let sampleDataKey = SQL(
    """
    SELECT data_key, organization_id, person_id
      FROM nacre_person_key
     LIMIT 1
    """
  )

  fileprivate static let sampleIndexKey = SQL(
    """
    SELECT index_key, organization_id, person_id
      FROM nacre_person_key
     LIMIT 1
    """
  )
}
