import Kernel
import Platform
import Store

/// A finding as it is stored; what it says of somebody stays sealed until it is opened.
struct ExposureRow: Sendable {
  let id: ID
  let personId: ID
  let itemId: ID

  /// The breach, or the source where there is none.
  let foundIn: ID
  let breachId: ID?
  let kind: ExposureKind
  var severity: Severity
  var points: Int
  var status: FindingStatus
  var isSensitive: Bool
  let firstSeenAt: Instant
  var lastSeenAt: Instant
  var closedAt: Instant?
  var alertId: ID?
  var version: Int
  var data: ExposureData

  static let data = SealedColumn(
    "protection_exposure.data", key: .person, sample: .sampleExposure)
}

extension WriteCall {
  func insert(_ row: ExposureRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertExposure, organizationId, row.id, row.personId, row.itemId, row.foundIn,
      row.breachId ?? "", row.kind.rawValue, row.severity.rank, row.points, row.status.rawValue,
      row.isSensitive, row.firstSeenAt.milliseconds, row.lastSeenAt.milliseconds,
      row.alertId ?? "", row.version, ExposureRow.data.seal(row.data.json, row: row.id, keys))
  }

  func update(_ row: ExposureRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateExposure, row.severity.rank, row.points, row.status.rawValue, row.isSensitive,
      row.lastSeenAt.milliseconds, row.closedAt?.milliseconds, row.alertId ?? "", row.version,
      ExposureRow.data.seal(row.data.json, row: row.id, keys), organizationId, row.id)
  }
}

extension ReadCall {
  /// A finding that shows: of a sensitive leak only while the value is proved to be the person's.
  func exposure(_ id: ID) throws -> ExposureRow? {
    guard
      let personId = try database.first(
        .personOfExposure, organizationId, id, provedSince, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.exposureById, organizationId, id) { try ExposureRow($0, keys) }
  }

  /// Whether it was found before, shown or not.
  func exposure(ofItem itemId: ID, in foundIn: ID, _ keys: PersonKeys) throws -> ExposureRow? {
    try database.first(.exposureByNature, organizationId, itemId, foundIn) {
      try ExposureRow($0, keys)
    }
  }

  /// All that shows of a person, the gravest first, of equal ones the newest: plans bound what is
  /// watched, and each value is found once in each leak.
  func exposures(of personId: ID) throws -> [ExposureRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.exposuresOfPerson, organizationId, personId, provedSince) {
      try ExposureRow($0, keys)
    }
  }

  /// What is open of a person, as scores and figures need it.
  func openExposures(of personId: ID) throws -> [ThreatExposure] {
    try database.rows(.openExposures, organizationId, personId, provedSince) { row in
      ThreatExposure(
        id: row.text(0), severity: try Severity(rank: row.int(1)), status: .open,
        at: Instant(milliseconds: row.int64(2)))
    }
  }

  /// How many findings show of each thing that a person watches.
  func exposureCounts(of personId: ID) throws -> [ID: Int] {
    let counts = try database.rows(.exposuresByItem, organizationId, personId, provedSince) {
      ($0.text(0), $0.int(1))
    }
    return Dictionary(counts) { first, _ in first }
  }

  /// Findings of something watched, shown or not, with their alerts.
  func exposures(ofItem itemId: ID) throws -> [(id: ID, alertId: ID?)] {
    try database.rows(.exposuresOfItem, organizationId, itemId) { row in
      let alertId = row.text(1)
      return (row.text(0), alertId.isEmpty ? nil : alertId)
    }
  }

  /// A proof from before this moment is good no more. Unit: milliseconds since 1970.
  private var provedSince: Int64 { now.adding(days: -WatchItemRow.proofDays).milliseconds }
}

extension Database {
  func deleteExposures(ofItem itemId: ID, _ organizationId: ID) throws {
    try run(.deleteExposures, organizationId, itemId)
  }
}

extension Severity {
  init(rank: Int) throws {
    guard let found = Severity.allCases.first(where: { $0.rank == rank }) else {
      throw StoreError(.damaged, "a stored severity is none")
    }
    self = found
  }
}

