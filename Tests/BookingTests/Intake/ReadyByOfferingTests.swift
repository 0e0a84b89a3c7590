import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.resolveReadyBy, what to offer")
struct ReadyByOfferingTests {
  private func resolve(
    _ json: String, _ counter: Counter? = nil
  ) throws -> ResolveReadyByResult {
    let counter = try counter ?? Counter()
    return try counter.booking.resolveReadyBy(form(json), RuleCall(counter.request))
  }

  @Test(
    "Gap: the default ready-by had to be computed. It is in three days at 17:00, or the next time",
    arguments: [
      // No hours: three days ahead.
      ("{}", "2026-02-03T17:00:00"),
      // Open until seven: still five.
      (#"{"tue": [["09:00", "19:00"]]}"#, "2026-02-03T17:00:00"),
      // Closed before five, and not on Tuesday: the end of Wednesday.
      (
        #"{"mon": [["09:00", "16:30"]], "wed": [["09:00", "12:00"], ["13:00", "16:30"]]}"#,
        "2026-02-04T16:30:00"
      ),
      // Nobody is there at five: the last hour of the day.
      (#"{"tue": [["09:00", "12:00"], ["18:00", "20:00"]]}"#, "2026-02-03T20:00:00"),
    ])
  func usual(_ hours: String, _ local: String) throws {
    let given = hours == "{}" ? "" : #", "openingHours": \#(hours)"#
    let result = try resolve(#"{"suggest": true\#(given)}"#)
    #expect(result.valid)
    #expect(result.readyBy == nil)
    #expect(result.offer?.readyBy?.local == local)
  }

  @Test("Gap: the days that can be chosen had to be computed. Each says whether, when, and why not")
  func days() throws {
    let result = try resolve(
      """
      {"suggest": true, "now": "2026-02-02T16:45:00Z", "closures": ["2026-02-03"],
       "openingHours": {"mon": [["09:00", "16:30"]], "tue": [["09:00", "16:30"]],
                        "wed": [["09:00", "18:00"]]}}
      """)
    let days = try #require(result.offer?.days)
    #expect(days.count == 42)
    #expect(days[0].date.description == "2026-02-02")
    #expect(days.prefix(4).map(\.selectable) == [false, false, true, false])
    #expect(
      days.prefix(4).map(\.reason) == [
        "ready_by_past", "ready_by_closed_day", nil, "ready_by_closed_day",
      ])
    #expect(days[1].hoursLabel == "Closed")
    #expect(days[2].hoursLabel == "09:00–18:00")
    #expect(days[2].label == "4 February 2026")
    #expect(days[2].readyBy?.local == "2026-02-04T17:00:00")
    #expect(days.allSatisfy { ($0.message == nil) == $0.selectable })
  }

  @Test("A shop that is closed for a year has nothing to offer")
  func nothing() throws {
    let result = try resolve(#"{"suggest": true, "openingHours": {"mon": []}}"#)
    #expect(result.offer?.readyBy == nil)
    #expect(result.offer?.readyByLabel == nil)
  }

  @Test("Without it nothing is offered, and the time itself is needed")
  func silent() throws {
    let result = try resolve("{}")
    #expect(result.offer == nil)
    #expect(result.violations.map(\.path) == ["/readyBy"])
    let both = try resolve(#"{"suggest": true, "readyBy": "2026-02-02T12:00"}"#)
    #expect(both.readyByLabel == "2 February 2026, 12:00")
    #expect(both.offer != nil)
  }

  @Test("In a session a location on file stands for zone, hours and closures")
  func location() throws {
    let counter = try Counter(role: "admin")
    counter.openSession()
    let shop = try counter.write { call in
      try counter.booking.upsertLocation(
        form(
          #"{"name": "South", "timeZone": "Europe/Stockholm", "openingHours": {"fri": [["10:00", "15:00"]]}}"#
        ), call)
    }
    let result = try resolve(#"{"suggest": true, "locationId": "\#(shop.id)"}"#, counter)
    #expect(result.offer?.readyBy?.local == "2026-02-06T15:00:00")
    #expect(result.offer?.readyBy?.timeZone == "Europe/Stockholm")
    let none = try resolve(#"{"suggest": true, "locationId": "nowhere"}"#, counter)
    #expect(none.violations.map { "\($0.kind) \($0.path)" } == ["location_not_found /locationId"])
  }
}
