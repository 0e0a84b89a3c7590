import Kernel
import Platform

/// Which alerts are asked for.
struct AlertFilter: Sendable {
  var statuses: Set<FindingStatus>?
  var service: Service?
  var severities: Set<Severity>?
  var groupId: String?
  var search: SearchWords?

  /// From this moment on, and before the other.
  var from: Instant?
  var until: Instant?

  /// Of whose voices nothing is told.
  var silent: Set<ID> = []

  /// What the alerts are walked along that may fit.
  var walk: AlertWalk {
    if let groupId { return .group(groupId) }
    if let statuses, statuses.count == 1, let status = statuses.first { return .status(status) }
    return .all
  }

  /// Whether the counts on file tell how many there are.
  var isCounted: Bool { groupId == nil && search == nil && from == nil && until == nil }

  /// Whether alerts of a service about somebody are told.
  func tells(of personId: ID, _ service: String) -> Bool {
    service != Service.voiceprint.rawValue || !silent.contains(personId)
  }

  /// By which words an alert counts: by each where all fits, else by the one that alone leaves it
  /// out; its texts aside.
  func counted(_ alert: AlertHead) -> [AlertWord] {
    guard tells(of: alert.personId, alert.service.rawValue),
      groupId.map({ $0 == alert.groupId }) ?? true,
      from.map({ alert.createdAt >= $0 }) ?? true, until.map({ alert.createdAt < $0 }) ?? true
    else { return [] }
    let missed = AlertWord.allCases.filter { !fits(alert, $0) }
    return missed.isEmpty ? AlertWord.allCases : missed.count == 1 ? missed : []
  }

  /// Whether an alert is asked for, its texts aside.
  func fits(_ alert: AlertHead) -> Bool { counted(alert).count == AlertWord.allCases.count }

  /// Whether the texts of an alert are asked for.
  func fits(_ row: AlertRow, in language: Language) -> Bool {
    search?.fit([row.kind.label(language), row.message(in: language), row.data.note ?? ""]) ?? true
  }

  private func fits(_ alert: AlertHead, _ word: AlertWord) -> Bool {
    switch word {
    case .status: statuses?.contains(alert.status) ?? true
    case .severity: severities?.contains(alert.severity) ?? true
    case .service: service.map { $0 == alert.service } ?? true
    }
  }
}

/// What a list of alerts counts by.
enum AlertWord: CaseIterable, Sendable { case status, severity, service }

extension ReadCall {
  /// The moments at which a range of days begins and has ended, in somebody's zone.
  func moments(
    _ from: CalendarDate?, _ to: CalendarDate?, in zone: TimeZoneRules
  ) throws -> (from: Instant?, until: Instant?) {
    if let from, let to, to < from {
      throw Refusal([Violation(ProtectionFault.invalidRange, at: "/from")])
    }
    return (from.map(zone.start(of:)), to.map { zone.start(of: $0.adding(days: 1)) })
  }

  /// Alerts of some people within the filter's range, newest first, before a place.
  func findAlerts(
    of people: [ID], _ filter: AlertFilter, before place: TimePlace?, _ limit: Int,
    opening isOpened: (AlertHead) -> Bool
  ) throws -> [FoundAlert] {
    // A place at the end of the range, where the list begins later.
    var place = place
    if let until = filter.until {
      let end = TimePlace(key: until.adding(milliseconds: -1), id: "")
      if place.map({ $0.key >= until }) ?? true { place = end }
    }
    let found = try people.flatMap {
      try findAlerts(
        of: $0, filter.walk, from: filter.from, before: place, limit, opening: isOpened)
    }
    guard people.count > 1 else { return found }
    let sorted = found.sorted { one, other in
      let (one, other) = (one.head, other.head)
      return one.createdAt != other.createdAt
        ? one.createdAt > other.createdAt : one.id.isBefore(other.id)
    }
    return Array(sorted.prefix(limit))
  }

  /// How many fit, by each word that a list can be filtered by.
  func counts(of people: [ID], _ filter: AlertFilter) throws -> AlertCounts {
    var counts = AlertCounts(status: [:], severity: [:], service: [:])
    if filter.isCounted {
      for person in people {
        for count in try database.alertCounts(of: person, organizationId)
        where count.count > 0 && filter.tells(of: person, count.service) {
          counts.add(count, filter)
        }
      }
      return counts
    }
    var place: TimePlace?
    var wide = filter
    wide.statuses = nil
    // Bound: nobody reads more of a screen's chips than that.
    for _ in 0..<20 {
      let page = try findAlerts(of: people, wide, before: place, 500) {
        filter.search != nil && !filter.counted($0).isEmpty
      }
      for alert in page where alert.row.map({ filter.fits($0, in: language) }) ?? true {
        counts.add(alert.head, filter)
      }
      guard page.count == 500, let last = page.last else { break }
      place = last.head.place
    }
    return counts
  }
}

extension AlertCounts {
  fileprivate mutating func add(_ count: AlertCount, _ filter: AlertFilter) {
    guard let severity = Severity.allCases.first(where: { $0.rank == count.severity }) else {
      return
    }
    let fitsStatus = filter.statuses?.contains { $0.rawValue == count.status } ?? true
    let fitsService = filter.service.map { $0.rawValue == count.service } ?? true
    let fitsSeverity = filter.severities?.contains(severity) ?? true
    if fitsService && fitsSeverity { status[count.status, default: 0] += count.count }
    if fitsService && fitsStatus {
      self.severity[severity.rawValue, default: 0] += count.count
    }
    if fitsStatus && fitsSeverity { service[count.service, default: 0] += count.count }
  }

  fileprivate mutating func add(_ alert: AlertHead, _ filter: AlertFilter) {
    for word in filter.counted(alert) {
      switch word {
      case .status: status[alert.status.rawValue, default: 0] += 1
      case .severity: severity[alert.severity.rawValue, default: 0] += 1
      case .service: service[alert.service.rawValue, default: 0] += 1
      }
    }
  }
}
