import Kernel
import Testing

@testable import Leave

@Suite("Leaves are counted anew when the calendar changes")
struct RecountTests {
  @Test("A new holiday gives a day of an approved leave back, and removing it takes it again")
  func approved() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    let leave = try office.approve(office.submit(LeaveOffice.earned).leave.id)
    #expect(try office.left("ann", .earned) == 15)

    let set = try office.setHoliday("2026-02-17")
    #expect(
      set.affected.map { "\($0.leaveId) \($0.before) \($0.after)" } == ["\(leave.id) 5.0 4.0"])
    #expect(try office.left("ann", .earned) == 16)
    let shorter = try office.get("ann", leave.id)
    #expect(shorter.countedDays == 4)
    #expect(shorter.breakdown?.first { $0.date.day == 17 }?.holidayName == "Founders' Day")
    #expect(shorter.timeline?.last?.event == .recounted)
    #expect(try office.told("ann").contains("LEAVE_RECOUNTED"))

    let removed = try office.removeHoliday("2026-02-17")
    #expect(removed.affected.map(\.after) == [5])
    #expect(try office.left("ann", .earned) == 15)
    #expect(try office.get("ann", leave.id).countedDays == 5)
    try office.cancel("hanna", leave.id, "Ten chars!")
    #expect(try office.left("ann", .earned) == 20)
  }

  @Test("A leave that waits for a decision is counted anew and books nothing")
  func pending() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    #expect(try office.left("ann", .casual) == 8)
    #expect(try office.setHoliday("2026-02-10").affected.map(\.after) == [1])
    #expect(try office.left("ann", .casual) == 9)
    try office.decide("dora", leave.id, .approve)
    #expect(try office.left("ann", .casual) == 9)
  }

  @Test("Days that have passed stay; the day itself and later ones of a leave under way do not")
  func underWay() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    try office.approve(office.submit(LeaveOffice.earned).leave.id)
    try office.wait(until: "2026-02-17")
    #expect(try office.setHoliday("2026-02-16").affected.isEmpty)
    #expect(try office.setHoliday("2026-02-17", "Today").affected.map(\.after) == [4])
    #expect(try office.setHoliday("2026-02-18", "Tomorrow").affected.map(\.after) == [3])
    try office.wait(until: "2026-02-20")
    #expect(try office.removeHoliday("2026-02-18").affected.isEmpty)
  }

  @Test("Calendar days, weekends, optional days and leaves that are over change nothing")
  func untouched() throws {
    let office = try LeaveOffice()
    try office.submitCasual("bo")
    let rejected = try office.submitCasual()
    try office.decide("dora", rejected.id, .reject, "Not now")
    #expect(try office.setHoliday("2026-02-13", "A Friday").affected.isEmpty)
    #expect(try office.setHoliday("2026-02-09", "Choice", optional: true).affected.isEmpty)
    #expect(try office.setHoliday("2026-02-12", "Beside").affected.isEmpty)
    #expect(try office.setHoliday("2026-02-10", "Theirs").affected.map(\.userId) == ["bo"])
  }

  @Test("A setting that makes other days free counts anew, too")
  func settings() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    let change = try office.updateSettings(#"{"weekend":["monday","sunday"]}"#)
    #expect(change.affected.map { "\($0.leaveId) \($0.after)" } == ["\(leave.id) 1.0"])
    #expect(try office.updateSettings(#"{"weekend":null}"#).affected.map(\.after) == [2])
    #expect(try office.updateSettings(#"{"half_day_enabled":true}"#).affected.isEmpty)
  }

  @Test("The flag that turns holidays off gives their days back to the leave")
  func flag() throws {
    let office = try LeaveOffice()
    try office.holiday("2026-02-10")
    try office.give("ann", .earned, 20)
    try office.submit(
      #"{"type":"EARNED","startDate":"2026-02-09","endDate":"2026-02-12","reason":"A trip"}"#)
    let off = try office.updateSettings(#"{"holiday_validation_enabled":false}"#)
    #expect(off.affected.map { "\($0.before) \($0.after)" } == ["3.0 4.0"])
  }

  @Test("Halves of a day come and go with it")
  func halves() throws {
    let monday = try #require(CalendarDate("2026-02-09"))
    var calendar = WorkCalendar()
    let half = [HalfDay(date: monday.adding(days: 1), half: .am)]
    let days = DayCount(
      from: monday, through: monday.adding(days: 2), .working, calendar, halves: half
    ).days
    calendar = WorkCalendar(
      LeaveSettings(), holidays: [(monday.adding(days: 1), "Holiday", false)])
    let fewer = Recount(days, calendar) { _ in true }
    #expect(fewer.differences.map(\.days) == [-0.5])
    let again = Recount(fewer.days, WorkCalendar()) { _ in true }
    #expect(again.days == days)
    #expect(again.differences.map(\.days) == [0.5])
  }

  @Test("A day less comes off the last portion of its year; a day more is of the leave's own type")
  func portions() throws {
    let newYear = try #require(CalendarDate("2026-12-31"))
    let days = DayCount(
      from: newYear.adding(days: -2), through: newYear.adding(days: 4), .working, WorkCalendar()
    ).days
    let calendar = WorkCalendar(LeaveSettings(), holidays: [(newYear, "Closing", false)])
    let recount = Recount(days, calendar) { _ in true }
    let booked = [
      Portion(type: .medical, year: 2026, days: 2), Portion(type: .earned, year: 2026, days: 1),
      Portion(type: .medical, year: 2027, days: 2),
    ]
    let fewer = recount.applied(to: booked, of: .medical)
    #expect(
      fewer.map { "\($0.type) \($0.year) \($0.days)" } == ["medical 2026 2.0", "medical 2027 2.0"])
    let back = Recount(recount.days, WorkCalendar()) { _ in true }.applied(to: fewer, of: .medical)
    #expect(
      back.map { "\($0.type) \($0.year) \($0.days)" } == ["medical 2026 3.0", "medical 2027 2.0"])
  }
}
