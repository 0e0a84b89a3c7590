import Foundation
import Kernel
import Testing

@testable import Protection

@Suite("A month in figures, protection 1.2")
struct MonthTallyTests {
  @Test(
    "A month is written as a year and a month",
    arguments: [
      ("2026-02", "2026-02-28"), ("2024-02", "2024-02-29"), ("2026-12", "2026-12-31"),
      ("2026-13", nil), ("2026-00", nil), ("2026-1", nil), ("2026-01-01", nil), ("", nil),
      ("１０２６-01", nil),
    ] as [(String, String?)])
  func months(text: String, last: String?) {
    let month = ReportMonth(text)
    #expect(month?.last.description == last)
    if let month { #expect(month.text == text) }
  }

  @Test("The month after December is January, and before it is November")
  func neighbours() throws {
    let month = try #require(ReportMonth("2026-12"))
    #expect((month.next.text, month.previous.text) == ("2027-01", "2026-11"))
  }

  private func at(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  @Test(
    "What came, was settled and stayed open is counted by when that was",
    arguments: [
      // at, closed, status, new, resolved, false, open
      (99, nil, .open, 0, 0, 0, 1), (100, nil, .open, 1, 0, 0, 1), (199, nil, .open, 1, 0, 0, 1),
      (200, nil, .open, 0, 0, 0, 0), (50, 99, .resolved, 0, 0, 0, 0),
      (50, 100, .resolved, 0, 1, 0, 0), (150, 199, .resolved, 1, 1, 0, 0),
      (150, 200, .resolved, 1, 0, 0, 1), (150, 160, .falsePositive, 1, 0, 1, 0),
    ] as [(Int64, Int64?, FindingStatus, Int, Int, Int, Int)])
  func findings(
    from: Int64, closed: Int64?, status: FindingStatus, new: Int, resolved: Int, wrong: Int,
    open: Int
  ) {
    let tally = ReportTally(
      [CountedFinding(severity: .high, status: status, at: at(from), closedAt: closed.map(at))],
      from: at(100), until: at(200))
    let found = [tally.new, tally.resolved, tally.falsePositive, tally.open].map { $0["high"] ?? 0 }
    #expect(found == [new, resolved, wrong, open])
  }

  @Test("The days that a removal needed are counted from the last sending")
  func removals() throws {
    func step(_ event: RequestEvent, _ text: String) throws -> CountedEvent {
      CountedEvent(event: event, on: try day(text))
    }
    let days = try day("2026-03-01").days(through: day("2026-03-31"))
    let found = ReportRemovals(
      [
        [try step(.send, "2026-02-01"), try step(.confirmRemoved, "2026-03-03")],
        [
          try step(.send, "2026-03-01"), try step(.bounce, "2026-03-05"),
          try step(.send, "2026-03-10"), try step(.confirmNotFound, "2026-03-31"),
        ],
        [try step(.send, "2026-02-28"), try step(.reject, "2026-03-01")],
        [try step(.recheckFound, "2026-03-31"), try step(.deadlinePassed, "2026-04-01")],
      ], late: [try day("2026-03-31"), try day("2026-04-01")], in: days)
    #expect((found.asked, found.confirmed, found.refused) == (2, 2, 1))
    #expect((found.relisted, found.overdue, found.medianDays) == (1, 1, 25.5))
  }

  @Test("Charts are drawings that an XML reader takes, whatever words stand in them")
  func charts() {
    let curve = ScoreCurve(
      points: [.init(day: 1, score: 0), .init(day: 31, score: 100)], days: 31, title: "A & <b>")
    #expect(curve.svg.contains("<title>A &amp; &lt;b&gt;</title>"))
    #expect(curve.svg.contains("M28 108L472 10"))
    let bars = GroupedBars(
      groups: [.init(label: "\"x\"", counts: [0, 4])], legend: ["a", "b"], title: "t")
    #expect(bars.svg.contains("&quot;x&quot;"))
    // The background of the legend, and one bar: nothing is drawn of a count of nothing.
    #expect(bars.svg.components(separatedBy: "<rect").count == 4)
  }
}
