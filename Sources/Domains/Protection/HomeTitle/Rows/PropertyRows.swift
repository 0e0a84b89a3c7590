import Kernel
import Platform
import Store

/// A property as it is stored, opened.
struct PropertyRow: Sendable {
  let id: ID
  let personId: ID
  let createdAt: Instant
  var lastScanAt: Instant?

  /// How many records of it are kept.
  var snapshots: Int
  var version: Int
  var data: PropertyData

  static let data = SealedColumn(
    "protection_property.data", key: .person, sample: .sampleProperty)

  /// What tells it from the person's others: its parcel, else its address.
  /// Source: protection specification 6.
  fileprivate var mark: [UInt8] {
    let (type, value) =
      data.parcelId.map { ("parcel", $0) } ?? ("address", data.address.normalized)
    return Array(type.utf8) + [0] + Array(value.utf8)
  }

  /// Whether its record stands in a file.
  fileprivate var readsFile: Bool { data.source?.path != nil }

  /// Whether both are the same property.
  func isSame(as other: PropertyRow) -> Bool { mark == other.mark }
}

extension WriteCall {
  /// Stores a new property; false when the person has it already.
  func insert(_ row: PropertyRow, _ keys: PersonKeys) throws -> Bool {
    try database.changes(
      .insertProperty, organizationId, row.id, row.personId,
      PropertyRow.data.fingerprint(row.mark, keys), row.createdAt.milliseconds,
      row.lastScanAt?.milliseconds, row.snapshots, row.version, row.readsFile,
      PropertyRow.data.seal(row.data.json, row: row.id, keys)) > 0
  }

  /// Stores what is known of a property now; false when another one of the person is the same.
  func update(_ row: PropertyRow, _ keys: PersonKeys) throws -> Bool {
    let hash = try PropertyRow.data.fingerprint(row.mark, keys)
    return try database.changes(
      .updateProperty, hash, row.lastScanAt?.milliseconds, row.snapshots, row.version,
      row.readsFile, PropertyRow.data.seal(row.data.json, row: row.id, keys), organizationId,
      row.id, organizationId, row.personId, hash, row.id) > 0
  }
}

extension ReadCall {
  func property(_ id: ID) throws -> PropertyRow? {
    guard
      let personId = try database.first(.personOfProperty, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.propertyById, organizationId, id) { try PropertyRow($0, keys) }
  }

  /// All of a person, newest first: plans bound how many there are.
  func properties(of personId: ID) throws -> [PropertyRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.propertiesOfPerson, organizationId, personId) {
      try PropertyRow($0, keys)
    }
  }
}

extension Database {
  func countProperties(of personId: ID, _ organizationId: ID) throws -> Int {
    try first(.countProperties, organizationId, personId) { $0.int(0) } ?? 0
  }

  /// The properties of an organization whose records stand in files, by id.
  func propertiesWithFile(of organizationId: ID) throws -> [ID] {
    try rows(.propertiesWithFile, organizationId) { $0.text(0) }
  }

  func deleteProperty(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteProperty, organizationId, id)
  }

  /// When the last search of a person's records ended that found what it could.
  func lastTitleScan(of personId: ID, _ organizationId: ID) throws -> Instant? {
    try first(.lastTitleScan, organizationId, personId) { row in
      row.optionalInt64(0).map { Instant(milliseconds: $0) }
    } ?? nil
  }

  /// Whether the last search of a person's records failed.
  func hasTitleScanFailed(of personId: ID, _ organizationId: ID) throws -> Bool {
    try first(.stateOfTitleScan, organizationId, personId) { $0.text(0) }
      == RunState.failed.rawValue
  }
}

extension PropertyRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), createdAt: Instant(milliseconds: row.int64(2)),
      lastScanAt: row.optionalInt64(3).map { Instant(milliseconds: $0) }, snapshots: row.int(4),
      version: row.int(5),
      data: try readStored(try PropertyRow.data.open(row.bytes(6), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertProperty = SQL(
    """
    INSERT INTO protection_property
      (organization_id, id, person_id, hash, created_at, last_scan_at, snapshots, version,
       reads_file, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id, hash) DO NOTHING
    """
  )

  fileprivate static let updateProperty = SQL(
    """
    UPDATE protection_property
       SET hash = ?, last_scan_at = ?, snapshots = ?, version = ?, reads_file = ?, data = ?
     WHERE organization_id = ? AND id = ?
       AND NOT EXISTS (
             SELECT 1
               FROM protection_property AS other
              WHERE other.organization_id = ? AND other.person_id = ? AND other.hash = ?
                AND other.id <> ?)
    """
  )

  fileprivate static let personOfProperty = SQL(
    """
    SELECT person_id
      FROM protection_property
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let propertyById = SQL(
    """
    SELECT id, person_id, created_at, last_scan_at, snapshots, version, data
      FROM protection_property
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let propertiesOfPerson = SQL(
    """
    SELECT id, person_id, created_at, last_scan_at, snapshots, version, data
      FROM protection_property
     WHERE organization_id = ? AND person_id = ?
     ORDER BY created_at DESC, id
     LIMIT 1000
    """
  )

  fileprivate static let countProperties = SQL(
    """
    SELECT COUNT(*)
      FROM protection_property
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let propertiesWithFile = SQL(
    """
    SELECT id
      FROM protection_property
     WHERE organization_id = ? AND reads_file = 1
     ORDER BY id
     LIMIT 10000
    """
  )

  fileprivate static let deleteProperty = SQL(
    """
    DELETE FROM protection_property
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let lastTitleScan = SQL(
    """
    SELECT ended_at
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND kind = 'title_scan'
       AND state IN ('succeeded', 'partial')
     ORDER BY started_at DESC, id
     LIMIT 1
    """
  )

  fileprivate static let stateOfTitleScan = SQL(
    """
    SELECT state
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND kind = 'title_scan' AND state <> 'running'
     ORDER BY started_at DESC, id
     LIMIT 1
    """
  )

  fileprivate static let sampleProperty = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_property
     LIMIT 1
    """
  )
}
