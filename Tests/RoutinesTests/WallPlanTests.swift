import Kernel
import Testing

@testable import Routines

@Suite("Plans for the wall")
struct WallPlanTests {
  private static let monday = CalendarDate(year: 2026, month: 9, day: 7) ?? .min

  private static func plan(
    _ shifts: [(day: Int, time: String, routine: String)], people: Int = 1
  ) -> WallPlan {
    var plan = WallPlan(
      title: "Norra", organization: "", week: nil, period: "", isOfPerson: false, asOf: "",
      pageLabel: "")
    plan.days = (0..<7).map {
      WallPlan.Day(date: monday.adding(days: $0), weekday: "", text: "", holiday: nil)
    }
    plan.shifts = shifts.map { shift in
      WallPlan.Shift(
        date: monday.adding(days: shift.day), time: shift.time, routine: shift.routine,
        stable: "Norra", people: Array(repeating: "A", count: people), mark: nil, isFree: false,
        isOff: false)
    }
    return plan
  }

  @Test("The same work at the same time is one line, and lines go by the clock")
  func lines() {
    let rows = Self.plan([
      (0, "16:30–18:00", "Kväll"), (0, "06:30–08:00", "Morgon"), (3, "06:30–08:00", "Morgon"),
      (3, "06:30–08:00", "Foder"),
    ]).rows
    #expect(rows.map(\.routine) == ["Foder", "Morgon", "Kväll"])
    #expect(rows[1].cells.map(\.count) == [1, 0, 0, 1, 0, 0, 0])
  }

  @Test("More than fit in a cell go on in a further line", arguments: [(6, 1), (7, 2), (13, 3)])
  func full(count: Int, lines: Int) {
    let rows = Self.plan(Array(repeating: (2, "06:30–08:00", "Morgon"), count: count)).rows
    #expect(rows.count == lines)
    #expect(rows.reduce(0) { $0 + $1.cells[2].count } == count)
  }

  @Test(
    "A row has room for ten people a day, and one shift always",
    arguments: [(2, 5, 1), (3, 5, 2), (2, 6, 2), (2, 12, 2)])
  func crowd(shifts: Int, people: Int, lines: Int) {
    let work = Array(repeating: (day: 2, time: "06:30–08:00", routine: "Morgon"), count: shifts)
    #expect(Self.plan(work, people: people).rows.count == lines)
  }

  @Test("Cards stand below their day, in its order")
  func cards() {
    let ranks = Self.plan([(1, "06:30", "A"), (1, "16:30", "B"), (4, "06:30", "C")]).ranks
    #expect(
      ranks.map { $0.map { $0?.routine ?? "" } } == [
        ["", "A", "", "", "C", "", ""], ["", "B", "", "", "", "", ""],
      ])
  }

  @Test(
    "Weeks are those of ISO 8601",
    arguments: [
      ("2026-09-07", 37), ("2026-12-28", 53), ("2027-01-03", 53), ("2027-01-04", 1),
      ("2024-12-29", 52), ("2024-12-30", 1), ("2021-01-03", 53),
    ])
  func weeks(date: String, number: Int) throws {
    #expect(weekNumber(of: try #require(CalendarDate(date))) == number)
  }

  @Test(
    "Pictographs are not printed, letters and signs are",
    arguments: [
      ("Åsa", "Åsa"), ("🐴 Åsa 🦄", "Åsa"), ("Åsa🐴Berg", "Åsa Berg"), ("👩‍🔧", "–"), ("❤️ Bo", "Bo"),
      ("דנה", "דנה"), ("A 1 # * ©", "A 1 # * ©"), ("  ", "  "),
    ])
  func pictographs(text: String, told: String) {
    #expect(printed(text) == told)
  }

  @Test("A text is cut so that it fits with its ellipsis, and never when it fits whole")
  func cut() {
    let name = "Alexandra Bergström"
    let width = textWidth(name, size: 17)
    #expect(clipped(name, to: width, size: 17) == name)
    var longest = 0
    for room in stride(from: 20.0, to: width, by: 7) {
      let told = clipped(name, to: room, size: 17)
      #expect(told.hasSuffix("…"))
      #expect(textWidth(told, size: 17) <= room)
      #expect(told.count >= longest)
      longest = told.count
    }
    #expect(longest > 10)
  }

  @Test(
    "A time of days says each part once",
    arguments: [
      ("2026-09-07", "2026-09-13", "7–13 september 2026"),
      ("2026-09-28", "2026-10-04", "28 september – 4 oktober 2026"),
      ("2026-12-30", "2027-01-05", "30 december 2026 – 5 januari 2027"),
      ("2026-09-07", "2026-09-07", "7 september 2026"),
    ])
  func periods(first: String, last: String, told: String) throws {
    let times = ShiftTimes(zone: .utc, now: .min, language: .sv)
    let (from, to) = (try #require(CalendarDate(first)), try #require(CalendarDate(last)))
    #expect(times.period(from: from, to: to) == told)
  }
}
