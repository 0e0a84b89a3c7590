import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.calendar")
struct CalendarMethodTests {
  private func day(_ result: CalendarResult, _ day: Int) throws -> CalendarDayShown {
    try #require(result.days?.first { $0.date.day == day })
  }

  @Test("Colleagues see who is away, not why, and only what is approved")
  func privacy() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    #expect(try day(office.calendar("bo", .department), 9).absences.isEmpty)
    #expect(try day(office.calendar("dora", .department), 9).absences.map(\.type) == [.casual])
    #expect(try day(office.calendar("dora", .department), 9).pendingCount == 1)
    try office.decide("dora", leave.id, .approve)
    let seen = try day(office.calendar("bo", .department), 9)
    #expect(seen.absences.map(\.name) == ["Ann"])
    #expect(seen.absences.allSatisfy { $0.type == nil && $0.leaveId == nil && $0.status == nil })
    #expect(seen.absences.map(\.label) == ["Ann: away"])
    #expect(seen.absentCount == 1 && seen.pendingCount == 0)
    #expect(try day(office.calendar("ann", .mine), 10).absences.map(\.type) == [.casual])
    #expect(try day(office.calendar("hanna", .all), 10).absences.map(\.type) == [.casual])
    #expect(try day(office.calendar("dick", .department), 9).absences.isEmpty)
    #expect(refusal { _ = try office.calendar("dora", .all) } == ["4003 forbidden"])
  }

  @Test("A filter by type does not tell a colleague the type")
  func filter() throws {
    let office = try LeaveOffice()
    try office.decide("dora", office.submitCasual().id, .approve)
    let types = #","types":["CASUAL"]"#
    #expect(try day(office.calendar("bo", .department, types), 9).absences.isEmpty)
    #expect(try day(office.calendar("dora", .department, types), 9).absences.count == 1)
    #expect(
      try day(office.calendar("dora", .department, #","types":["EARNED"]"#), 9).absences.isEmpty)
  }

  @Test("The team of a head is their department, with the limit that holds there")
  func ledTeam() throws {
    let office = try LeaveOffice()
    try office.updateSettings(#"{"coverage_limits":[{"department":"Finance","maxAbsent":1}]}"#)
    try office.submitCasual("ann")
    let monday = try day(office.calendar("dora", .team), 9)
    #expect(monday.absences.map(\.name) == ["Ann"])
    #expect(monday.coverage?.full == true)
    #expect(try day(office.calendar("dick", .team), 9).absences.isEmpty)
  }

  @Test("Days are what they are, and a limit of the department is held against who is away")
  func days() throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-02-12", "Founders' Day")
    try office.setHoliday("2026-02-16", "Choice", optional: true)
    try office.updateSettings(#"{"coverage_limits":[{"department":"Finance","maxAbsent":1}]}"#)
    try office.decide("dora", office.submitCasual("ann").id, .approve)
    try office.submitCasual("bo")
    let result = try office.calendar("dora", .department)
    #expect(result.days?.count == 12)
    #expect(try day(result, 12).kind == .holiday)
    #expect(try day(result, 13).kind == .weekend)
    #expect(try day(result, 16).kind == .working)
    #expect(try day(result, 16).optionalHoliday == true)
    let monday = try day(result, 9)
    let coverage = try #require(monday.coverage)
    #expect(coverage.max == 1 && coverage.absent == 2 && coverage.exceeded)
    #expect(try day(result, 11).coverage?.full == false)
    #expect(try day(result, 13).coverage == nil)
  }

  @Test(
    "A period is at most two years",
    arguments: [
      ("2026-01-01", "2028-01-01", []), ("2026-01-01", "2028-01-02", ["invalid_dates /to"]),
      ("2026-01-02", "2026-01-01", ["invalid_dates /to"]),
      ("x", "2026-01-01", ["invalid_dates /from"]),
    ])
  func bounds(from: String, to: String, expected: [String]) throws {
    let office = try LeaveOffice()
    let params = try params(
      CalendarParams.self, #"{"from":"\#(from)","to":"\#(to)","scope":"mine"}"#)
    #expect(
      refusal { _ = try office.leave.calendar(params, office.reading("ann")) } == expected)
  }

  @Test("A calendar file reads back as the same days")
  func file() throws {
    let office = try LeaveOffice()
    let name = "Founders, \"old\"; and\\new – " + String(repeating: "long ", count: 30) + "end"
    try office.setHoliday("2026-02-12", name)
    try office.decide("dora", office.submitCasual().id, .approve)
    let data = try office.calendar("bo", .department, #","format":"ics""#).data
    let text = try #require(data)
    #expect(text.unicodeScalars.filter { $0 == "\n" }.count == text.utf8.filter { $0 == 13 }.count)
    #expect(text.utf8.split(separator: 10).allSatisfy { $0.count <= 76 })
    let found = readHolidays(text, .ics, years: nil, existing: [], in: .en).result(.strict)
    #expect(found.ok)
    #expect(
      found.items.map { "\($0.date) \($0.name)" } == [
        "2026-02-09 Ann: away", "2026-02-10 Ann: away", "2026-02-12 \(name)",
      ])
  }

  @Test("A feed says that colleagues are away and no more, until it is revoked")
  func feed() throws {
    let office = try LeaveOffice()
    try office.decide("dora", office.submitCasual("ann").id, .approve)
    let made = try office.write("dora") {
      try office.leave.createFeed(
        CreateFeedParams(scope: .department, types: nil, name: nil), $0)
    }
    func read(_ handle: String) throws -> String {
      try office.leave.readFeed(ReadFeedParams(handle: handle), office.reading("bo")).data
    }
    #expect(try read(made.handle).contains("SUMMARY:Ann: away"))
    #expect(try !read(made.handle).contains("Casual"))
    #expect(refusal { _ = try read(made.handle + "0") } == ["4004 not_found"])
    let revoke = RevokeFeedParams(feedId: made.feed.feedId)
    #expect(
      refusal { _ = try office.write("bo") { try office.leave.revokeFeed(revoke, $0) } }
        == ["4004 not_found"])
    _ = try office.write("dora") { try office.leave.revokeFeed(revoke, $0) }
    #expect(refusal { _ = try read(made.handle) } == ["4004 not_found"])
    #expect(try office.leave.feeds(FeedsParams(), office.reading("dora")).items.isEmpty)
  }
}

@Suite("leave.suggest")
struct BridgeDayTests {
  @Test("One day beside a holiday makes four, and is told first")
  func bridges() throws {
    let wednesday = try #require(CalendarDate("2026-03-25"))
    let calendar = WorkCalendar(LeaveSettings(), holidays: [(wednesday, "Holiday", false)])
    let year = CalendarDate.days(of: 2026)
    let found = bridgeStretches(in: year, calendar, spentMax: 5) { _ in false }
    let first = try #require(found.first)
    #expect(first.leave == wednesday.adding(days: 1).days(forward: 1))
    #expect(first.daysOff == 4 && first.spent == 1)
    #expect(found.allSatisfy { $0.free.contains(wednesday) && 1...5 ~= $0.spent })
    for stretch in found {
      #expect(calendar.isWorking(stretch.leave.first))
      #expect(calendar.isWorking(stretch.leave.last))
      #expect(
        calendar.workingDays(from: stretch.leave.first, through: stretch.leave.last)
          == stretch.spent)
      #expect(calendar.isWorking(stretch.free.first.adding(days: -1)))
      #expect(calendar.isWorking(stretch.free.last.adding(days: 1)))
    }
    let gains = found.map(\.daysPerDay)
    #expect(gains == gains.sorted(by: >))
  }

  @Test("Without holidays there is nothing to bridge, and days that are taken are left out")
  func nothing() throws {
    let year = CalendarDate.days(of: 2026)
    #expect(bridgeStretches(in: year, WorkCalendar(), spentMax: 5) { _ in false }.isEmpty)
    let wednesday = try #require(CalendarDate("2026-03-25"))
    let calendar = WorkCalendar(LeaveSettings(), holidays: [(wednesday, "Holiday", false)])
    #expect(bridgeStretches(in: year, calendar, spentMax: 5) { _ in true }.isEmpty)
  }

  @Test("What is suggested passes the rules, and what has too little notice is not")
  func requests() throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-02-04")
    try office.setHoliday("2026-03-25", "Second")
    try office.give("ann", .earned, 2)
    let params = SuggestParams(year: 2026, type: .earned, maxDays: 3, limit: 10)
    let items = try office.leave.suggest(params, office.reading("ann")).items
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0.holidays == ["Second"] })
    #expect(items.allSatisfy { $0.affordable == ($0.leaveDays <= 2) })
    let first = try #require(items.first)
    try office.submit(
      #"{"type":"EARNED","startDate":"\#(first.startDate)","endDate":"\#(first.endDate)","reason":"A long weekend"}"#
    )
    let later = try office.leave.suggest(params, office.reading("ann")).items
    #expect(later.allSatisfy { $0.endDate < first.startDate || $0.startDate > first.endDate })
  }
}
