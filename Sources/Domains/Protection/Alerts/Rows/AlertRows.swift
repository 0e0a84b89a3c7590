import Kernel
import Platform
import Store

/// An alert as it is stored, opened.
struct AlertRow: Sendable {
  let id: ID
  let personId: ID
  let service: Service
  let kind: AlertKind
  var severity: Severity
  var status: FindingStatus
  let subjectType: String
  let subjectId: String
  let locator: String
  var groupId: String?
  let createdAt: Instant
  var openedAt: Instant
  var lastSeenAt: Instant
  var updatedAt: Instant
  var resolvedAt: Instant?
  var version: Int
  var occurrences: Int
  var reopenedCount: Int
  var data: AlertData

  static let data = SealedColumn(
    "protection_alert.data", key: .person, sample: .sampleAlert)
}

/// What tells a finding from every other. Source: protection specification 2, "Dedup".
struct NaturalKey: Sendable {
  let personId: ID
  let service: Service
  let kind: AlertKind
  let subjectId: String
  let locator: String
}

extension WriteCall {
  func insert(_ row: AlertRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertAlert, organizationId, row.id, row.personId, row.service.rawValue,
      row.kind.rawValue, row.severity.rank, row.status.rawValue, row.subjectType, row.subjectId,
      row.locator, row.createdAt.milliseconds, row.openedAt.milliseconds,
      row.lastSeenAt.milliseconds, row.updatedAt.milliseconds, row.version, row.occurrences,
      row.reopenedCount, AlertRow.data.seal(row.data.json, row: row.id, keys))
    try count(row, 1)
  }

  /// Stores what has become of an alert; its group is kept by whoever links alerts.
  func update(_ row: AlertRow, was old: AlertRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateAlert, row.severity.rank, row.status.rawValue, row.openedAt.milliseconds,
      row.lastSeenAt.milliseconds, row.updatedAt.milliseconds, row.resolvedAt?.milliseconds,
      row.version, row.occurrences, row.reopenedCount,
      AlertRow.data.seal(row.data.json, row: row.id, keys), organizationId, row.id)
    guard row.status != old.status || row.severity != old.severity else { return }
    try count(old, -1)
    try count(row, 1)
  }

  /// Erases an alert with all that was done with it; whoever links alerts has unlinked it.
  func delete(_ row: AlertRow) throws {
    try database.run(.deleteAlertEvents, organizationId, row.id)
    try database.run(.deleteAlert, organizationId, row.id)
    try count(row, -1)
  }

  private func count(_ row: AlertRow, _ change: Int) throws {
    try database.run(
      .countAlert, organizationId, row.personId, row.service.rawValue, row.status.rawValue,
      row.severity.rank, change)
  }
}

extension ReadCall {
  func alert(_ id: ID) throws -> AlertRow? {
    guard
      let personId = try database.first(.personOfAlert, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.alertById, organizationId, id) { try AlertRow($0, keys) }
  }

  func alert(_ key: NaturalKey, _ keys: PersonKeys) throws -> AlertRow? {
    try database.first(
      .alertByNature, organizationId, key.personId, key.service.rawValue, key.kind.rawValue,
      key.subjectId, key.locator
    ) { try AlertRow($0, keys) }
  }

  /// A person's that were closed before a moment: some of them.
  func alerts(of personId: ID, closedBefore end: Instant) throws -> [AlertRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.oldAlerts, organizationId, personId, end.milliseconds) {
      try AlertRow($0, keys)
    }
  }
}

extension Database {
  func setGroup(_ groupId: String?, ofAlert id: ID, of organizationId: ID) throws {
    try run(.setGroupOfAlert, groupId, organizationId, id)
  }

  func renameGroup(
    _ old: String, to new: String, of personId: ID, _ organizationId: ID
  ) throws {
    try run(.renameAlertGroup, new, organizationId, personId, old)
  }

  /// The earliest alert of a group: its moment and id.
  func earliest(inGroup groupId: String, of personId: ID, _ organizationId: ID) throws
    -> TimePlace?
  {
    try first(.earliestOfGroup, organizationId, personId, groupId) { row in
      TimePlace(key: Instant(milliseconds: row.int64(0)), id: row.text(1))
    }
  }

