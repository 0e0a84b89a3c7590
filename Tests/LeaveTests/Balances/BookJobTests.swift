import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.runAccrual and leave.runRollover")
struct BookJobTests {
  let office: PayOffice

  init() throws {
    office = try PayOffice("2026-03-02")
    try office.hire("kim") { $0.joiningDate = CalendarDate("2026-02-15") }
    try office.hire("late") { $0.joiningDate = CalendarDate("2026-03-01") }
    try office.hire("gone") { $0.leavingDate = CalendarDate("2026-01-31") }
  }

  func line(_ id: ID, of result: RunAccrualResult) -> AccrualLine? {
    result.items.first { $0.userId == id }
  }

  @Test("Who was employed in the month is credited, once")
  func month() throws {
    let first = try office.runAccrual("2026-02")
    #expect([first.people, first.credited, first.items.count] == [5, 5, 5])
    // 2 × 14 ÷ 28
    #expect(line("kim", of: first)?.credit == 1)
    #expect(line("late", of: first) == nil)
    #expect(line("gone", of: first) == nil)
    let second = try office.runAccrual("2026-02")
    #expect([second.people, second.credited] == [5, 0])
    #expect(!second.items.contains { !$0.already })
    #expect(line("kim", of: second)?.credit == 1)
    #expect(try office.balance("kim").EARNED == 1)
  }

  @Test("A joining date that was wrong is credited by a repetition")
  func corrected() throws {
    try office.runAccrual("2026-02")
    var row = StoredEmployee(userId: "late")
    row.joiningDate = CalendarDate("2026-02-01")
    row.version = 2
    try office.database.write { try office.database.save(row, of: "org-1", at: office.now) }
    #expect(try office.runAccrual("2026-02").credited == 1)
    #expect(try office.balance("late").EARNED == 2)
  }

  @Test("A month on leave brings nothing, unless the leave counts as duty")
  func away() throws {
    try office.file("l1", of: "hr-admin", .study, "2026-01-20", "2026-03-20", .approved)
    try office.file("l2", of: "ceo", .quarantine, "2026-01-20", "2026-03-20", .approved)
    try office.file("l3", of: "system", .earned, "2026-01-20", "2026-03-20", .pending)
    let result = try office.runAccrual("2026-02")
    #expect(line("hr-admin", of: result)?.onLeaveWholeMonth == true)
    #expect(line("hr-admin", of: result)?.credit == 0)
    #expect(line("ceo", of: result)?.credit == 2)
    #expect(line("system", of: result)?.credit == 2)
  }

  @Test("A dry run shows the same and leaves nothing")
  func dry() throws {
    let shown = try office.runAccrual("2026-02", dryRun: true)
    #expect(shown.credited == 5)
    #expect(line("kim", of: shown)?.credit == 1)
    #expect(try office.balance("kim").EARNED == 0)
    #expect(try written(in: 2026) == 0)
    #expect(try office.runRollover(2026, dryRun: true).carried == 6)
    #expect(try written(in: 2027) == 0)
  }

  private func written(in year: Int) throws -> Int {
    try office.database.entries(of: "kim", in: year, of: "org", limit: 10).count
  }

  @Test("A month can be credited when it is over, a year ended on its last day")
  func tooSoon() throws {
    #expect(refusal { try office.runAccrual("2026-03") } == ["period_not_over /month"])
    #expect(refusal { try office.runAccrual("2026-3") } == ["invalid_format /month"])
    try office.turn(to: "2026-03-31")
    #expect(refusal { try office.runAccrual("2026-03") } == ["period_not_over /month"])
    try office.turn(to: "2026-04-01")
    #expect(try office.runAccrual("2026-03").credited == 6)
    try office.turn(to: "2026-12-30")
    #expect(refusal { try office.runRollover(2026) } == ["period_not_over /year"])
    try office.turn(to: "2026-12-31")
    #expect(try office.runRollover(2026).carried == 6)
  }

  @Test("A year ends once, and its history stays")
  func year() throws {
    try office.adjust("kim", .earned, 58, overflow: true)
    try office.adjust("kim", .earned, 5, overflow: true)
    try office.adjust("kim", .special, 110)
    try office.adjust("kim", .casual, -3.5)
    try office.turn(to: "2027-01-01")
    let first = try office.runRollover(2026)
    let kim = try #require(first.items.first { $0.userId == "kim" })
    #expect(kim.opening == ["EARNED": 60, "SPECIAL": 113])
    #expect(kim.granted == ["CASUAL": 10, "MEDICAL": 14])
    // Of 10 × 320 ÷ 365 = 8.77, and of 14 × 320 ÷ 365 = 12.27.
    #expect(kim.lapsed == ["CASUAL": 5.5, "MEDICAL": 12.5])
    #expect(!first.items.contains { $0.userId == "gone" })
    let old = try office.balance("kim", year: 2026)
    let second = try office.runRollover(2026)
    #expect(second.carried == 0)
    #expect(second.people == first.people)
    #expect(!second.items.contains { !$0.already })
    #expect(second.items.first { $0.userId == "kim" }?.opening == kim.opening)
    #expect(try office.balance("kim", year: 2026).items.map(\.closing) == old.items.map(\.closing))
    #expect(try office.balance("kim", year: 2027).items.map(\.opening) == [60, 0, 0, 113])
  }
}
