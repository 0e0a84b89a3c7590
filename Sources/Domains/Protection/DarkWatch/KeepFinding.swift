import Kernel
import Platform

/// Something that was found of a person, before it is an exposure.
struct LeakFinding {
  /// `nil`: it stands in a list of passwords.
  let breach: BreachRow?
  let sourceId: ID
  let kind: ExposureKind
  let source: FindingSource
  var sites: [String] = []

  /// How often a password was seen.
  var count: Int?

  /// An address of a watched domain, and its keyed hash.
  var address: CoveredAddressRow?

  /// What tells it from other findings of the same value.
  var foundIn: ID {
    let place = breach?.id ?? sourceId
    return address.map { "\(place):\(hexadecimal($0.hash))" } ?? place
  }

  /// How grave it is on a day, why, and what to do.
  func gravity(on day: CalendarDate) -> (
    points: Int, severity: Severity, reasons: [StoredReason], advice: [AdviceKind]
  ) {
    guard let breach else {
      let gravity = PasswordGravity(count: count ?? 0)
      return (
        gravity.points, gravity.severity,
        [StoredReason(kind: gravity.reason.rawValue, points: gravity.points)],
        [.changePassword, .stopPasswordReuse]
      )
    }
    let file = breach.data
    let gravity = ExposureGravity(
      BreachFacts(
        dataClasses: file.dataClasses, passwordStorage: file.passwordStorage,
        breachDate: breach.date, asOf: day, isVerified: file.isVerified,
        isFabricated: file.isFabricated, isSpamList: file.isSpamList,
        isStealerLog: file.isStealerLog))
    return (
      gravity.points, gravity.severity,
      gravity.reasons.map { StoredReason(kind: $0.kind, points: $0.points) },
      gravity.recommendations
    )
  }
}

extension WriteCall {
  /// Makes an exposure of a finding, or notes that it was seen again; answers whether it is new.
  ///
  /// Source: protection specification 3 ("Natural key") and 3.4.
  func keep(
    _ finding: LeakFinding, of item: WatchItemRow, value: String, on day: CalendarDate
  ) throws -> Bool {
    let keys = try keysToSeal(of: item.personId)
    let gravity = finding.gravity(on: day)
    let old = try reading.exposure(ofItem: item.id, in: finding.foundIn, keys)
    var row =
      old
      ?? ExposureRow(
        id: makeID(), personId: item.personId, itemId: item.id, foundIn: finding.foundIn,
        breachId: finding.breach?.id, kind: finding.kind, severity: gravity.severity,
        points: gravity.points, status: .open, isSensitive: false, firstSeenAt: now,
        lastSeenAt: now, version: 0,
        data: ExposureData(reasons: [], advice: [], sites: [], source: finding.source))
    row.version += 1
    row.lastSeenAt = now
    (row.points, row.severity) = (gravity.points, gravity.severity)
    row.isSensitive = finding.breach?.data.isSensitive ?? false
    let (done, changed) = (
      Set(row.data.advice.filter(\.done).map(\.kind)),
      Set(row.data.sites.filter(\.done).map(\.host))
    )
    row.data.reasons = gravity.reasons
    row.data.advice = gravity.advice.map { AdviceStep(kind: $0, done: done.contains($0)) }
    row.data.sites = finding.sites.map { SiteStep(host: $0, done: changed.contains($0)) }
    row.data.source = finding.source
    row.data.count = finding.count
    row.data.address = finding.address.map { "\($0.local)@\(value)" }
    let isShown = !row.isSensitive || item.isVerified(at: now)
    let isTold =
      isShown && row.alertId == nil && row.status == .open
      && row.severity.rank >= Severity.medium.rank
    if isTold { row.alertId = try raise(seed(of: row, finding, item, value)).id }
    if old == nil { try insert(row, keys) } else { try update(row, keys) }
    guard isShown else { return false }
    if old == nil {
      try record(Change(found(row), of: row.personId, version: row.version))
    } else if old?.severity != row.severity {
      try record(row)
    }
    return old == nil
  }

  private func seed(
    of row: ExposureRow, _ finding: LeakFinding, _ item: WatchItemRow, _ value: String
  ) -> AlertSeed {
    var identifiers = [
      SeedIdentifier(type: item.type.rawValue, normalized: value, masked: item.display)
    ]
    if let domain = finding.breach?.data.domain {
      identifiers.append(SeedIdentifier(type: "domain", normalized: domain, masked: domain))
    }
    let title = finding.breach?.data.title
    return AlertSeed(
      personId: row.personId, service: .darkwatch, kind: .exposureFound, severity: row.severity,
      subjectType: "exposure", subjectId: row.id, locator: finding.source.locator,
      identifiers: identifiers, about: title.map { "\(item.display), \($0)" } ?? item.display,
      source: finding.source)
  }

  private func found(_ row: ExposureRow) -> ProtectionEvent {
    .darkwatchExposureFound(
      .init(
        personId: row.personId, exposureId: row.id, itemId: row.itemId, kind: row.kind,
        severity: row.severity, status: row.status))
  }

  /// Says that a finding stands otherwise.
  func record(_ row: ExposureRow) throws {
    let event = ProtectionEvent.darkwatchExposureChanged(
      .init(
        personId: row.personId, exposureId: row.id, itemId: row.itemId, kind: row.kind,
        severity: row.severity, status: row.status))
    try record(Change(event, of: row.personId, version: row.version))
  }
}
