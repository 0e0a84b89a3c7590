import Kernel
import Platform
import Store

/// A change in the record of a property as it is stored, opened.
struct TitleChangeRow: Sendable {
  let id: ID
  let propertyId: ID
  let personId: ID
  var snapshotId: ID

  /// What tells it from the property's others, hashed.
  let nature: [UInt8]
  let kind: TitleChangeKind
  var severity: Severity
  var status: ChangeStatus
  var at: Instant
  var closedAt: Instant?
  var alertId: ID?
  var version: Int
  var data: TitleChangeData

  /// Which part of a theft it would be.
  var theftPart: TheftPart? { TheftPart(kind, severity) }

  static let data = SealedColumn(
    "protection_title_change.data", key: .person, sample: .sampleTitleChange)
}

extension WriteCall {
  func insert(_ row: TitleChangeRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertTitleChange, organizationId, row.id, row.propertyId, row.personId, row.snapshotId,
      row.nature, row.kind.rawValue, row.severity.rank, row.status.rawValue, row.at.milliseconds,
      row.alertId ?? "", row.version, TitleChangeRow.data.seal(row.data.json, row: row.id, keys))
  }

  func update(_ row: TitleChangeRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateTitleChange, row.snapshotId, row.severity.rank, row.status.rawValue,
      row.at.milliseconds, row.closedAt?.milliseconds, row.alertId ?? "", row.version,
      TitleChangeRow.data.seal(row.data.json, row: row.id, keys), organizationId, row.id)
  }
}

extension ReadCall {
  func titleChange(_ id: ID) throws -> TitleChangeRow? {
    guard
      let personId = try database.first(
        .personOfTitleChange, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.titleChangeById, organizationId, id) {
      try TitleChangeRow($0, keys)
    }
  }

  /// The same change, if it was found before.
  func titleChange(
    of property: PropertyRow, _ nature: [UInt8], _ keys: PersonKeys
  ) throws -> TitleChangeRow? {
    try database.first(.titleChangeByNature, organizationId, property.id, nature) {
      try TitleChangeRow($0, keys)
    }
  }

  /// A person's, newest first, before a place.
  func titleChanges(
    of personId: ID, before place: TimePlace?, _ limit: Int
  ) throws -> [TitleChangeRow] {
    guard let keys = try keys(of: personId) else { return [] }
    let last = place?.key.milliseconds ?? .max
    return try database.rows(
      .titleChangesOfPerson, organizationId, personId, last, last, place?.id ?? "", limit
    ) { try TitleChangeRow($0, keys) }
  }

  /// Those of a property that nobody has said to be expected, newest first.
  func openTitleChanges(of property: PropertyRow) throws -> [TitleChangeRow] {
    guard let keys = try keys(of: property.personId) else { return [] }
    return try database.rows(
      .openTitleChanges, organizationId, property.personId, property.id
    ) { try TitleChangeRow($0, keys) }
  }

  /// How grave the open changes of each of a person's properties are, by rank.
  func openTitleRanks(of personId: ID) throws -> [ID: [Int]] {
    let found = try database.rows(.openTitleRanks, organizationId, personId) {
      ($0.text(0), [$0.int(1)])
    }
    return Dictionary(found, uniquingKeysWith: +)
  }
}

extension Database {
  /// The change that an alert tells of.
  func titleChange(ofAlert alertId: ID, _ organizationId: ID) throws -> ID? {
    try first(.titleChangeOfAlert, organizationId, alertId) { $0.text(0) }
  }

  /// The alerts of a property's changes.
  func alerts(ofProperty id: ID, _ organizationId: ID) throws -> [ID] {
    try rows(.alertsOfProperty, organizationId, id) { $0.text(0) }
  }

  func deleteTitleChanges(ofProperty id: ID, _ organizationId: ID) throws -> Int {
    try changes(.deleteTitleChanges, organizationId, id)
  }
}

extension TitleChangeRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let (id, alertId) = (row.text(0), row.text(10))
    self.init(
      id: id, propertyId: row.text(1), personId: row.text(2), snapshotId: row.text(3),
      nature: row.bytes(4), kind: try row.word(5), severity: try Severity(rank: row.int(6)),
      status: try row.word(7), at: Instant(milliseconds: row.int64(8)),
      closedAt: row.optionalInt64(9).map { Instant(milliseconds: $0) },
      alertId: alertId.isEmpty ? nil : alertId, version: row.int(11),
      data: try readStored(try TitleChangeRow.data.open(row.bytes(12), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertTitleChange = SQL(
    """
    INSERT INTO protection_title_change
      (organization_id, id, property_id, person_id, snapshot_id, nature, kind, severity, status,
       at, alert_id, version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateTitleChange = SQL(
    """
    UPDATE protection_title_change
       SET snapshot_id = ?, severity = ?, status = ?, at = ?, closed_at = ?, alert_id = ?,
           version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfTitleChange = SQL(
    """
    SELECT person_id
      FROM protection_title_change
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let titleChangeById = SQL(
    """
    SELECT id, property_id, person_id, snapshot_id, nature, kind, severity, status, at, closed_at,
           alert_id, version, data
      FROM protection_title_change
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let titleChangeByNature = SQL(
    """
    SELECT id, property_id, person_id, snapshot_id, nature, kind, severity, status, at, closed_at,
           alert_id, version, data
      FROM protection_title_change
     WHERE organization_id = ? AND property_id = ? AND nature = ?
    """
  )

  fileprivate static let titleChangesOfPerson = SQL(
    """
    SELECT id, property_id, person_id, snapshot_id, nature, kind, severity, status, at, closed_at,
           alert_id, version, data
      FROM protection_title_change
     WHERE organization_id = ? AND person_id = ? AND at <= ? AND (at < ? OR id > ?)
     ORDER BY at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let openTitleChanges = SQL(
    """
    SELECT id, property_id, person_id, snapshot_id, nature, kind, severity, status, at, closed_at,
           alert_id, version, data
      FROM protection_title_change
     WHERE organization_id = ? AND person_id = ? AND property_id = ? AND status <> 'expected'
     ORDER BY at DESC, id
     LIMIT 200
    """
  )

  fileprivate static let openTitleRanks = SQL(
    """
    SELECT property_id, severity
      FROM protection_title_change
     WHERE organization_id = ? AND person_id = ? AND status <> 'expected'
     LIMIT 100000
    """
  )

  fileprivate static let titleChangeOfAlert = SQL(
    """
    SELECT id
      FROM protection_title_change
     WHERE organization_id = ? AND alert_id = ? AND alert_id <> ''
    """
  )

  fileprivate static let alertsOfProperty = SQL(
    """
    SELECT alert_id
      FROM protection_title_change
     WHERE organization_id = ? AND property_id = ? AND alert_id <> ''
     ORDER BY nature
    """
  )

  fileprivate static let deleteTitleChanges = SQL(
    """
    DELETE FROM protection_title_change
     WHERE organization_id = ? AND property_id = ?
    """
  )

  fileprivate static let sampleTitleChange = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_title_change
     LIMIT 1
    """
  )
}
