import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.balance")
struct BalanceTests {
  let office: PayOffice

  init() throws {
    office = try PayOffice("2026-03-02")
    try office.hire("kim") {
      $0.joiningDate = CalendarDate("2026-01-16")
      $0.department = "Finance"
    }
    try office.hire("lee") { $0.department = "Finance" }
    try office.hire("head", .deptHead) { $0.department = "Finance" }
    try office.hire("other-head", .deptHead) { $0.department = "Sales" }
    try office.hire("nowhere-head", .deptHead)
  }

  @Test(
    "One's own, those of the own department, and for HR and the CEO all",
    arguments: [
      ("kim", true), ("lee", false), ("head", true), ("other-head", false),
      ("nowhere-head", false), ("hr-admin", true), ("hr-head", true), ("ceo", true),
      ("system", false),
    ]
  )
  func readers(reader: String, isAllowed: Bool) throws {
    let refusal = refusal { try office.balance("kim", as: reader) }
    #expect(refusal == (isAllowed ? [] : ["4003 forbidden"]))
  }

  @Test("Nobody's balance is not found")
  func nobody() {
    #expect(refusal { try office.balance("nobody", as: "ceo") } == ["4004 not_found"])
  }

  @Test("The first year brings its part, and each account says its cap and its end")
  func items() throws {
    let items = try office.balance("kim").items
    // 10 × 350 ÷ 365 = 9.59 and 14 × 350 ÷ 365 = 13.42
    #expect(items.map(\.entitlement) == [24, 9.5, 13.5, nil])
    #expect(items.map(\.cap) == [60, 10, 14, 120])
    #expect(items.map { $0.expiresOn?.description } == [nil, "2026-12-31", "2026-12-31", nil])
    #expect(items.map(\.type) == [.earned, .casual, .medical, .special])
  }

  @Test("The owner sees who corrected what and why")
  func note() throws {
    try office.adjust("kim", .casual, -1.5, note: "Counted twice in February")
    let entry = try #require(try office.balance("kim").ledger?.first)
    #expect(entry.note == "Counted twice in February")
    #expect(entry.actorId == "hr-head")
    #expect(entry.delta == -1.5)
  }

  @Test("A day to come: months are added, what is booked is gone, the year's end takes its part")
  func projection() throws {
    try office.adjust("kim", .earned, 55)
    let portions = [Portion(type: .casual, year: 2026, days: 2)]
    try office.file("l1", of: "kim", .casual, "2026-04-06", "2026-04-07", .pending, portions)
    func project(_ date: String) throws -> [[Double]] {
      let projection = try office.leave.balance(
        BalanceParams(asOf: date), try office.reading("kim")
      ).projection
      return try #require(projection).items.map {
        [$0.closing, $0.accruals, $0.booked, $0.lapsing, $0.available]
      }
    }
    // March ends on the 31st and is credited on the 1st of April.
    #expect(try project("2026-03-31")[0] == [55, 0, 0, 0, 55])
    #expect(try project("2026-04-01")[0] == [55, 2, 0, 0, 57])
    #expect(try project("2026-12-31")[0] == [55, 5, 0, 0, 60])
    #expect(try project("2026-12-31")[3] == [0, 13, 0, 0, 13])
    #expect(try project("2026-12-31")[1] == [9.5, 0, 2, 0, 7.5])
    #expect(try project("2027-01-01")[1] == [9.5, 10, 2, 7.5, 10])
    #expect(
      refusal {
        try office.leave.balance(
          BalanceParams(asOf: "2026-03-01"), try office.reading("kim"))
      } == ["as_of_past /asOf"])
    #expect(
      refusal {
        try office.leave.balance(
          BalanceParams(asOf: "2031-03-03"), try office.reading("kim"))
      } == ["invalid_dates /asOf"])
    #expect(try project("2031-03-02").count == 4)
  }

  @Test("A day to come: what expires is gone the day after, unless it is asked for")
  func projectedExpiry() throws {
    try office.adjust("lee", .earned, 10)
    try office.adjust("lee", .earned, 5, expiresOn: "2026-06-30")
    try office.adjust("lee", .special, 2, year: 2027)
    func project(_ date: String, _ index: Int = 0) throws -> [Double] {
      let projection = try office.leave.balance(
        BalanceParams(asOf: date), try office.reading("lee")
      ).projection
      let item = try #require(projection).items[index]
      return [item.closing, item.accruals, item.booked, item.lapsing, item.available]
    }
    // Four months until then, March to June: the last is credited on the 1st of July.
    #expect(try project("2026-06-30") == [15, 6, 0, 0, 21])
    #expect(try project("2026-07-01") == [15, 8, 0, 5, 18])
    #expect(try project("2027-01-01") == [15, 20, 0, 5, 30])
    #expect(try project("2026-12-31", 3) == [0, 0, 0, 0, 0])
    #expect(try project("2027-01-01", 3) == [0, 2, 0, 0, 2])
    let portions = [Portion(type: .earned, year: 2026, days: 3)]
    try office.file("l1", of: "lee", .earned, "2026-06-28", "2026-06-30", .pending, portions)
    #expect(try project("2026-07-01") == [15, 8, 3, 2, 18])
  }
}

