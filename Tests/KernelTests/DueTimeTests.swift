import Foundation
import Testing

@testable import Kernel

@Suite("When recurring work is due")
struct DueTimeTests {
  @Test(
    "Each day when the clocks of the place show it, whatever they do",
    arguments: [
      // A plain day, also at the due time itself.
      ("UTC", 0, 5, "2026-02-01T00:04:59Z", "2026-02-01T00:05:00.000Z"),
      ("UTC", 0, 5, "2026-02-01T00:05:00Z", "2026-02-02T00:05:00.000Z"),
      ("Asia/Dhaka", 0, 5, "2026-11-22T18:00:00Z", "2026-11-22T18:05:00.000Z"),
      ("Asia/Dhaka", 0, 5, "2026-11-22T18:05:00Z", "2026-11-23T18:05:00.000Z"),
      // The days are 23 and 25 hours apart where the clocks change.
      ("Europe/Stockholm", 4, 0, "2026-03-28T03:00:00Z", "2026-03-29T02:00:00.000Z"),
      ("Europe/Stockholm", 4, 0, "2026-10-24T02:00:00Z", "2026-10-25T03:00:00.000Z"),
      // 02:30 is jumped over: later by the jump.
      ("Europe/Stockholm", 2, 30, "2026-03-28T12:00:00Z", "2026-03-29T01:30:00.000Z"),
      ("Europe/Stockholm", 2, 30, "2026-03-29T01:30:00Z", "2026-03-30T00:30:00.000Z"),
      // 02:30 comes twice: the first time, and not again an hour later.
      ("Europe/Stockholm", 2, 30, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00.000Z"),
      ("Europe/Stockholm", 2, 30, "2026-10-25T00:30:00Z", "2026-10-26T01:30:00.000Z"),
      ("Europe/Stockholm", 2, 30, "2026-10-25T01:00:00Z", "2026-10-26T01:30:00.000Z"),
      // Midnight is jumped over.
      ("America/Havana", 0, 0, "2026-03-07T12:00:00Z", "2026-03-08T05:00:00.000Z"),
      // A day that the place has left out: the moment behind it.
      ("Pacific/Apia", 12, 0, "2011-12-29T22:00:00Z", "2011-12-30T22:00:00.000Z"),
    ]
  )
  func daily(_ place: String, _ hour: Int, _ minute: Int, _ moment: String, _ due: String) throws {
    let instant = try #require(Instant(rfc3339: moment))
    let next = DueTime.daily(hour: hour, minute: minute).nextDue(
      after: instant, in: try zone(place))
    #expect(next.text == due)
  }

  @Test("Two years of days are due once each, in every place")
  func onceADay() throws {
    let start = try #require(Instant(rfc3339: "2025-12-31T23:00:00Z"))
    for place in ["UTC", "Europe/Stockholm", "America/Havana", "Australia/Lord_Howe"] {
      let zone = try zone(place)
      for (hour, minute) in [(0, 0), (0, 30), (2, 0), (2, 30), (23, 59)] {
        let due = DueTime.daily(hour: hour, minute: minute)
        var moments = [start]
        for _ in 0..<730 {
          moments.append(due.nextDue(after: moments[moments.count - 1], in: zone))
        }
        let dates = moments.dropFirst().map { zone.date(at: $0) }
        #expect(Set(dates).count == 730, "\(place) \(hour):\(minute)")
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
        let first = try #require(dates.first)
        #expect(dates.last == first.adding(days: 729), "\(place) \(hour):\(minute)")
      }
    }
  }

  @Test(
    "Every so many minutes, at moments that all processes share",
    arguments: [
      (60, "2026-02-01T00:00:00Z", "2026-02-01T01:00:00.000Z"),
      (60, "2026-02-01T00:59:59.999Z", "2026-02-01T01:00:00.000Z"),
      (15, "2026-02-01T00:07:00Z", "2026-02-01T00:15:00.000Z"),
      (1, "1969-12-31T23:59:30Z", "1970-01-01T00:00:00.000Z"),
      (1, "1969-12-31T23:59:00Z", "1970-01-01T00:00:00.000Z"),
      (0, "2026-02-01T00:00:00Z", "2026-02-01T00:01:00.000Z"),
    ]
  )
  func minutes(_ minutes: Int, _ moment: String, _ due: String) throws {
    let instant = try #require(Instant(rfc3339: moment))
    #expect(DueTime.every(minutes: minutes).nextDue(after: instant, in: .utc).text == due)
  }

  private func zone(_ name: String) throws -> TimeZoneRules {
    if name == "UTC" { return .utc }
    let file = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)"))
    return try #require(TimeZoneRules(name: name, tzif: [UInt8](file)))
  }
}
