import Kernel
import Testing

@testable import Leave

@Suite("A leave that ends earlier")
struct LeaveCutTests {
  /// Sunday 2025-02-09 to Thursday 2025-02-20 with the weekend between; the 18th is a holiday.
  let days = counted("2025-02-09", "2025-02-20")

  @Test(
    "What is cut is counted day by day, the first day of duty included",
    arguments: [
      ("2025-02-21", 9.0, 0.0),
      ("2025-02-20", 8, 1),
      ("2025-02-19", 7, 2),
      ("2025-02-18", 7, 2),
      ("2025-02-14", 5, 4),
      ("2025-02-13", 4, 5),
      ("2025-02-10", 1, 8),
      ("2025-02-09", 0, 9),
      ("2025-01-01", 0, 9),
    ]
  )
  func cut(first: String, kept: Double, restored: Double) {
    let cut = LeaveCut(days, from: date(first))
    #expect(cut.countedDays == kept)
    #expect(cut.restoredDays == restored)
    #expect(cut.kept.count + cut.cut.count == days.count)
  }

  @Test("A half day gives back half a day")
  func halves() {
    let days = counted("2025-02-09", "2025-02-10", halves: [("2025-02-10", .pm)])
    #expect(LeaveCut(days, from: date("2025-02-10")).restoredDays == 0.5)
  }

  @Test("Calendar leave gives back weekends too")
  func calendarMode() {
    let days = counted("2025-02-09", "2025-02-20", .calendar)
    #expect(LeaveCut(days, from: date("2025-02-14")).restoredDays == 7)
  }

  @Test("Over New Year each day returns to its own year, the newest first")
  func years() {
    let days = counted("2025-12-28", "2026-01-06")
    let cut = LeaveCut(days, from: date("2025-12-31"))
    #expect(cut.restoredByYear.map(\.year) == [2026, 2025])
    #expect(cut.restoredByYear.map(\.days) == [4, 1])
  }
}

@Suite("What goes back to which account")
struct RestoredPortionTests {
  @Test("The portion booked last returns first")
  func newestFirst() {
    let booked = portions(("CASUAL", 2025, 3), ("EARNED", 2025, 2))
    #expect(restored(booked, [(2025, 1)]) == ["EARNED 2025 1.0"])
    #expect(restored(booked, [(2025, 2)]) == ["EARNED 2025 2.0"])
    #expect(restored(booked, [(2025, 2.5)]) == ["EARNED 2025 2.0", "CASUAL 2025 0.5"])
    #expect(restored(booked, [(2025, 5)]) == ["EARNED 2025 2.0", "CASUAL 2025 3.0"])
  }

  @Test("Each year has its own portions")
  func years() {
    let booked = portions(
      ("MEDICAL", 2025, 2), ("EARNED", 2025, 1), ("MEDICAL", 2026, 4), ("EARNED", 2026, 1))
    #expect(
      restored(booked, [(2026, 2), (2025, 1)])
        == ["EARNED 2026 1.0", "MEDICAL 2026 1.0", "EARNED 2025 1.0"])
  }

  @Test("What was charged to the first year returns there")
  func convertedOverNewYear() {
    let booked = portions(("CASUAL", 2025, 3), ("EARNED", 2025, 2))
    #expect(restored(booked, [(2026, 3)]) == ["EARNED 2025 2.0", "CASUAL 2025 1.0"])
  }

  @Test("Never more than was booked")
  func bound() {
    #expect(restored(portions(("EARNED", 2025, 2)), [(2025, 9)]) == ["EARNED 2025 2.0"])
    #expect(restored([], [(2025, 9)]) == [])
    #expect(restored(portions(("EARNED", 2025, 2)), []) == [])
  }

  private func portions(_ all: (String, Int, Double)...) -> [Portion] {
    all.map { Portion(type: LeaveType(wire: $0.0) ?? .study, year: $0.1, days: $0.2) }
  }

  private func restored(
    _ booked: [Portion], _ years: [(year: Int, days: Double)]
  ) -> [String] {
    restoredPortions(of: booked, years).map { "\($0.type.rawValue) \($0.year) \($0.days)" }
  }
}

/// A date that the test has written itself.
func date(_ text: String) -> CalendarDate { CalendarDate(text) ?? .min }

/// Friday and Saturday are free, and so is Tuesday 2025-02-18.
var februaryCalendar: WorkCalendar {
  WorkCalendar(holidays: [HolidayFacts(date: GivenDay(date("2025-02-18")))])
}

/// The days of a leave, counted.
func counted(
  _ start: String, _ end: String, _ mode: CountMode = .working,
  halves: [(String, Half)] = []
) -> [LeaveDay] {
  DayCount(
    from: date(start), through: date(end), mode, februaryCalendar,
    halves: halves.map { HalfDay(date: date($0.0), half: $0.1) }
  ).days
}
