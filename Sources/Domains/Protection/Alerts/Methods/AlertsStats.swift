import Kernel
import Platform

extension Protection {
  /// `alerts.stats`: how many alerts came, and what became of them.
  func alertsStats(_ params: AlertsStatsParams, _ call: ReadCall) throws -> AlertsStatsResult {
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    var tally = AlertTally(zone: zone, from: range.from, until: range.until)
    let silent = AlertFilter(silent: try call.household().silent(among: people))
    var place: TimePlace?
    // Bound: each turn passes alerts by.
    while true {
      try call.request.step()
      let page = try call.findAlerts(of: people, silent, before: place, 500) { _ in false }
      for alert in page where silent.fits(alert.head) { tally.add(alert.head) }
      guard page.count == 500, let last = page.last else { break }
      place = last.head.place
    }
    return tally.answer
  }
}

/// Alerts counted by what happened with them within a range.
private struct AlertTally {
  let zone: TimeZoneRules
  let from: Instant?
  let until: Instant?
  private var created = 0
  private var resolved = 0
  private var falsePositive = 0
  private var open = 0
  private var bySeverity: [String: Int] = [:]
  private var byService: [String: Int] = [:]
  private var days: [CalendarDate: (created: Int, resolved: Int)] = [:]
  private var hours: [Int64] = []

  init(zone: TimeZoneRules, from: Instant?, until: Instant?) {
    (self.zone, self.from, self.until) = (zone, from, until)
  }

  mutating func add(_ row: AlertHead) {
    if isInside(row.createdAt) {
      created += 1
      if row.status == .open { open += 1 }
      bySeverity[row.severity.rawValue, default: 0] += 1
      byService[row.service.rawValue, default: 0] += 1
      days[zone.date(at: row.createdAt), default: (0, 0)].created += 1
    }
    guard let end = row.resolvedAt, isInside(end) else { return }
    if row.status == .falsePositive {
      falsePositive += 1
    } else {
      resolved += 1
      hours.append(end.milliseconds(since: row.openedAt))
      days[zone.date(at: end), default: (0, 0)].resolved += 1
    }
  }

  private func isInside(_ moment: Instant) -> Bool {
    (from.map { moment >= $0 } ?? true) && (until.map { moment < $0 } ?? true)
  }

  var answer: AlertsStatsResult {
    AlertsStatsResult(
      created: created, resolved: resolved, falsePositive: falsePositive, open: open,
      bySeverity: bySeverity, byService: byService,
      byDay: days.sorted { $0.key < $1.key }.map {
        AlertDay(date: $0.key, created: $0.value.created, resolved: $0.value.resolved)
      }, medianHoursToResolve: medianHours(hours))
  }
}
