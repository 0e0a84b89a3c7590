import Kernel
import Platform

extension ReadCall {
  /// How exposed a person is by what is on file. Source: protection specification 1, "Facts of the
  /// stored score".
  func threat(of personId: ID) throws -> ThreatScore {
    let settings = try settings(of: personId).values
    let removals = try removalFigures(of: personId)
    return ThreatScore(
      ThreatFacts(
        asOf: now, exposures: try countedExposures(of: personId), alerts: try threats(of: personId),
        listed: removals.listed, overdue: removals.overdue,
        posture: ThreatPosture(
          watchItems: try database.countActiveWatchItems(of: personId, organizationId),
          lastScanAt: try database.lastScan(of: personId, organizationId),
          notificationsEnabled: settings.emailAlerts || settings.pushAlerts || settings.inAppAlerts,
          appLockEnabled: settings.biometricEnabled)))
  }

  /// The open alerts that can count: the first few of each age and severity, of however many.
  private func threats(of personId: ID) throws -> [ThreatAlert] {
    let counted: [Service] = [.hometitle, .voiceprint, .spamshield]
    var found: [ThreatAlert] = []
    for count in try database.alertCounts(of: personId, organizationId)
    where count.count > 0 && count.status == FindingStatus.open.rawValue {
      guard let service = Service(rawValue: count.service), counted.contains(service),
        let severity = Severity.allCases.first(where: { $0.rank == count.severity })
      else { continue }
      for (from, until) in ages {
        found += try database.threats(
          of: personId, service, severity, from: from, until: until, organizationId)
      }
    }
    return found
  }

  /// The open exposures that can count: of each age and severity the first few.
  private func countedExposures(of personId: ID) throws -> [ThreatExposure] {
    let open = try openExposures(of: personId)
    return Severity.allCases.flatMap { severity in
      ages.flatMap { from, until in
        open.filter { $0.severity == severity && $0.at > from && $0.at <= until }
          .sorted { $0.id.isBefore($1.id) }
          // One more than counts: without it the score has to be told too.
          .prefix(7)
      }
    }
  }

  /// Times in which what is found weighs the same: after the first moment, up to the second.
  private var ages: [(from: Instant, until: Instant)] {
    // Unit: days. Source: protection specification 1.1, 4: up to and with so many whole days.
    let days: [Int64] = [8, 31, 91, 366]
    var end = Instant.max
    var ages: [(from: Instant, until: Instant)] = []
    for count in days {
      let start = now.adding(days: -count)
      ages.append((start, end))
      end = start
    }
    ages.append((.min, end))
    return ages
  }
}

extension WriteCall {
  /// Stores a person's score of the day, when it has none; tells whether it did.
  @discardableResult
  func storeScore(of personId: ID) throws -> Bool {
    let today = TimeZoneRules.utc.date(at: now)
    guard try database.score(of: personId, on: today, organizationId) == nil else { return false }
    let threat = try reading.threat(of: personId)
    let row = ScoreRow(date: today, score: threat.score, band: threat.band)
    guard try database.insert(row, of: personId, organizationId) else { return false }
    let event = ProtectionEvent.dashboardScoreStored(
      .init(personId: personId, date: today, score: row.score, band: row.band))
    try record(Change(event, of: personId))
    return true
  }
}
