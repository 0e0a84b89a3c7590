import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.setHoliday, leave.removeHoliday, leave.importHolidays")
struct HolidayMethodTests {
  @Test(
    "Everything wrong with a holiday at once",
    arguments: [
      (nil, nil, ["invalid_date /date", "invalid_name /name"]),
      ("2026-02-30", "Ok name", ["invalid_date /date"]),
      ("26/03/2026", "Ok name", ["invalid_date /date"]),
      ("2026-03-26", "ab", ["invalid_name /name"]), ("2026-03-26", " abc ", []),
      ("2026-03-25T18:00:00Z", "In Dhaka", []),
    ] as [(String?, String?, [String])]
  )
  func kinds(date: String?, name: String?, expected: [String]) throws {
    let office = try LeaveOffice()
    #expect(refusal { try office.setHoliday(date, name) } == expected)
    if expected.isEmpty {
      #expect(try office.dates() == ["2026-03-26 \(name?.trimmed ?? "")"])
    }
  }

  @Test("A date has one holiday, and what is not there cannot be removed")
  func duplicates() throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-03-26")
    #expect(refusal { try office.setHoliday("2026-03-26") } == ["duplicate_date /date"])
    try office.removeHoliday("2026-03-26")
    #expect(refusal { try office.removeHoliday("2026-03-26") } == ["4004 not_found"])
    #expect(refusal { try office.removeHoliday("soon") } == ["invalid_date /date"])
    try office.setHoliday("2026-03-26", "Again")
    #expect(try office.topics().filter { $0 == "leave.holidaysChanged" }.count == 3)
  }

  @Test("A list is taken whole or not at all, or without what is wrong")
  func modes() throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-03-26", "Independence")
    let text = #"date,name\n2026-03-26,Again\n2026-05-01,May Day\nx,Bad"#
    let strict = try office.importHolidays(text)
    #expect(!strict.ok && strict.imported == 0 && strict.skipped == 2)
    #expect(try office.dates() == ["2026-03-26 Independence"])
    let skipping = try office.importHolidays(text, #","mode":"skip_invalid""#)
    #expect(skipping.ok && skipping.imported == 1 && skipping.skipped == 2)
    #expect(try office.dates() == ["2026-03-26 Independence", "2026-05-01 May Day"])
  }

  @Test("A year is replaced: what stayed stays itself, other years stay alone")
  func replaceYear() throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-03-26", "Independence")
    try office.setHoliday("2026-04-01", "Mistake")
    try office.setHoliday("2027-03-26", "Next year")
    let march = try #require(CalendarDate("2026-03-26"))
    let id = try office.database.holiday(on: march, of: "org")?.id
    let text = #"date,name\n2026-03-26,Independence\n2026-05-01,May Day"#
    let rehearsal = try office.importHolidays(text, #","replaceYear":true,"dryRun":true"#)
    #expect(rehearsal.imported == 2 && rehearsal.removed == 1)
    #expect(try office.dates().count == 2)
    let done = try office.importHolidays(text, #","replaceYear":true"#)
    #expect(done.imported == 2 && done.removed == 1)
    #expect(try office.dates() == ["2026-03-26 Independence", "2026-05-01 May Day"])
    #expect(try office.dates(year: 2027) == ["2027-03-26 Next year"])
    #expect(try office.database.holiday(on: march, of: "org")?.id == id)
  }

  @Test("A rehearsal tells what would be counted anew, and changes nothing")
  func dryRun() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    let before = try office.topics().count
    let text = #"date,name\n2026-02-10,Founders"#
    let outcome = try office.importHolidays(text, #","dryRun":true"#)
    #expect(outcome.affected.map(\.after) == [1])
    #expect(try office.get("ann", leave.id).countedDays == 2)
    #expect(try office.topics().count == before)
    #expect(try office.dates().isEmpty)
    #expect(try office.importHolidays(text).affected.map(\.after) == [1])
    #expect(try office.get("ann", leave.id).countedDays == 1)
  }

  @Test(
    "A period is two dates, each also as a moment of it in Dhaka",
    arguments: [
      ("2026-03-25", "2026-03-25", ["2026-03-25 First"]),
      ("2026-03-25T18:00:00Z", "2026-03-26T23:59:59+06:00", ["2026-03-26 Second"]),
      ("2026-03-26", "2026-03-25", ["invalid_dates /to"]),
      ("2026-02-29", "25/03/2026", ["invalid_dates /from", "invalid_dates /to"]),
    ]
  )
  func period(from: String, to: String, expected: [String]) throws {
    let office = try LeaveOffice()
    try office.setHoliday("2026-03-25", "First")
    try office.setHoliday("2026-03-26", "Second")
    var items: [String] = []
    let refused = refusal {
      let params = HolidaysParams(year: nil, from: from, to: to, includeOptional: true)
      items = try office.leave.holidays(params, office.reading("ann")).items
        .map { "\($0.date) \($0.name)" }
    }
    #expect(items + refused == expected)
  }

  @Test("The list's tag changes when the list does")
  func etag() throws {
    let office = try LeaveOffice()
    func tag() throws -> String {
      let params = HolidaysParams(year: 2026, from: nil, to: nil, includeOptional: true)
      return try office.leave.holidays(params, office.reading("ann")).etag
    }
    let first = try tag()
    #expect(try tag() == first)
    try office.setHoliday("2026-03-26")
    #expect(try tag() != first)
  }

  @Test(
    "Who may do what",
    arguments: [
      (LeaveAction.setHoliday, ["HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN"]),
      (.removeHoliday, ["HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN"]),
      (.importHolidays, ["HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN"]),
      (.updateSettings, ["SYSTEM_ADMIN"]), (.settings, Role.wireNames),
      (.holidays, Role.wireNames), (.calendar, Role.wireNames),
    ] as [(LeaveAction, [String])]
  )
  func access(action: LeaveAction, roles: [String]) {
    let allowed = (Role.wireNames + ["NOBODY"]).filter { role in
      let actor = Actor(organizationId: "org", userId: "u", name: "U", roles: ["leave": [role]])
      return decideMethod(action, actor).isAllowed
    }
    #expect(Set(allowed) == Set(roles))
  }
}
