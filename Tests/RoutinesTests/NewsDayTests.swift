import Kernel
import Testing

@testable import Routines

@Suite("Days of news to owners")
struct NewsDayTests {
  private let monday = CalendarDate(year: 2026, month: 9, day: 7)

  private func moment(_ hours: Int64, _ milliseconds: Int64 = 0) throws -> Instant {
    let date = try #require(monday)
    return TimeZoneRules.utc.resolve(LocalDateTime(date: date, time: .midnight)).instant
      .adding(hours: hours).adding(milliseconds: milliseconds)
  }

  @Test(
    "What is done by the end of a day is of that day, and what comes after of the next",
    arguments: [(0, 0, 0), (20, 0, 0), (20, 1, 1), (23, 0, 1), (44, 0, 1)]
      as [(Int64, Int64, Int)])
  func days(_ hours: Int64, _ milliseconds: Int64, _ later: Int) throws {
    let day = NewsDay(zone: .utc, time: try #require(clockTime("20:00")))
    let date = try #require(monday).adding(days: later)
    #expect(day.date(holding: try moment(hours, milliseconds)) == date)
  }

  @Test("The last end is today's as soon as it has come")
  func ends() throws {
    let day = NewsDay(zone: .utc, time: try #require(clockTime("20:00")))
    #expect(day.end(before: try moment(20)) == (try moment(20)))
    #expect(day.end(before: try moment(20, -1)) == (try moment(-4)))
  }
}