extension ExposureRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let (id, breachId, alertId) = (row.text(0), row.text(4), row.text(13))
    self.init(
      id: id, personId: row.text(1), itemId: row.text(2), foundIn: row.text(3),
      breachId: breachId.isEmpty ? nil : breachId, kind: try row.word(5),
      severity: try Severity(rank: row.int(6)), points: row.int(7), status: try row.word(8),
      isSensitive: row.bool(9), firstSeenAt: Instant(milliseconds: row.int64(10)),
      lastSeenAt: Instant(milliseconds: row.int64(11)),
      closedAt: row.optionalInt64(12).map { Instant(milliseconds: $0) },
      alertId: alertId.isEmpty ? nil : alertId, version: row.int(14),
      data: try readStored(try ExposureRow.data.open(row.bytes(15), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertExposure = SQL(
    """
    INSERT INTO protection_exposure
      (organization_id, id, person_id, item_id, found_in, breach_id, kind, severity, points,
       status, sensitive, first_seen_at, last_seen_at, alert_id, version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateExposure = SQL(
    """
    UPDATE protection_exposure
       SET severity = ?, points = ?, status = ?, sensitive = ?, last_seen_at = ?, closed_at = ?,
           alert_id = ?, version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfExposure = SQL(
    """
    SELECT e.person_id
      FROM protection_exposure AS e
      JOIN protection_watch_item AS w ON w.organization_id = e.organization_id AND w.id = e.item_id
     WHERE e.organization_id = ? AND e.id = ? AND (e.sensitive = 0 OR w.verified_at > ?)
    """
  )

  fileprivate static let exposureById = SQL(
    """
    SELECT id, person_id, item_id, found_in, breach_id, kind, severity, points, status, sensitive,
           first_seen_at, last_seen_at, closed_at, alert_id, version, data
      FROM protection_exposure
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let exposureByNature = SQL(
    """
    SELECT id, person_id, item_id, found_in, breach_id, kind, severity, points, status, sensitive,
           first_seen_at, last_seen_at, closed_at, alert_id, version, data
      FROM protection_exposure
     WHERE organization_id = ? AND item_id = ? AND found_in = ?
    """
  )

  fileprivate static let exposuresOfPerson = SQL(
    """
    SELECT e.id, e.person_id, e.item_id, e.found_in, e.breach_id, e.kind, e.severity, e.points,
           e.status, e.sensitive, e.first_seen_at, e.last_seen_at, e.closed_at, e.alert_id,
           e.version, e.data
      FROM protection_exposure AS e
      JOIN protection_watch_item AS w ON w.organization_id = e.organization_id AND w.id = e.item_id
     WHERE e.organization_id = ? AND e.person_id = ? AND (e.sensitive = 0 OR w.verified_at > ?)
     ORDER BY e.severity DESC, e.first_seen_at DESC, e.id
     LIMIT 20000
    """
  )

  fileprivate static let openExposures = SQL(
    """
    SELECT e.id, e.severity, e.first_seen_at
      FROM protection_exposure AS e
      JOIN protection_watch_item AS w ON w.organization_id = e.organization_id AND w.id = e.item_id
     WHERE e.organization_id = ? AND e.person_id = ? AND e.status = 'open'
       AND (e.sensitive = 0 OR w.verified_at > ?)
     ORDER BY e.severity DESC, e.first_seen_at DESC, e.id
     LIMIT 20000
    """
  )

  // As columns the items would be grouped by an index of theirs, of all people.
  fileprivate static let exposuresByItem = SQL(
    """
    SELECT e.item_id || '', COUNT(*)
      FROM protection_exposure AS e
      JOIN protection_watch_item AS w ON w.organization_id = e.organization_id AND w.id = e.item_id
     WHERE e.organization_id = ? AND e.person_id = ? AND (e.sensitive = 0 OR w.verified_at > ?)
     GROUP BY e.item_id || ''
     ORDER BY e.item_id || ''
    """
  )

  fileprivate static let exposuresOfItem = SQL(
    """
    SELECT id, alert_id
      FROM protection_exposure
     WHERE organization_id = ? AND item_id = ?
     ORDER BY found_in
    """
  )

  fileprivate static let deleteExposures = SQL(
    """
    DELETE FROM protection_exposure
     WHERE organization_id = ? AND item_id = ?
    """
  )

  fileprivate static let sampleExposure = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_exposure
     LIMIT 1
    """
  )
}
