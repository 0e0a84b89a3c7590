import Foundation
import Testing

@testable import Kernel

@Suite("Time zone rules")
struct TimeZoneRulesTests {
  @Test(
    "The offset changes at the very second",
    arguments: [
      ("Europe/London", "2026-03-29T00:59:59Z", 0), ("Europe/London", "2026-03-29T01:00:00Z", 3600),
      ("Europe/London", "2026-10-25T00:59:59Z", 3600), ("Europe/London", "2026-10-25T01:00:00Z", 0),
      ("Europe/London", "1970-06-01T12:00:00Z", 3600),
      ("Europe/London", "1800-01-01T00:00:00Z", -75),
      ("Europe/Stockholm", "2026-01-31T12:00:00Z", 3600),
      ("Europe/Stockholm", "2026-07-31T12:00:00Z", 7200),
      ("America/New_York", "2026-03-08T06:59:59Z", -18_000),
      ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
      ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
      ("Asia/Kathmandu", "2026-07-01T00:00:00Z", 20_700),
      ("Europe/Dublin", "2026-07-01T00:00:00Z", 3600), ("Europe/Dublin", "2026-01-01T00:00:00Z", 0),
      ("Europe/London", "2500-03-28T00:59:59Z", 0), ("Europe/London", "2500-03-28T01:00:00Z", 3600),
      ("Europe/London", "9999-12-31T23:59:59Z", 0), ("Europe/Dublin", "2600-07-01T00:00:00Z", 3600),
      ("Australia/Lord_Howe", "2600-01-01T00:00:00Z", 39_600),
      ("America/Sao_Paulo", "2600-01-01T00:00:00Z", -10_800),
      ("Africa/Casablanca", "2026-06-01T00:00:00Z", 3600),
    ]
  )
  func offsets(_ name: String, _ moment: String, _ offset: Int) throws {
    let instant = try #require(Instant(rfc3339: moment))
    #expect(try zone(name).offset(at: instant) == offset)
  }

  @Test(
    "A wall time is one moment",
    arguments: [
      ("Europe/London", "2026-03-29T00:59:59", "2026-03-29T00:59:59.000Z"),
      ("Europe/London", "2026-03-29T02:00:00", "2026-03-29T01:00:00.000Z"),
      ("Europe/London", "2026-10-25T00:59:59", "2026-10-24T23:59:59.000Z"),
      ("Europe/London", "2026-10-25T02:00:00", "2026-10-25T02:00:00.000Z"),
      ("America/New_York", "2026-07-04T12:00", "2026-07-04T16:00:00.000Z"),
      ("Europe/Stockholm", "2700-07-04T12:00", "2700-07-04T10:00:00.000Z"),
      ("UTC", "2026-01-31T09:00", "2026-01-31T09:00:00.000Z"),
    ]
  )
  func unique(_ name: String, _ wall: String, _ moment: String) throws {
    let instant = try #require(Instant(rfc3339: moment))
    let local = try #require(LocalDateTime(wall))
    #expect(try zone(name).resolve(local) == .unique(instant))
    #expect(try zone(name).local(at: instant) == local)
  }

  @Test(
    "A skipped wall time moves forward by the gap",
    arguments: [
      ("Europe/London", "2026-03-29T01:00:00", 3600, "2026-03-29T01:00:00.000Z"),
      ("Europe/London", "2026-03-29T01:59:59", 3600, "2026-03-29T01:59:59.000Z"),
      ("Europe/Stockholm", "2026-03-29T02:30:00", 3600, "2026-03-29T01:30:00.000Z"),
      ("America/New_York", "2026-03-08T02:30:00", 3600, "2026-03-08T07:30:00.000Z"),
      ("Australia/Lord_Howe", "2026-10-04T02:15:00", 1800, "2026-10-03T15:45:00.000Z"),
      ("Pacific/Apia", "2011-12-30T12:00:00", 86_400, "2011-12-30T22:00:00.000Z"),
      ("Europe/London", "2500-03-28T01:30:00", 3600, "2500-03-28T01:30:00.000Z"),
    ]
  )
  func skipped(_ name: String, _ wall: String, _ gap: Int, _ moment: String) throws {
    let instant = try #require(Instant(rfc3339: moment))
    let local = try #require(LocalDateTime(wall))
    let resolution = try zone(name).resolve(local)
    #expect(resolution == .skipped(gapSeconds: gap, movedForward: instant))
    #expect(resolution.instant == instant)
    #expect(try zone(name).local(at: instant).seconds == local.seconds + Int64(gap))
  }

