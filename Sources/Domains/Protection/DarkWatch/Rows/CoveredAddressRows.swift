import Kernel
import Platform
import Store

/// An address of a watched domain that an import has found; its local part is sealed for whoever
/// watches.
struct CoveredAddressRow: Sendable {
  let importId: ID
  let hash: [UInt8]
  let local: String

  static let local = SealedColumn(
    "protection_breach_address.local", key: .person, sample: .sampleCoveredAddress
  ) { "\($0.text(1)):\($0.text(4)):\(hexadecimal($0.bytes(5)))" }

  /// Where it stands among those of an item.
  var mark: String { "\(importId):\(hexadecimal(hash))" }
}

extension Database {
  /// Domains whose addresses somebody wants to know.
  func coveringItems(of organizationId: ID) throws -> [ID] {
    try rows(.coveringItems, organizationId) { $0.text(0) }
  }

  /// Notes that an import keeps the addresses of a domain.
  func cover(item itemId: ID, import importId: ID, _ organizationId: ID) throws {
    try run(.insertCover, organizationId, itemId, importId)
  }

  /// Imports that count and have kept no addresses of a domain.
  func uncoveredImports(ofItem itemId: ID, _ organizationId: ID) throws -> [ID] {
    try rows(.uncoveredImports, organizationId, organizationId, itemId) { $0.text(0) }
  }

  /// Erases what was kept of the addresses of a domain.
  func deleteAddresses(ofItem itemId: ID, _ organizationId: ID) throws {
    try run(.deleteAddressesOfItem, organizationId, itemId)
    try run(.deleteCoversOfItem, organizationId, itemId)
  }

  /// Erases what an import has kept of addresses.
  func deleteAddresses(ofImport importId: ID, _ organizationId: ID) throws {
    try run(.deleteAddressesOfImport, organizationId, importId)
    try run(.deleteCoversOfImport, organizationId, importId)
  }
}

extension WriteCall {
  /// Keeps an address that an import has found, once.
  func keep(
    address normalized: String, _ importId: ID, ofItem itemId: ID, _ personId: ID,
    _ keys: PersonKeys
  ) throws {
    let hash = try CoveredAddressRow.local.fingerprint(watchMark(.email, normalized), keys)
    let local = normalized.prefix { $0 != "@" }
    let row = CoveredAddressRow(importId: importId, hash: hash, local: String(local))
    try database.run(
      .insertAddress, organizationId, itemId, importId, hash, personId,
      CoveredAddressRow.local.seal(
        Array(row.local.utf8), row: "\(itemId):\(row.mark)", keys))
  }
}

extension ReadCall {
  /// Addresses of a domain in imports, behind a place.
  func addresses(
    ofItem item: WatchItemRow, after last: CoveredAddressRow?, _ limit: Int
  ) throws -> [CoveredAddressRow] {
    guard let keys = try keys(of: item.personId) else { return [] }
    let importId = last?.importId ?? ""
    return try database.rows(
      .addressesOfItem, organizationId, item.id, importId, importId, last?.hash ?? [], limit
    ) { row in
      let (importId, hash) = (row.text(0), row.bytes(1))
      let mark = CoveredAddressRow(importId: importId, hash: hash, local: "").mark
      let local = try CoveredAddressRow.local.open(
        row.bytes(2), row: "\(item.id):\(mark)", keys)
      return CoveredAddressRow(
        importId: importId, hash: hash, local: String(decoding: local, as: UTF8.self))
    }
  }
}

/// Bytes as rows are named by them: two digits each, in capitals.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0\(digits)" : digits
  }.joined()
}

extension SQL {
  fileprivate static let coveringItems = SQL(
    """
    SELECT id
      FROM protection_watch_item
     WHERE organization_id = ? AND cover_addresses = 1
     ORDER BY id
     LIMIT 10000
    """
  )

  fileprivate static let insertCover = SQL(
    """
    INSERT INTO protection_import_cover (organization_id, item_id, import_id)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, item_id, import_id) DO NOTHING
    """
  )

  fileprivate static let uncoveredImports = SQL(
    """
    SELECT i.id
      FROM protection_import AS i
     WHERE i.organization_id = ? AND i.state = 'live'
       AND NOT EXISTS (
             SELECT 1
               FROM protection_import_cover AS c
              WHERE c.organization_id = ? AND c.item_id = ? AND c.import_id = i.id)
     ORDER BY i.id
     LIMIT 1000
    """
  )

  fileprivate static let insertAddress = SQL(
    """
    INSERT INTO protection_breach_address
      (organization_id, item_id, import_id, address_hash, person_id, local)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, item_id, import_id, address_hash) DO NOTHING
    """
  )

  fileprivate static let addressesOfItem = SQL(
    """
    SELECT import_id, address_hash, local
      FROM protection_breach_address
     WHERE organization_id = ? AND item_id = ? AND import_id >= ?
       AND (import_id > ? OR address_hash > ?)
     ORDER BY import_id, address_hash
     LIMIT ?
    """
  )

  fileprivate static let deleteAddressesOfItem = SQL(
    """
    DELETE FROM protection_breach_address
     WHERE organization_id = ? AND item_id = ?
    """
  )

  fileprivate static let deleteCoversOfItem = SQL(
    """
    DELETE FROM protection_import_cover
     WHERE organization_id = ? AND item_id = ?
    """
  )

  fileprivate static let deleteAddressesOfImport = SQL(
    """
    DELETE FROM protection_breach_address
     WHERE organization_id = ? AND import_id = ?
    """
  )

  fileprivate static let deleteCoversOfImport = SQL(
    """
    DELETE FROM protection_import_cover
     WHERE organization_id = ? AND import_id = ?
    """
  )

  fileprivate static let sampleCoveredAddress = SQL(
    """
    SELECT local, item_id, organization_id, person_id, import_id, address_hash
      FROM protection_breach_address
     LIMIT 1
    """
  )
}
