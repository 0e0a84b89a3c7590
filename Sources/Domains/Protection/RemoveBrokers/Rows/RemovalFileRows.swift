import Kernel
import Platform
import Store

/// The bytes of proofs and letters, sealed with the key of the person whose request it is.
enum RemovalFileRow {
  static let content = SealedColumn(
    "protection_removal_file.content", key: .person, sample: .sampleRemovalFile)

  /// Under which id a file of a letter lies.
  static func letter(_ letterId: ID, _ format: LetterFormat) -> ID {
    "\(letterId).\(format.rawValue)"
  }
}

extension WriteCall {
  /// Keeps the bytes of a proof or a letter of a request.
  func keep(_ content: [UInt8], as id: ID, of row: RemovalRow) throws {
    let sealed = try RemovalFileRow.content.seal(content, row: id, keysToSeal(of: row.personId))
    try database.run(.insertRemovalFile, organizationId, row.id, id, row.personId, sealed)
  }
}

extension ReadCall {
  /// The bytes of a proof or a letter of a request, opened.
  func content(_ id: ID, of row: RemovalRow) throws -> [UInt8]? {
    guard let keys = try keys(of: row.personId),
      let sealed = try database.first(
        .removalFile, organizationId, row.id, id, row: { $0.bytes(0) })
    else { return nil }
    return try RemovalFileRow.content.open(sealed, row: id, keys)
  }
}

extension Database {
  func deleteRemovalFile(_ id: ID, of requestId: ID, _ organizationId: ID) throws {
    try run(.deleteRemovalFile, organizationId, requestId, id)
  }

  /// Erases the proofs and letters of a request.
  func deleteRemovalFiles(of requestId: ID, _ organizationId: ID) throws {
    try run(.deleteRemovalFiles, organizationId, requestId)
  }
}

extension SQL {
  fileprivate static let deleteRemovalFile = SQL(
    """
    DELETE FROM protection_removal_file
     WHERE organization_id = ? AND request_id = ? AND id = ?
    """
  )

  fileprivate static let deleteRemovalFiles = SQL(
    """
    DELETE FROM protection_removal_file
     WHERE organization_id = ? AND request_id = ?
    """
  )

  fileprivate static let insertRemovalFile = SQL(
    """
    INSERT INTO protection_removal_file (organization_id, request_id, id, person_id, content)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let removalFile = SQL(
    """
    SELECT content
      FROM protection_removal_file
     WHERE organization_id = ? AND request_id = ? AND id = ?
    """
  )

  fileprivate static let sampleRemovalFile = SQL(
    """
    SELECT content, id, organization_id, person_id
      FROM protection_removal_file
     LIMIT 1
    """
  )
}