  @Test(
    "A repeated wall time is two moments, and the first counts",
    arguments: [
      ("Europe/London", "2026-10-25T01:00:00", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"),
      ("Europe/London", "2026-10-25T01:59:59", "2026-10-25T00:59:59Z", "2026-10-25T01:59:59Z"),
      ("Europe/Stockholm", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"),
      ("America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"),
      (
        "Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z",
        "2026-04-04T15:15:00Z"
      ),
    ]
  )
  func repeated(_ name: String, _ wall: String, _ first: String, _ second: String) throws {
    let instants = try [first, second].map { try #require(Instant(rfc3339: $0)) }
    let resolution = try zone(name).resolve(#require(LocalDateTime(wall)))
    #expect(resolution == .repeated(first: instants[0], second: instants[1]))
    #expect(resolution.instant == instants[0])
  }

  @Test(
    "A footer without any table rules all years",
    arguments: [
      ("GMT0BST,M3.5.0/1,M10.5.0", "2026-03-29T01:00:00Z", 3600),
      ("GMT0BST,M3.5.0/1,M10.5.0", "2026-10-25T01:00:00Z", 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", 3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-31T23:59:59Z", 0),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z", 39_600),
      ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T01:00:00Z", -7200),
      ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T00:59:59Z", -10_800),
      ("EST3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -14_400),
      ("EST3EDT4,0/0,J365/23", "2026-12-31T23:00:00Z", -14_400),
      ("AAA0BBB,J60/0,J61/0", "2024-03-01T00:00:00Z", 3600),
      ("AAA0BBB,J60/0,J61/0", "2024-02-29T23:59:59Z", 0),
      ("AAA0BBB,59/0,60/0", "2024-02-29T00:00:00Z", 3600),
      ("AAA0BBB,J1/-167,J1/0", "2025-12-25T01:00:00Z", 3600),
      ("EST5", "2026-07-01T00:00:00Z", -18_000), ("<+0330>-3:30", "2026-07-01T00:00:00Z", 12_600),
    ]
  )
  func footers(_ footer: String, _ moment: String, _ offset: Int) throws {
    let rules = try #require(TimeZoneRules(name: "Test", tzif: tzif(footer: footer)))
    #expect(rules.offset(at: try #require(Instant(rfc3339: moment))) == offset)
  }

  @Test(
    "A footer that breaks the grammar is refused",
    arguments: [
      "X", "EST", "EST25", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M13.1.0",
      "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M0.2.0,M11.1.0",
      "EST5EDT,J0,J365", "EST5EDT,J366,J1", "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0", "<+01>",
      "<+01-1", "<>-1", "EST5EDT,M3.2.0,M11.1.0x", "EST5:60", "EST9999999999999999999",
    ]
  )
  func badFooter(_ footer: String) {
    #expect(TimeZoneRules(name: "Test", tzif: tzif(footer: footer)) == nil)
  }

  @Test("Every cut of a zone is refused", arguments: ["Europe/London", "Asia/Tokyo", "UTC"])
  func truncations(_ name: String) throws {
    let bytes = try zoneBytes(name)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(TimeZoneRules(name: name, tzif: Array(bytes.prefix(length))) == nil)
    }
  }

  @Test("No changed byte does harm")
  func damage() throws {
    let local = try #require(LocalDateTime("2026-03-29T01:30:00"))
    for bytes in [try zoneBytes("Asia/Tokyo"), tzif(footer: "GMT0BST,M3.5.0/1,J300/-10:00:30")] {
      for position in bytes.indices {
        for value: UInt8 in [0, 0x2f, 0x39, 0x7f, 0x80, 0xff] {
          var damaged = bytes
          damaged[position] = value
          guard let rules = TimeZoneRules(name: "Damaged", tzif: damaged) else { continue }
          _ = rules.resolve(local)
          _ = rules.local(at: .min)
          _ = rules.local(at: .max)
        }
      }
    }
  }

  @Test("Calendar and clock lead back to the moment every 37 hours")
  func roundTrip() throws {
    for name in ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"] {
      let rules = try zone(name)
      var instant = try #require(Instant(rfc3339: "1890-01-01T00:00:00Z"))
      let end = try #require(Instant(rfc3339: "2110-01-01T00:00:00Z"))
      while instant < end {
        switch rules.resolve(rules.local(at: instant)) {
        case .unique(let found): #expect(found == instant)
        case .repeated(let first, let second): #expect(first == instant || second == instant)
        case .skipped: Issue.record("\(name) skips \(instant)")
        }
        instant = instant.adding(hours: 37)
      }
    }
  }

  @Test("Both ends of time have a local time")
  func ends() throws {
    let rules = try zone("Pacific/Kiritimati")
    #expect(rules.local(at: .max).date == .max)
    #expect(rules.local(at: .min).date == .min)
    let last = LocalDateTime(date: .max, time: .midnight)
    #expect(rules.resolve(last).instant < .max)
  }
}

/// A zone of this machine.
private func zone(_ name: String) throws -> TimeZoneRules {
  try #require(TimeZoneRules(name: name, tzif: zoneBytes(name)))
}

private func zoneBytes(_ name: String) throws -> [UInt8] {
  try [UInt8](Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)")))
}

/// A compiled zone with one type, no changes and a footer.
private func tzif(footer: String) -> [UInt8] {
  func header(types: UInt8) -> [UInt8] {
    var bytes = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    for count: UInt8 in [0, 0, 0, 0, types, types] { bytes += [0, 0, 0, count] }
    return bytes
  }
  let type: [UInt8] = [0, 0, 0, 0, 0, 0]
  let block = type + [0]
  return header(types: 1) + block + header(types: 1) + block + Array("\n\(footer)\n".utf8)
}
