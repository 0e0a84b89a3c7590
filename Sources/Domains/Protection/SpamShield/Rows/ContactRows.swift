import Kernel
import Platform
import Store

/// Somebody whom a person knows by number, as it is stored.
struct ContactRow: Sendable {
  let id: ID
  let personId: ID
  let data: StoredContact

  static let data = SealedColumn(
    "protection_contact.data", key: .person, sample: .sampleContactData)

  /// The most numbers of a person. Source: protection specification 5.5.
  static let numbersMax = 10_000
}

extension WriteCall {
  func insert(_ row: ContactRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertContact, organizationId, row.id, row.personId,
      ContactRow.data.fingerprint(Array(row.data.number.utf8), keys),
      ContactRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  /// Somebody whom a person knows by this number.
  func contact(of personId: ID, _ e164: String) throws -> ContactRow? {
    guard let keys = try keys(of: personId) else { return nil }
    let hash = try ContactRow.data.fingerprint(Array(e164.utf8), keys)
    return try database.first(.contactByNumber, organizationId, personId, hash) {
      try ContactRow($0, keys)
    }
  }

  /// All whom a person knows.
  func contacts(of personId: ID) throws -> [ContactRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(
      .contactsOfPerson, organizationId, personId, ContactRow.numbersMax
    ) { try ContactRow($0, keys) }
  }
}

extension Database {
  func deleteContacts(of personId: ID, _ organizationId: ID) throws -> Int {
    try changes(.deleteContacts, organizationId, personId)
  }

  func deleteContact(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteContact, organizationId, id)
  }
}

extension ContactRow {
  /// Reads `id, person_id, data`.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1),
      data: try readStored(try ContactRow.data.open(row.bytes(2), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertContact = SQL(
    """
    INSERT INTO protection_contact (organization_id, id, person_id, number_hash, data)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let contactByNumber = SQL(
    """
    SELECT id, person_id, data
      FROM protection_contact
     WHERE organization_id = ? AND person_id = ? AND number_hash = ?
    """
  )

  fileprivate static let contactsOfPerson = SQL(
    """
    SELECT id, person_id, data
      FROM protection_contact
     WHERE organization_id = ? AND person_id = ?
     ORDER BY number_hash
     LIMIT ?
    """
  )

  fileprivate static let deleteContacts = SQL(
    """
    DELETE FROM protection_contact
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let deleteContact = SQL(
    """
    DELETE FROM protection_contact
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sampleContactData = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_contact
     LIMIT 1
    """
  )
}
