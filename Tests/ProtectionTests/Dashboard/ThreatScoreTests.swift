import Kernel
import Testing

@testable import Protection

@Suite("The threat score, protection 1.1")
struct ThreatScoreTests {
  private func exposure(
    _ id: String, _ severity: Severity, _ at: Instant, _ status: FindingStatus = .open
  ) -> ThreatExposure {
    ThreatExposure(id: id, severity: severity, status: status, at: at)
  }

  private func score(
    _ exposures: [ThreatExposure] = [], _ alerts: [ThreatAlert] = [], listed: Int = 0,
    overdue: Int = 0, posture: ThreatPosture? = nil
  ) -> ThreatScore {
    ThreatScore(
      ThreatFacts(
        asOf: now, exposures: exposures, alerts: alerts, listed: listed, overdue: overdue,
        posture: posture))
  }

  @Test(
    "A finding fades with its age, from one day to the next",
    arguments: [
      (-3, 40_000), (0, 40_000), (7, 40_000), (8, 28_000), (30, 28_000), (31, 16_000),
      (90, 16_000), (91, 8000), (365, 8000), (366, 4000),
    ])
  func ages(days: Int, milli: Int) {
    #expect(score([exposure("e", .critical, daysAgo(days))]).totalMilli == milli)
  }

  @Test("A day is over with its last millisecond")
  func lastMillisecond() {
    let early = score([exposure("e", .critical, daysAgo(8, milliseconds: -1))])
    #expect(early.totalMilli == 40_000)
  }

  @Test(
    "Each severity is a part of what the component holds",
    arguments: [
      (Severity.critical, 40_000), (.high, 24_000), (.medium, 10_000), (.low, 3200), (.info, 0),
    ])
  func severities(severity: Severity, milli: Int) {
    let found = score([exposure("e", severity, now)])
    #expect(found.totalMilli == milli)
    #expect(found.contributions.count == (milli > 0 ? 1 : 0))
  }

  @Test("Each further finding counts half, and the seventh not at all")
  func halves() {
    let found = score((0..<8).map { exposure("e\($0)", .low, now) })
    #expect(found.contributions.map(\.milli) == [3200, 1600, 800, 400, 200, 100])
    #expect(found.contributions.map { $0.entry.sourceId } == ["e0", "e1", "e2", "e3", "e4", "e5"])
    #expect(found.totalMilli == 6300)
    // Without the first the seventh moves up: the same is left.
    #expect(found.contributions[0].ifResolved == 6)
  }

  @Test("A component holds no more than its cap, and says so")
  func caps() {
    let found = score(
      [exposure("a", .critical, now), exposure("b", .critical, now)], listed: 15, overdue: 1)
    #expect(found.components.map(\.milli) == [40_000, 0, 0, 0, 15_000, 0])
    #expect(found.components.map(\.isCapped) == [true, false, false, false, true, false])
    #expect(found.contributions.map(\.milli) == [40_000, 20_000, 15_000, 2000])
    #expect(found.contributions.map(\.ifResolved) == [55, 55, 42, 55])
  }

  @Test("Only open findings count, and exposures and listings only once")
  func ignored() {
    let alerts = Service.allCases.map { service in
      ThreatAlert(id: service.rawValue, service: service, severity: .high, status: .open, at: now)
    }
    let found = score(
      [exposure("e", .high, now, .resolved), exposure("f", .high, now, .falsePositive)], alerts)
    #expect(found.components.map(\.milli) == [0, 18_000, 9000, 6000, 0, 0])
  }

  @Test("What somebody leaves undone counts, each thing for itself")
  func posture() {
    let none = ThreatPosture(
      watchItems: 0, lastScanAt: nil, notificationsEnabled: false, appLockEnabled: false)
    let found = score(posture: none)
    #expect(found.totalMilli == 10_000)
    #expect(
      found.contributions.map { $0.entry.reason } == [
        .noWatchItems, .noRecentScan, .notificationsOff, .appLockOff,
      ])
    #expect(found.contributions.map(\.ifResolved) == [6, 7, 8, 9])
    for (late, milli) in [(0, 0), (1, 3000)] {
      let scanned = ThreatPosture(
        watchItems: 1, lastScanAt: daysAgo(30, milliseconds: late), notificationsEnabled: true,
        appLockEnabled: true)
      #expect(score(posture: scanned).totalMilli == milli)
    }
  }

  @Test(
    "A band begins with its first point",
    arguments: [
      (0, Band.low), (19, .low), (20, .guarded), (39, .guarded), (40, .elevated), (59, .elevated),
      (60, .high), (79, .high), (80, .severe), (100, .severe),
    ])
  func bands(score: Int, band: Band) {
    #expect(Band(score: score) == band)
  }
}