@Suite("leave.adjustBalance")
struct AdjustBalanceTests {
  let office: PayOffice

  init() throws {
    office = try PayOffice("2026-03-02")
    try office.hire("kim")
  }

  @Test(
    "Whole and half days, up to the caps, never below nothing",
    arguments: [
      (LeaveType.earned, 60.0, []), (.earned, 60.5, ["el_carry_cap_exceeded /delta"]),
      (.special, 120, []), (.special, 120.5, ["special_cap_exceeded /delta"]),
      (.casual, -10, []), (.casual, -10.5, ["insufficient_balance /delta"]),
      (.casual, 0.25, ["invalid_format /delta"]), (.casual, 0, ["invalid_format /delta"]),
      (.study, 1, ["balance_not_kept /type"]),
    ] as [(LeaveType, Double, [String])]
  )
  func bounds(type: LeaveType, delta: Double, expected: [String]) {
    #expect(refusal { try office.adjust("kim", type, delta) } == expected)
  }

  @Test("Nobody grants leave to themselves, and no button says so")
  func ownBalance() throws {
    #expect(
      refusal { try office.adjust("hr-head", .earned, 10) }
        == ["4003 self_adjustment_disallowed"])
    #expect(try office.item(.earned, "hr-head").closing == 0)
    let actions = try office.balance("hr-head").actions
    #expect(
      refusal { try actions["adjustBalance"]?.orThrow() } == ["4003 self_adjustment_disallowed"])
    let others = try office.balance("kim", as: "hr-head").actions
    #expect(refusal { try others["adjustBalance"]?.orThrow() } == [])
  }

  @Test("A line of the ledger names who wrote it")
  func names() throws {
    let ledger = try #require(try office.adjust("kim", .earned, 3).ledger)
    #expect(ledger.first { $0.reason == .adjustment }?.actorName == "Name of hr-head")
    #expect(ledger.allSatisfy { !$0.actorName.isEmpty })
  }

  @Test("A note has ten characters, not counting the white space around it")
  func notes() {
    #expect(
      refusal { try office.adjust("kim", .earned, 1, note: " 123456789 ") }
        == ["too_short /note"])
    #expect(refusal { try office.adjust("kim", .earned, 1, note: "1234567890") } == [])
  }

  @Test("What is above sixty goes to special leave when that is said, and no further")
  func overflow() throws {
    try office.adjust("kim", .special, 110)
    try office.adjust("kim", .earned, 70, overflow: true)
    #expect(try office.balance("kim").items.map(\.closing) == [60, 10, 14, 120])
    #expect(
      refusal { try office.adjust("kim", .earned, 0.5, overflow: true) }
        == ["special_cap_exceeded /delta"])
  }

  @Test(
    "What expires does so within its year and not before today",
    arguments: [
      ("2026-03-02", 1, []), ("2026-03-01", 1, ["invalid_date /expiresOn"]),
      ("2026-12-31", 1, []), ("2027-01-01", 1, ["invalid_date /expiresOn"]),
      ("2026-12-31", -1, ["invalid_date /expiresOn"]),
    ] as [(String, Double, [String])]
  )
  func expiry(date: String, delta: Double, expected: [String]) {
    #expect(
      refusal { try office.adjust("kim", .casual, delta, expiresOn: date) } == expected)
  }
}
