import Kernel
import Platform

/// Something that a person has to know of, before it is an alert.
struct AlertSeed: Sendable {
  let personId: ID
  let service: Service
  let kind: AlertKind
  let severity: Severity
  let subjectType: String
  let subjectId: String
  let locator: String

  /// What it is about, in the open; only its masked form and its keyed hash are kept in the open.
  let identifiers: [SeedIdentifier]

  /// What the message names, masked.
  let about: String
  let source: FindingSource
}

/// An identifier in the form in which equal ones are equal, and as it may be shown.
struct SeedIdentifier: Sendable {
  let type: String
  let normalized: String
  let masked: String
}

extension AlertData {
  /// What links the alert with others: strong identifiers, and pairs of weak ones.
  var linkHashes: [[UInt8]] {
    let marks = identifiers.map { (AlertFacts.Mark(type: $0.type, value: ""), $0.hash) }
    let weak = marks.filter(\.0.isWeak).map(\.1).sorted { $0.lexicographicallyPrecedes($1) }
    var hashes = marks.filter { !$0.0.isWeak }.map(\.1)
    for (index, hash) in weak.enumerated() {
      hashes += weak[(index + 1)...].map { hash + $0 }
    }
    return hashes
  }
}

extension WriteCall {
  /// Makes an alert of a finding, or counts it with the one that there is.
  ///
  /// Source: protection specification 2, "Dedup".
  @discardableResult
  func raise(_ seed: AlertSeed) throws -> AlertRow {
    let keys = try keysToSeal(of: seed.personId)
    let key = NaturalKey(
      personId: seed.personId, service: seed.service, kind: seed.kind, subjectId: seed.subjectId,
      locator: seed.locator)
    if let old = try reading.alert(key, keys) { return try repeated(old, seed, keys) }
    var seen: Set<[UInt8]> = []
    let identifiers = try seed.identifiers.map { mark in
      let plain = Array(mark.type.utf8) + [0] + Array(mark.normalized.utf8)
      return StoredIdentifier(
        type: mark.type, value: mark.masked, hash: try AlertRow.data.fingerprint(plain, keys))
    }.filter { seen.insert($0.hash).inserted }
    let row = AlertRow(
      id: makeID(), personId: seed.personId, service: seed.service, kind: seed.kind,
      severity: seed.severity, status: .open, subjectType: seed.subjectType,
      subjectId: seed.subjectId, locator: seed.locator, createdAt: now, openedAt: now,
      lastSeenAt: now, updatedAt: now, version: 1, occurrences: 1, reopenedCount: 0,
      data: AlertData(identifiers: identifiers, about: seed.about, source: seed.source))
    try insert(row, keys)
    try note(.created, on: row, nil, keys)
    try link(row)
    let event = ProtectionEvent.alertsCreated(
      .init(
        personId: row.personId, alertId: row.id, service: row.service, kind: row.kind,
        severity: row.severity, status: row.status))
    try record(Change(event, of: row.personId, version: row.version))
    try tellOf(row)
    return row
  }

  private func repeated(
    _ old: AlertRow, _ seed: AlertSeed, _ keys: PersonKeys
  ) throws -> AlertRow {
    var row = old
    row.occurrences += 1
    row.version += 1
    row.updatedAt = now
    if seed.severity.rank > row.severity.rank { row.severity = seed.severity }
    switch Repetition(of: old.status) {
    case .ignored: row.severity = old.severity
    case .counted: row.lastSeenAt = now
    case .reopened:
      row.lastSeenAt = now
      row.reopen(at: now)
    }
    try update(row, was: old, keys)
    if row.status != old.status {
      try note(.reopened, on: row, nil, keys)
      try tellOf(row)
    } else if row.status == .open {
      try note(.repeated, on: row, nil, keys)
    }
    try recordUpdate(row)
    return row
  }

  /// Says that an alert stands otherwise.
  func recordUpdate(_ row: AlertRow) throws {
    let event = ProtectionEvent.alertsUpdated(
      .init(
        personId: row.personId, alertId: row.id, service: row.service, kind: row.kind,
        severity: row.severity, status: row.status))
    try record(Change(event, of: row.personId, version: row.version))
  }
}

extension AlertRow {
  /// Open once more.
  mutating func reopen(at now: Instant) {
    status = .open
    openedAt = now
    resolvedAt = nil
    data.resolvedBy = nil
    reopenedCount += 1
  }
}
