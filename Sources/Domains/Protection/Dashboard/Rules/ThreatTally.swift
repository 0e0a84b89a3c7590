import Kernel

/// What a threat score is made from. Source: protection specification 1.1.
struct ThreatFacts {
  let asOf: Instant
  let exposures: [ThreatExposure]
  let alerts: [ThreatAlert]
  let listed: Int
  let overdue: Int
  let posture: ThreatPosture?
}

/// One component of a threat score: what adds to it, and how much. All in thousandths of a point.
struct ThreatTally {
  /// A finding, or a reason, with what it adds alone.
  struct Entry {
    var sourceId: String?
    var reason: ThreatReason?
    var severity: Severity?
    let milli: Int

    var name: String { sourceId ?? reason?.rawValue ?? "" }
  }

  let component: ThreatComponent

  /// Findings by what they add, the most first: each further one counts half of its own.
  let entries: [Entry]
  private let isHalved: Bool

  /// So many findings of a component count. Source: protection specification 1.1, 5.
  private static let countedMax = 6

  init(_ component: ThreatComponent, _ facts: ThreatFacts) {
    self.component = component
    switch component {
    case .brokers, .posture: isHalved = false
    case .exposures, .title, .voice, .calls: isHalved = true
    }
    switch component {
    case .exposures: entries = Self.exposures(component, facts)
    case .title: entries = Self.alerts(of: .hometitle, component, facts)
    case .voice: entries = Self.alerts(of: .voiceprint, component, facts)
    case .calls: entries = Self.alerts(of: .spamshield, component, facts)
    case .brokers: entries = Self.brokers(facts)
    case .posture: entries = Self.posture(facts)
    }
  }

  /// What each of the entries adds, before the component is capped.
  var contributions: [Int] {
    guard isHalved else { return entries.map(\.milli) }
    return entries.prefix(Self.countedMax).enumerated().map { $1.milli >> $0 }
  }

  /// What they come to; without one of them, where it is named.
  func sum(leavingOut left: Int? = nil) -> Int {
    var sum = 0
    var place = 0
    // Bound: one more than count, because one may be left out.
    for (index, entry) in entries.prefix(Self.countedMax + 1).enumerated() where index != left {
      if isHalved, place == Self.countedMax { break }
      sum += isHalved ? entry.milli >> place : entry.milli
      place += 1
    }
    return sum
  }

  // MARK: Findings

  private static func exposures(_ component: ThreatComponent, _ facts: ThreatFacts) -> [Entry] {
    ranked(
      facts.exposures.lazy.filter { $0.status == .open }.map { exposure in
        Entry(
          sourceId: exposure.id, severity: exposure.severity,
          milli: aged(component, exposure.severity, since: exposure.at, facts.asOf))
      })
  }

  private static func alerts(
    of service: Service, _ component: ThreatComponent, _ facts: ThreatFacts
  ) -> [Entry] {
    ranked(
      facts.alerts.lazy.filter { $0.service == service && $0.status == .open }.map { alert in
        Entry(
          sourceId: alert.id, severity: alert.severity,
          milli: aged(component, alert.severity, since: alert.at, facts.asOf))
      })
  }

  private static func ranked(_ entries: some Sequence<Entry>) -> [Entry] {
    entries.sorted {
      $0.milli != $1.milli ? $0.milli > $1.milli : $0.name.isBefore($1.name)
    }
  }

  /// What a finding adds alone: less with each month that has passed.
  private static func aged(
    _ component: ThreatComponent, _ severity: Severity, since start: Instant, _ asOf: Instant
  ) -> Int {
    let base = component.capMilli * severity.percent / 100
    let days = max(0, asOf.milliseconds(since: start)) / 86_400_000
    let factor =
      switch days {
      case ...7: 1000
      case ...30: 700
      case ...90: 400
      case ...365: 200
      default: 100
      }
    return base * factor / 1000
  }

  // MARK: Reasons

  private static func brokers(_ facts: ThreatFacts) -> [Entry] {
    [
      Entry(reason: .listed, milli: facts.listed * 1000),
      Entry(reason: .overdue, milli: facts.overdue * 2000),
    ]
  }

  /// Unit: milliseconds of 30 days.
  private static let recentMs: Int64 = 30 * 86_400_000

  private static func posture(_ facts: ThreatFacts) -> [Entry] {
    guard let posture = facts.posture else { return [] }
    let scannedLately =
      posture.lastScanAt.map { facts.asOf.milliseconds(since: $0) <= recentMs } ?? false
    return [
      Entry(reason: .noWatchItems, milli: posture.watchItems == 0 ? 4000 : 0),
      Entry(reason: .noRecentScan, milli: scannedLately ? 0 : 3000),
      Entry(reason: .notificationsOff, milli: posture.notificationsEnabled ? 0 : 2000),
      Entry(reason: .appLockOff, milli: posture.appLockEnabled ? 0 : 1000),
    ]
  }
}

extension ThreatComponent {
  /// The most that it adds.
  var capMilli: Int {
    switch self {
    case .exposures: 40_000
    case .title: 30_000
    case .voice: 15_000
    case .calls: 10_000
    case .brokers: 15_000
    case .posture: 10_000
    }
  }
}

extension Severity {
  /// What of a component's most a finding adds. Unit: per cent.
  fileprivate var percent: Int {
    switch self {
    case .critical: 100
    case .high: 60
    case .medium: 25
    case .low: 8
    case .info: 0
    }
  }
}
