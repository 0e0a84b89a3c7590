import Kernel
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "Known days have their number and weekday",
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2),
      ("2026-01-31", 20_484, 6), ("2024-12-29", 20_086, 7), ("0000-01-01", -719_528, 6),
      ("9999-12-31", 2_932_896, 5),
    ]
  )
  func known(_ text: String, _ days: Int, _ weekday: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(date.description == text)
  }

  @Test(
    "Only a day that exists, written YYYY-MM-DD, is read",
    arguments: [
      "", "2026-1-31", "2026-01-1", "26-01-31", "2026/01/31", "2026-01-31 ", " 2026-01-31",
      "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-10",
      "2026-01-00", "2026-01-32", "20260131", "+026-01-31", "2026-01-3a", "２026-01-31",
    ]
  )
  func refused(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("Every fourth year is a leap year, centuries only when divisible by 400")
  func leapYears() {
    #expect(CalendarDate("1996-02-29") != nil)
    #expect(CalendarDate("2000-02-29") != nil)
    #expect(CalendarDate("2400-02-29") != nil)
    #expect(CalendarDate("2023-02-29") == nil)
    #expect(CalendarDate("0000-02-29") != nil)
    #expect(CalendarDate.daysInMonth(2, year: 2024) == 29)
    #expect(CalendarDate.daysInMonth(0, year: 2024) == 0)
    #expect(CalendarDate.daysInMonth(13, year: 2024) == 0)
  }

  @Test("Each day of all ten thousand years follows the one before")
  func everyDay() {
    var previous = CalendarDate.min
    for number in CalendarDate.min.daysSinceEpoch + 1...CalendarDate.max.daysSinceEpoch {
      let date = CalendarDate(daysSinceEpoch: number)
      let (year, month, day) = date.civil
      let (before, monthBefore, dayBefore) = previous.civil
      let follows =
        day == dayBefore + 1 && month == monthBefore && year == before
        || day == 1 && dayBefore == CalendarDate.daysInMonth(monthBefore, year: before)
          && (month == monthBefore + 1 && year == before
            || month == 1 && monthBefore == 12 && year == before + 1)
      if !follows || CalendarDate(year: year, month: month, day: day) != date
        || date.weekday != previous.weekday % 7 + 1
      {
        Issue.record("\(date) after \(previous)")
        return
      }
      previous = date
    }
  }

  @Test("Adding stays inside the writable years")
  func bounds() {
    #expect(CalendarDate.max.adding(days: 1) == .max)
    #expect(CalendarDate.min.adding(days: -1) == .min)
    #expect(CalendarDate.min.adding(days: .min) == .min)
    #expect(CalendarDate.max.adding(days: .max) == .max)
    #expect(CalendarDate.max.adding(months: .max) == .max)
    #expect(CalendarDate.min.adding(months: .min) == .min)
    #expect(CalendarDate.max.adding(months: 1) == .max)
  }

  @Test(
    "A month later is the same day or the month's last",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2025-12-15", 1, "2026-01-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-05-10", -12, "2025-05-10"),
      ("2026-01-10", -1, "2025-12-10"),
    ]
  )
  func months(_ start: String, _ months: Int, _ result: String) throws {
    #expect(try #require(CalendarDate(start)).adding(months: months).description == result)
  }

  @Test("Days through a last day include both; none when it is earlier")
  func ranges() throws {
    let start = try #require(CalendarDate("2024-02-28"))
    let end = try #require(CalendarDate("2024-03-01"))
    #expect(
      start.days(through: end).map(\.description) == [
        "2024-02-28", "2024-02-29", "2024-03-01",
      ])
    #expect(start.days(through: start).count == 1)
    #expect(end.days(through: start).isEmpty)
    #expect(CalendarDate.min.days(through: .max).count == 3_652_425)
    #expect(start.firstOfMonth.description == "2024-02-01")
    #expect(start.lastOfMonth.description == "2024-02-29")
  }

  @Test("At the ends of the calendar there are fewer days, and never one twice")
  func ends() {
    #expect(CalendarDate.max.days(forward: 3).map(\.self) == [.max])
    #expect(CalendarDate.min.days(back: 3).map(\.self) == [.min])
    #expect(CalendarDate.max.days(back: 3).count == 3)
    #expect(CalendarDate.min.days(forward: 3).prefix(1).map(\.self) == [.min])
    #expect(CalendarDate.days(of: 10_000) == CalendarDate.days(of: 9_999))
    #expect(CalendarDate.days(of: -1) == CalendarDate.days(of: 0))
    #expect(CalendarDate.days(of: .max).count == 365)
  }

  @Test("Days know what they hold and what they share, without being gone through")
  func sets() throws {
    let days = try #require(CalendarDate("2024-02-28")).days(forward: 3)
    let others = try #require(CalendarDate("2024-03-01")).days(forward: 3)
    #expect(days.contains(days.last) && !days.contains(others.last))
    #expect(days.overlaps(others) && days.clamped(to: others).map(\.self) == [others.first])
    let apart = others.last.days(forward: 2)
    #expect(!days.overlaps(apart) && days.clamped(to: apart).isEmpty)
    #expect(!apart.last.days(through: apart.first).overlaps(apart))
  }

  @Test(
    "What params may name lies in the given period, both ends included",
    arguments: [
      ("1899-12-31", false), ("1900-01-01", true), ("2200-12-31", true), ("2201-01-01", false),
      ("0000-01-01", false), ("9999-12-31", false),
    ])
  func given(text: String, isIn: Bool) throws {
    #expect((GivenPeriod.date(text) != nil) == isIn)
    #expect((GivenPeriod.local(text + "T12:00") != nil) == isIn)
    #expect((GivenPeriod.instant(text + "T12:00:00Z") != nil) == isIn)
    #expect(GivenPeriod.first.description == "1900-01-01")
    #expect(GivenPeriod.last.description == "2200-12-31")
    #expect(GivenPeriod.start.text == "1900-01-01T00:00:00.000Z")
    #expect(GivenPeriod.end.text == "2200-12-31T23:59:59.999Z")
  }

  @Test("A tail of something sorted is found, wherever it begins")
  func tails() {
    let numbers = [1, 3, 3, 5]
    for (least, index) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 3), (5, 3), (6, 4)] {
      #expect(numbers.firstIndexOfTail { $0 >= least } == index)
    }
    #expect(numbers.dropFirst().firstIndexOfTail { $0 >= 5 } == 3)
  }
}

@Suite("Wall times")
struct WallTimeTests {
  @Test("A clock's times are read and written")
  func accepted() throws {
    #expect(try #require(WallTime("00:00")) == .midnight)
    #expect(try #require(WallTime("23:59:59")).secondOfDay == 86_399)
    #expect(try #require(WallTime("09:05")).description == "09:05:00")
    #expect(try #require(WallTime("09:05:07")).shortText == "09:05")
  }

  @Test(
    "What no clock shows is refused",
    arguments: ["24:00", "23:60", "23:59:60", "9:00", "09:00:0", "09-00", "09:00:", "", "0900"]
  )
  func refused(_ text: String) {
    #expect(WallTime(text) == nil)
  }
}
