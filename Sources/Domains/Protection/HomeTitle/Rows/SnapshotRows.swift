import Kernel
import Platform
import Store

/// What the record of a property said at a moment, as it is stored, opened.
struct SnapshotRow: Sendable {
  let id: ID
  let propertyId: ID
  let personId: ID
  let takenAt: Instant

  /// Of the property's, from 1.
  let number: Int

  /// Equal for equal records of the person.
  let hash: [UInt8]
  let data: SnapshotData

  static let data = SealedColumn(
    "protection_snapshot.data", key: .person, sample: .sampleSnapshot)
}

extension WriteCall {
  func insert(_ row: SnapshotRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertSnapshot, organizationId, row.id, row.propertyId, row.personId,
      row.takenAt.milliseconds, row.number, row.hash,
      SnapshotRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  func snapshot(_ id: ID) throws -> SnapshotRow? {
    guard
      let personId = try database.first(.personOfSnapshot, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.snapshotById, organizationId, id) { try SnapshotRow($0, keys) }
  }

  /// The last one of a property.
  func lastSnapshot(of property: PropertyRow) throws -> SnapshotRow? {
    guard let keys = try keys(of: property.personId) else { return nil }
    return try database.first(.lastSnapshot, organizationId, property.id) {
      try SnapshotRow($0, keys)
    }
  }

  /// A property's, newest first, before a place.
  func snapshots(
    of property: PropertyRow, before place: TimePlace?, _ limit: Int
  ) throws -> [SnapshotRow] {
    guard let keys = try keys(of: property.personId) else { return [] }
    let last = place?.key.milliseconds ?? .max
    return try database.rows(
      .snapshotsOfProperty, organizationId, property.id, last, last, place?.id ?? "", limit
    ) { try SnapshotRow($0, keys) }
  }
}

extension Database {
  func deleteSnapshots(ofProperty id: ID, _ organizationId: ID) throws -> Int {
    try changes(.deleteSnapshots, organizationId, id)
  }
}

extension SnapshotRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, propertyId: row.text(1), personId: row.text(2),
      takenAt: Instant(milliseconds: row.int64(3)), number: row.int(4), hash: row.bytes(5),
      data: try readStored(try SnapshotRow.data.open(row.bytes(6), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertSnapshot = SQL(
    """
    INSERT INTO protection_snapshot
      (organization_id, id, property_id, person_id, taken_at, number, hash, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let personOfSnapshot = SQL(
    """
    SELECT person_id
      FROM protection_snapshot
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let snapshotById = SQL(
    """
    SELECT id, property_id, person_id, taken_at, number, hash, data
      FROM protection_snapshot
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let lastSnapshot = SQL(
    """
    SELECT id, property_id, person_id, taken_at, number, hash, data
      FROM protection_snapshot
     WHERE organization_id = ? AND property_id = ?
     ORDER BY number DESC
     LIMIT 1
    """
  )

  fileprivate static let snapshotsOfProperty = SQL(
    """
    SELECT id, property_id, person_id, taken_at, number, hash, data
      FROM protection_snapshot
     WHERE organization_id = ? AND property_id = ? AND taken_at <= ? AND (taken_at < ? OR id > ?)
     ORDER BY taken_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let deleteSnapshots = SQL(
    """
    DELETE FROM protection_snapshot
     WHERE organization_id = ? AND property_id = ?
    """
  )

  fileprivate static let sampleSnapshot = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_snapshot
     LIMIT 1
    """
  )
}
