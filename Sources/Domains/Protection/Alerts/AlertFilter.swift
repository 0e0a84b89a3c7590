import Kernel
import Platform

/// Which alerts are asked for.
struct AlertFilter: Sendable {
  var statuses: Set<FindingStatus>?
  var service: Service?
  var severities: Set<Severity>?
  var groupId: String?
  var search: String?

  /// From this moment on, and before the other.
  var from: Instant?
  var until: Instant?

  /// Of whose voices nothing is told.
  var silent: Set<ID> = []

  /// Whether the counts on file tell how many there are.
  var isCounted: Bool { groupId == nil && search == nil && from == nil && until == nil }

  /// Whether alerts of a service about somebody are told.
  func tells(of personId: ID, _ service: String) -> Bool {
    service != Service.voiceprint.rawValue || !silent.contains(personId)
  }

  /// Whether an alert is asked for; what its words leave out does not count where it is left out.
  func fits(_ row: AlertRow, in language: Language, butFor left: AlertWord? = nil) -> Bool {
    tells(of: row.personId, row.service.rawValue)
      && (left == .status || statuses?.contains(row.status) ?? true)
      && (left == .service || service.map { $0 == row.service } ?? true)
      && (left == .severity || severities?.contains(row.severity) ?? true)
      && (groupId.map { $0 == row.groupId } ?? true)
      && (from.map { row.createdAt >= $0 } ?? true) && (until.map { row.createdAt < $0 } ?? true)
      && containsAll(
        search, [row.kind.label(language), row.message(in: language), row.data.note ?? ""])
  }
}

/// What a list of alerts counts by.
enum AlertWord: CaseIterable, Sendable { case status, severity, service }

/// Whether all words of a search occur, without regard to case and accents.
func containsAll(_ search: String?, _ texts: [String]) -> Bool {
  guard let search else { return true }
  let folded = texts.map(\.folded).joined(separator: " ")
  return search.folded.split(whereSeparator: \.isWhitespace).allSatisfy { folded.contains($0) }
}

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

  /// Alerts of some people, newest first, before a place.
  func alerts(
    of people: [ID], _ filter: AlertFilter, before place: TimePlace?, _ limit: Int
  ) throws -> [AlertRow] {
    // A place at the end of the range, where the list begins later.
    var place = place
    if let until = filter.until {
      let end = TimePlace(key: until.adding(milliseconds: -1), id: "")
      if place.map({ $0.key >= until }) ?? true { place = end }
    }
    let found = try people.flatMap { person -> [AlertRow] in
      if let group = filter.groupId {
        return try alerts(of: person, inGroup: group, before: place, limit)
      }
      if let statuses = filter.statuses, statuses.count == 1, let status = statuses.first {
        return try alerts(of: person, status, before: place, limit)
      }
      return try alerts(of: person, before: place, limit)
    }
    guard people.count > 1 else { return found }
    let sorted = found.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
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
      let page = try alerts(of: people, wide, before: place, 500)
      for row in page { counts.add(row, filter, in: language) }
      guard page.count == 500, let last = page.last else { break }
      place = TimePlace(key: last.createdAt, id: last.id)
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

  fileprivate mutating func add(_ row: AlertRow, _ filter: AlertFilter, in language: Language) {
    if filter.fits(row, in: language, butFor: .status) {
      status[row.status.rawValue, default: 0] += 1
    }
    if filter.fits(row, in: language, butFor: .severity) {
      severity[row.severity.rawValue, default: 0] += 1
    }
    if filter.fits(row, in: language, butFor: .service) {
      service[row.service.rawValue, default: 0] += 1
    }
  }
}
