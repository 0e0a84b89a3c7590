import Kernel
import Testing

@testable import Routines

@Suite("Shifts in a row")
struct StreakTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// Days from the first of September on: D done, M missed, and any other letter none.
    let days: String
    let freezes: Int
    let current: Int
    let best: Int
    let since: Int?
    let left: Int
    var testDescription: String { "\(days) with \(freezes)" }
  }

  @Test(
    "A missed one uses a freeze of its month, or ends the row",
    arguments: [
      Row(days: "", freezes: 1, current: 0, best: 0, since: nil, left: 1),
      Row(days: "DDD", freezes: 1, current: 3, best: 3, since: 1, left: 1),
      Row(days: "DMD", freezes: 1, current: 2, best: 2, since: 1, left: 0),
      Row(days: "DMMD", freezes: 1, current: 1, best: 1, since: 4, left: 0),
      Row(days: "DDMMD", freezes: 2, current: 3, best: 3, since: 1, left: 0),
      Row(days: "DDMDM", freezes: 0, current: 0, best: 2, since: nil, left: 0),
      // The thirtieth and the first: each month has its own.
      Row(
        days: "D" + String(repeating: ".", count: 28) + "MMD", freezes: 1, current: 2, best: 2,
        since: 1, left: 0),
    ])
  func rows(_ row: Row) throws {
    let first = try #require(CalendarDate("2026-09-01"))
    let shifts = row.days.enumerated().compactMap { index, day -> StreakShift? in
      guard day == "D" || day == "M" else { return nil }
      return StreakShift(
        deadlineAt: Instant(milliseconds: Int64(index) * 86_400_000),
        date: first.adding(days: index), isCompleted: day == "D")
    }
    let today = first.adding(days: max(row.days.count - 1, 0))
    // The order in which they come says nothing.
    let streak = Streak(shifts.reversed(), freezes: row.freezes, today: today)
    #expect((streak.current, streak.best, streak.freezesLeft) == (row.current, row.best, row.left))
    #expect(streak.since == row.since.map { first.adding(days: $0 - 1) })
  }
}