  /// How many alerts of each sort a person has.
  func alertCounts(of personId: ID, _ organizationId: ID) throws -> [AlertCount] {
    try rows(.alertCounts, organizationId, personId) { row in
      AlertCount(
        service: row.text(0), status: row.text(1), severity: row.int(2), count: row.int(3))
    }
  }

  /// How many of a person's alerts are open, but for those of some services.
  func countOpenAlerts(
    of personId: ID, _ organizationId: ID, besides left: Set<Service>
  ) throws -> Int {
    let words = Set(left.map(\.rawValue))
    return try alertCounts(of: personId, organizationId).reduce(0) { sum, count in
      let isCounted =
        count.status == FindingStatus.open.rawValue && !words.contains(count.service)
      return sum + (isCounted ? count.count : 0)
    }
  }
}

/// How many alerts of one sort somebody has.
struct AlertCount: Sendable {
  let service: String
  let status: String
  /// Rank.
  let severity: Int
  let count: Int
}

extension AlertRow {
  /// Reads the columns that every statement selects, in their order.
  init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), service: try row.word(2), kind: try row.word(3),
      severity: try Severity(rank: row.int(4)), status: try row.word(5), subjectType: row.text(6),
      subjectId: row.text(7), locator: row.text(8),
      groupId: row.optionalText(9), createdAt: Instant(milliseconds: row.int64(10)),
      openedAt: Instant(milliseconds: row.int64(11)),
      lastSeenAt: Instant(milliseconds: row.int64(12)),
      updatedAt: Instant(milliseconds: row.int64(13)),
      resolvedAt: row.optionalInt64(14).map { Instant(milliseconds: $0) },
      version: row.int(15), occurrences: row.int(16), reopenedCount: row.int(17),
      data: try readStored(AlertRow.data.open(row.bytes(18), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertAlert = SQL(
    """
    INSERT INTO protection_alert
      (organization_id, id, person_id, service, kind, severity, status, subject_type, subject_id,
       locator, created_at, opened_at, last_seen_at, updated_at, version, occurrences,
       reopened_count, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateAlert = SQL(
    """
    UPDATE protection_alert
       SET severity = ?, status = ?, opened_at = ?, last_seen_at = ?, updated_at = ?,
           resolved_at = ?, version = ?, occurrences = ?, reopened_count = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let countAlert = SQL(
    """
    INSERT INTO protection_alert_count
      (organization_id, person_id, service, status, severity, count)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id, service, status, severity) DO UPDATE
       SET count = protection_alert_count.count + excluded.count
    """
  )

  fileprivate static let personOfAlert = SQL(
    """
    SELECT person_id
      FROM protection_alert
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let alertById = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let alertByNature = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND service = ? AND kind = ?
       AND subject_id = ? AND locator = ?
    """
  )

  fileprivate static let oldAlerts = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND status <> 'open' AND resolved_at < ?
     LIMIT 1000
    """
  )

  fileprivate static let deleteAlertEvents = SQL(
    """
    DELETE FROM protection_alert_event
     WHERE organization_id = ? AND alert_id = ?
    """
  )

  fileprivate static let deleteAlert = SQL(
    """
    DELETE FROM protection_alert
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let setGroupOfAlert = SQL(
    """
    UPDATE protection_alert
       SET group_id = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let renameAlertGroup = SQL(
    """
    UPDATE protection_alert
       SET group_id = ?
     WHERE organization_id = ? AND person_id = ? AND group_id = ?
    """
  )

  fileprivate static let earliestOfGroup = SQL(
    """
    SELECT created_at, id
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND group_id = ?
     ORDER BY created_at, id
     LIMIT 1
    """
  )

  fileprivate static let alertCounts = SQL(
    """
    SELECT service, status, severity, count
      FROM protection_alert_count
     WHERE organization_id = ? AND person_id = ?
     ORDER BY service, status, severity
    """
  )

  fileprivate static let sampleAlert = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_alert
     LIMIT 1
    """
  )
}
