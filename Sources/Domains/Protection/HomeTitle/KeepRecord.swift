import Corpus
import Kernel
import Platform

extension WriteCall {
  /// Keeps what a source says of a property, with what has changed there; answers whether it is
  /// new, and how many changes there are.
  ///
  /// Source: protection specification 6.4: the same record makes nothing new.
  func keep(
    _ record: PropertyRecord, of propertyId: ID, stamp: FileStamp?
  ) throws -> (isNew: Bool, changes: Int) {
    guard var row = try reading.property(propertyId) else { return (false, 0) }
    guard let canonical = record.canonical else { throw RecordIntake.noFormat(line: nil) }
    let keys = try keysToSeal(of: row.personId)
    row.lastScanAt = now
    row.data.source?.readAt = now
    row.data.source?.failed = false
    row.data.source?.stamp = stamp
    let hash = try SnapshotRow.data.fingerprint(canonical, keys)
    let last = try reading.lastSnapshot(of: row)
    guard last?.hash != hash else {
      _ = try update(row, keys)
      return (false, 0)
    }
    row.snapshots += 1
    row.version += 1
    _ = try update(row, keys)
    let snapshot = SnapshotRow(
      id: makeID(), propertyId: row.id, personId: row.personId, takenAt: now,
      number: (last?.number ?? 0) + 1, hash: hash,
      data: SnapshotData(source: row.findingSource(at: now, nil), record: record))
    try insert(snapshot, keys)
    let taken = ProtectionEvent.hometitleSnapshotTaken(
      .init(personId: row.personId, snapshotId: snapshot.id, propertyId: row.id))
    try self.record(Change(taken, of: row.personId))
    let count = try keepChanges(since: last?.data.record, to: snapshot, of: row, keys)
    try self.record(row)
    return (true, count)
  }

  /// Notes that a source has failed.
  ///
  /// - Parameter stamp: how its file stood then; `nil`: it may be tried again as it is.
  func noteFailure(of propertyId: ID, stamp: FileStamp? = nil) throws {
    guard var row = try reading.property(propertyId), let source = row.data.source,
      !source.failed || (stamp != nil && stamp != source.stamp)
    else { return }
    row.data.source?.failed = true
    row.data.source?.stamp = stamp ?? source.stamp
    _ = try update(row, keysToSeal(of: row.personId))
  }

  private func keepChanges(
    since before: PropertyRecord?, to snapshot: SnapshotRow, of row: PropertyRow, _ keys: PersonKeys
  ) throws -> Int {
    let record = snapshot.data.record
    var findings: [TitleFinding] = []
    var pattern: TitlePattern?
    if let before {
      let difference = TitleDifference(before, record)
      (findings, pattern) = (difference.changes, difference.pattern)
    } else if let found = TitleFinding.mismatch(expected: row.data.ownersExpected, record) {
      findings = [found]
    }
    if pattern == nil, before != nil {
      pattern = try keepPattern(with: findings, of: row, keys)
    }
    var seen: Set<[UInt8]> = []
    for finding in findings {
      let nature = try TitleChangeRow.data.fingerprint(finding.nature(in: record), keys)
      guard seen.insert(nature).inserted else { continue }
      try keep(
        finding, nature, pattern: finding.theftPart == nil ? nil : pattern, isFirst: before == nil,
        in: snapshot, of: row, keys)
    }
    return seen.count
  }

  /// A theft rarely shows in one record: the deed is there first, and the mortgage weeks later.
  /// Whether what was found completes what is still open from before; those changes say so too.
  private func keepPattern(
    with findings: [TitleFinding], of property: PropertyRow, _ keys: PersonKeys
  ) throws -> TitlePattern? {
    let parts = findings.compactMap(\.theftPart)
    guard !parts.isEmpty else { return nil }
    let open = try reading.openTitleChanges(of: property).filter { row in
      row.theftPart.map { part in parts.contains { $0 != part } } ?? false
    }
    guard !open.isEmpty else { return nil }
    for var row in open where row.data.pattern == nil {
      row.version += 1
      row.data.pattern = .titleTheft
      try update(row, keys)
      try recordFound(row)
    }
    return .titleTheft
  }

  /// Makes a change of a finding, or notes that it has come about once more.
  private func keep(
    _ finding: TitleFinding, _ nature: [UInt8], pattern: TitlePattern?, isFirst: Bool,
    in snapshot: SnapshotRow, of property: PropertyRow, _ keys: PersonKeys
  ) throws {
    let old = try reading.titleChange(of: property, nature, keys)
    var row =
      old
      ?? TitleChangeRow(
        id: makeID(), propertyId: property.id, personId: property.personId,
        snapshotId: snapshot.id, nature: nature, kind: finding.kind, severity: finding.severity,
        status: .new, at: now, version: 0, data: TitleChangeData())
    row.version += 1
    (row.snapshotId, row.at, row.severity) = (snapshot.id, now, finding.severity)
    row.data.key = finding.key
    (row.data.before, row.data.after) = (finding.before?.stored, finding.after?.stored)
    (row.data.added, row.data.removed) = (finding.added, finding.removed)
    row.data.pattern = pattern
    if row.severity.rank >= Severity.medium.rank {
      let alert = try raise(seed(of: row, property, isFirst: isFirst))
      row.alertId = alert.id
      if alert.status == .open { (row.status, row.closedAt) = (.new, nil) }
    }
    if old == nil { try insert(row, keys) } else { try update(row, keys) }
    try recordFound(row)
  }

  private func recordFound(_ row: TitleChangeRow) throws {
    let event = ProtectionEvent.hometitleChangeFound(
      .init(
        personId: row.personId, changeId: row.id, propertyId: row.propertyId, kind: row.kind,
        severity: row.severity, status: row.status))
    try record(Change(event, of: row.personId, version: row.version))
  }

  /// Source: protection specification 6.4: the property, and the names of added owners.
  private func seed(
    of row: TitleChangeRow, _ property: PropertyRow, isFirst: Bool
  ) -> AlertSeed {
    let names = (row.data.added ?? []).map(nameKey).filter { !$0.isEmpty }
    let owners = names.map { name in
      SeedIdentifier(type: "person_name", normalized: name, masked: masked(name: name))
    }
    let kind = AlertKind(rawValue: row.kind.rawValue) ?? .ownerChange
    return AlertSeed(
      personId: row.personId, service: .hometitle, kind: isFirst ? .ownerMismatch : kind,
      severity: row.severity, subjectType: "change", subjectId: row.id,
      // The change is one for each document; the number of that is nobody's who reads the table.
      locator: "record",
      identifiers: [
        SeedIdentifier(type: "property", normalized: property.id, masked: property.id)
      ] + owners,
      about: property.data.address.masked,
      source: property.findingSource(at: now, row.data.key))
  }
}

extension PropertyRow {
  /// Where something was found: the document, else the parcel, else the file.
  fileprivate func findingSource(at moment: Instant, _ document: String?) -> FindingSource {
    let kind = data.source?.kind ?? .recordFile
    let file = data.source?.path?.split(separator: "/").last.map(String.init)
    let place = [file, document ?? data.parcelId].compactMap(\.self).joined(separator: "#")
    return FindingSource(
      providerId: providerId, kind: kind.rawValue, asOf: moment,
      locator: place.isEmpty ? data.address.normalized : place)
  }
}
