import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, location and ready-by")
struct ReadyByRuleTests {
  /// Open on weekdays with a lunch break, closed on one Tuesday.
  static let shop = LocationFacts(
    id: "l1",
    timeZone: "Europe/London",
    openingHours: Dictionary(
      uniqueKeysWithValues: ["mon", "tue", "wed", "thu", "fri"].map {
        ($0, [["09:00", "12:00"], ["13:00", "16:30"]])
      }
    ),
    closures: ["2026-02-03"]
  )

  static func judgement(_ readyBy: String, _ facts: BookingFacts = sampleFacts()) -> Judgement {
    judge(sample { $0.readyBy = .value(readyBy) }, facts)
  }

  @Test(
    "A location is chosen by itself only when it is the only one",
    arguments: [
      ([], nil, [], nil),
      ([("a", true)], nil, [], "a"),
      ([("a", true), ("b", false)], nil, [], "a"),
      ([("a", false)], nil, [], nil),
      ([("a", true), ("b", true)], nil, ["location_required /locationId"], nil),
      ([("a", true), ("b", true)], "b", [], "b"),
      ([("a", true)], "x", ["location_not_found /locationId"], nil),
      ([("a", false)], "a", ["location_inactive /locationId"], nil),
      ([("a", true)], "?", ["id_invalid /locationId"], nil),
    ] as [([(String, Bool)], String?, [String], String?)]
  )
  func locations(
    _ known: [(String, Bool)], _ given: String?, _ found: [String], _ chosen: String?
  ) {
    let facts = sampleFacts {
      $0.locations = known.map { LocationFacts(id: $0.0, active: $0.1) }
    }
    let judgement = judge(sample { $0.locationId = given.map(Field.value) ?? .absent }, facts)
    #expect(judgement.found == found)
    #expect(judgement.normalized.locationId == chosen)
  }

  @Test(
    "Forms of a time, in a shop without hours",
    arguments: [
      ("2026-07-01", "2026-07-01T16:00:00.000Z", "2026-07-01T17:00:00"),
      ("2026-07-01T10:30", "2026-07-01T09:30:00.000Z", "2026-07-01T10:30:00"),
      (" 2026-07-01T10:30:15 ", "2026-07-01T09:30:15.000Z", "2026-07-01T10:30:15"),
      ("2026-07-01T10:30:00Z", "2026-07-01T10:30:00.000Z", "2026-07-01T11:30:00"),
      ("2026-07-01T10:30:00+02:00", "2026-07-01T08:30:00.000Z", "2026-07-01T09:30:00"),
      // The clocks go back: the first of two.
      ("2026-10-25T01:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00"),
    ]
  )
  func forms(_ given: String, _ utc: String, _ local: String) {
    let judgement = Self.judgement(given)
    #expect(judgement.found == [])
    #expect(judgement.normalized.readyBy?.utc.text == utc)
    #expect(judgement.normalized.readyBy?.local == local)
    #expect(judgement.normalized.readyBy?.timeZone == "Europe/London")
  }

  @Test(
    "What is no time",
    arguments: [
      "soon", "2026-02-30", "2026-02-03T24:00", "2026-02-03T10:00:60", "2026-2-3", "03/02/2026",
      "2026-02-03 10:00", "2026-02-03T10", "2026-02-03T10:00:60Z",
    ]
  )
  func impossible(_ given: String) {
    #expect(Self.judgement(given).found == ["ready_by_format /readyBy"])
  }

  @Test("A time that the clocks skip moves forward by the gap")
  func skipped() {
    let judgement = Self.judgement("2026-03-29T01:30")
    #expect(judgement.normalized.readyBy?.local == "2026-03-29T02:30:00")
    #expect(judgement.remarks == ["ready_by_adjusted /readyBy"])
  }

  @Test(
    "From now to 365 days of 24 hours ahead",
    arguments: [
      ("2026-01-31T09:00:00Z", []), ("2026-01-31T08:59:59.999Z", ["ready_by_past /readyBy"]),
      ("2027-01-31T09:00:00Z", []), ("2027-01-31T09:00:00.001Z", ["ready_by_too_far /readyBy"]),
    ]
  )
  func reach(_ given: String, _ found: [String]) {
    #expect(Self.judgement(given).found == found)
  }

  @Test(
    "Opening hours, both ends included",
    arguments: [
      ("2026-02-02T09:00", []), ("2026-02-02T12:00:00", []), ("2026-02-02T16:30", []),
      ("2026-02-02T08:59:59", ["ready_by_outside_hours /readyBy"]),
      ("2026-02-02T12:00:01", ["ready_by_outside_hours /readyBy"]),
      ("2026-02-02T12:00:00.001Z", ["ready_by_outside_hours /readyBy"]),
      ("2026-02-02T12:59:59", ["ready_by_outside_hours /readyBy"]),
      ("2026-02-01T10:00", ["ready_by_closed_day /readyBy"]),
      ("2026-02-03T10:00", ["ready_by_closed_day /readyBy"]),
    ]
  )
  func hours(_ given: String, _ found: [String]) {
    let facts = sampleFacts { $0.locations = [Self.shop] }
    let judgement = Self.judgement(given, facts)
    #expect(judgement.found == found)
    #expect((judgement.normalized.readyBy == nil) == !found.isEmpty)

    let allowed = judge(
      sample {
        $0.readyBy = .value(given)
        $0.allowOutsideHours = .value(true)
      },
      facts
    )
    #expect(allowed.found == [])
    #expect(allowed.remarks == found)
    #expect(allowed.normalized.readyBy != nil)
  }

  @Test("A day alone means 17:00, or when the shop closes")
  func dayAlone() {
    let facts = sampleFacts { $0.locations = [Self.shop] }
    #expect(Self.judgement("2026-02-02", facts).normalized.readyBy?.local == "2026-02-02T16:30:00")
    #expect(Self.judgement("2026-02-02").normalized.readyBy?.local == "2026-02-02T17:00:00")
    #expect(Self.judgement("2026-02-03", facts).found == ["ready_by_closed_day /readyBy"])
  }
}
