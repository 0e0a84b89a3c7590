import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Leave

@Suite("The books")
struct LedgerTests {
  let office: PayOffice

  init() throws {
    office = try PayOffice("2026-03-02")
    try office.hire("kim") { $0.joiningDate = CalendarDate("2015-01-01") }
  }

  @Test("Who never had an entry has the entitlement of the year, and after the first one still")
  func unopened() throws {
    let before = try office.balance("kim")
    #expect([before.EARNED, before.CASUAL, before.MEDICAL] == [0, 10, 14])
    // Nobody wrote anything yet; but what is shown is the sum of entries all the same.
    #expect(before.ledger?.map(\.id) == ["due-2026-CASUAL-grant", "due-2026-MEDICAL-grant"])
    #expect(before.ledger?.map(\.delta) == [10, 14])
    #expect(before.lastUpdated == nil)
    try office.adjust("kim", .earned, 12)
    let after = try office.balance("kim")
    #expect([after.EARNED, after.CASUAL, after.MEDICAL] == [12, 10, 14])
    #expect(after.ledger?.map(\.reason) == [.adjustment, .grant, .grant])
    #expect(after.lastUpdated == office.now)
  }

  @Test("All totals are sums of the ledger")
  func sums() throws {
    try office.adjust("kim", .earned, 12)
    let portions = [Portion(type: .earned, year: 2026, days: 4.5)]
    try office.file("l1", of: "kim", .earned, "2026-04-05", "2026-04-09", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
    }
    let balance = try office.balance("kim")
    for item in balance.items {
      let sum = (balance.ledger ?? []).filter { $0.type == item.type }.reduce(0) { $0 + $1.delta }
      #expect(item.closing == sum)
      #expect(item.closing == item.opening + item.accrued - item.used)
    }
    #expect(try office.item(.earned, "kim").used == 4.5)
  }

  @Test("In January last year's rest is there as the rollover carries it, asked for or not")
  func unopenedJanuary() throws {
    try office.adjust("kim", .earned, 58)
    try office.adjust("kim", .special, 2.5)
    let portions = [Portion(type: .earned, year: 2026, days: 3)]
    try office.file("l1", of: "kim", .earned, "2026-12-27", "2026-12-29", .pending, portions)
    try office.turn(to: "2027-01-01")
    let shown = try office.balance("kim")
    #expect([shown.EARNED, shown.CASUAL, shown.MEDICAL] == [58, 10, 14])
    #expect(shown.ledger?.map(\.delta) == [58, 10, 14, 2.5])
    #expect(shown.ledger?.map(\.reason) == [.opening, .grant, .grant, .opening])
    #expect(shown.ledger?.allSatisfy { $0.id.hasPrefix("due-2027-") } == true)
    try office.adjust("kim", .casual, 1)
    let opened = try office.balance("kim")
    #expect([opened.EARNED, opened.CASUAL, opened.MEDICAL] == [58, 11, 14])
    #expect(opened.ledger?.contains { $0.id.hasPrefix("due-") } == false)
  }

  @Test("What has expired and is not written yet is due, too")
  func expiredIsDue() throws {
    try office.adjust("kim", .casual, 2, expiresOn: "2026-03-02")
    try office.turn(to: "2026-03-03")
    let shown = try office.balance("kim")
    let casual = (shown.ledger ?? []).filter { $0.type == .casual }
    #expect(shown.CASUAL == 10)
    #expect(casual.reduce(0) { $0 + $1.delta } == 10)
    #expect(casual.first?.reason == .expiry)
    #expect(casual.first?.sourceId == casual.first { $0.reason == .adjustment }?.id)
  }

  @Test("An entry is never changed and never removed")
  func appendOnly() throws {
    try office.adjust("kim", .earned, 12)
    #expect(throws: StoreError.self) {
      try office.database.run(SQL("UPDATE leave_entry SET half_days = 99"))
    }
    #expect(throws: StoreError.self) { try office.database.run(SQL("DELETE FROM leave_entry")) }
    #expect(try office.balance("kim").EARNED == 12)
  }

  @Test("What is asked for is pending, and not there for the next request")
  func pending() throws {
    try office.adjust("kim", .earned, 12)
    let portions = [Portion(type: .earned, year: 2026, days: 5)]
    try office.file("l1", of: "kim", .earned, "2026-04-05", "2026-04-09", .pending, portions)
    let item = try office.item(.earned, "kim")
    #expect([item.pending, item.closing, item.available] == [5, 12, 7])
    let facts = try office.reading("kim").ledger(of: "kim").balanceFacts(
      today: CalendarDate(daysSinceEpoch: 20_514), excluding: "l1")
    #expect(facts.first { $0.type == .earned && $0.year == 2026 }?.pending == 0)
  }

  @Test("An approval looks again whether the days are there")
  func recheck() throws {
    try office.adjust("kim", .earned, 4.5)
    func book(_ id: ID, _ days: Double) throws {
      let portions = [Portion(type: .earned, year: 2026, days: days)]
      try office.file(id, of: "kim", .earned, "2026-04-05", "2026-04-09", .pending, portions)
      try office.write("ceo") {
        try $0.bookkeeper(of: "kim").book(id, portions, until: CalendarDate.max)
      }
    }
    #expect(refusal { try book("l1", 5) } == ["4009 balance_deduction_failed"])
    #expect(try office.balance("kim").ledger?.count == 3)
    try book("l1", 4.5)
    #expect(try office.item(.earned, "kim").closing == 0)
  }

  @Test("A refused second portion takes the first one back")
  func atomic() throws {
    try office.adjust("kim", .earned, 1)
    let portions = [
      Portion(type: .casual, year: 2026, days: 3), Portion(type: .earned, year: 2026, days: 2),
    ]
    try office.file("l1", of: "kim", .casual, "2026-04-05", "2026-04-09", .pending, portions)
    let refusal = refusal {
      try office.write("ceo") {
        try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
      }
    }
    #expect(refusal == ["4009 balance_deduction_failed"])
    #expect(try office.item(.casual, "kim").used == 0)
  }

  @Test("What is given back goes portion by portion, the newest first")
  func restored() throws {
    try office.adjust("kim", .earned, 5)
    let portions = [
      Portion(type: .medical, year: 2026, days: 3), Portion(type: .earned, year: 2026, days: 2),
      Portion(type: .extrawithoutpay, year: 2026, days: 1),
    ]
    try office.file("l1", of: "kim", .medical, "2026-04-05", "2026-04-12", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
    }
    func restore(_ days: Double) throws -> [Portion] {
      try office.write("hr-head") {
        let keeper = try $0.bookkeeper(of: "kim")
        let portions = restoredPortions(of: try keeper.bookedPortions("l1"), [(2026, days)])
        return try keeper.restore("l1", portions)
      }
    }
    #expect(
      try restore(1.5).map { "\($0.type) \($0.days)" } == ["extrawithoutpay 1.0", "earned 0.5"])
    #expect(try restore(2).map { "\($0.type) \($0.days)" } == ["earned 1.5", "medical 0.5"])
    let rest = try office.write("hr-head") { try $0.bookkeeper(of: "kim").restoreAll("l1") }
    #expect(rest.map { "\($0.type) \($0.days)" } == ["medical 2.5"])
    let balance = try office.balance("kim")
    #expect([balance.EARNED, balance.MEDICAL] == [5, 14])
    // Nothing is left to give back.
    #expect(try restore(1).isEmpty)
  }

  @Test("Given back above sixty days, earned leave goes to special leave, up to its cap")
  func overflow() throws {
    try office.adjust("kim", .earned, 60)
    try office.adjust("kim", .special, 119)
    let portions = [Portion(type: .earned, year: 2026, days: 5)]
    try office.file("l1", of: "kim", .earned, "2026-04-05", "2026-04-09", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
    }
    try office.adjust("kim", .earned, 3)
    try office.write("hr-head") { try $0.bookkeeper(of: "kim").restoreAll("l1") }
    #expect(try office.item(.earned, "kim").closing == 60)
    #expect(try office.item(.special, "kim").closing == 120)
  }

  @Test("Leave over New Year is booked in both years, on what the next one will begin with")
  func overNewYear() throws {
    try office.turn(to: "2026-12-20")
    try office.adjust("kim", .earned, 6)
    let portions = [
      Portion(type: .earned, year: 2026, days: 2), Portion(type: .earned, year: 2027, days: 4),
    ]
    try office.file("l1", of: "kim", .earned, "2026-12-30", "2027-01-05", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
    }
    #expect(try office.item(.earned, "kim", year: 2026).closing == 4)
    let next = try office.item(.earned, "kim", year: 2027)
    #expect([next.opening, next.used, next.closing] == [4, 4, 0])
    try office.turn(to: "2027-01-02")
    try office.runRollover(2026)
    let opened = try office.item(.earned, "kim", year: 2027)
    #expect([opened.opening, opened.used, opened.closing] == [4, 4, 0])
  }

  @Test("What comes too late for a year corrects what the next one began with")
  func late() throws {
    try office.turn(to: "2026-12-31")
    try office.adjust("kim", .earned, 59)
    try office.runRollover(2026)
    #expect(try office.item(.earned, "kim", year: 2027).opening == 59)
    try office.turn(to: "2027-01-01")
    try office.runAccrual("2026-12")
    let next = try office.balance("kim", year: 2027)
    #expect(next.items.map(\.opening) == [60, 0, 0, 1])
    let portions = [Portion(type: .earned, year: 2026, days: 3)]
    try office.file("l1", of: "kim", .earned, "2026-12-20", "2026-12-22", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate.max)
    }
    #expect(try office.balance("kim", year: 2027).items.map(\.opening) == [57, 0, 0, 1])
  }

  @Test("Days that expire are used first, and gone when nobody took them")
  func expiring() throws {
    try office.adjust("kim", .casual, 2, expiresOn: "2026-04-30")
    try office.adjust("kim", .casual, 1, expiresOn: "2026-03-31")
    func book(_ id: ID, _ days: Double, until end: String) throws {
      let portions = [Portion(type: .casual, year: 2026, days: days)]
      try office.file(id, of: "kim", .casual, "2026-03-09", end, .approved, portions)
      try office.write("ceo") {
        try $0.bookkeeper(of: "kim").book(
          id, portions, until: CalendarDate(end) ?? CalendarDate.max)
      }
    }
    try book("l1", 1.5, until: "2026-03-10")
    let taken = try office.balance("kim").ledger?.filter { $0.leaveId == "l1" }
    #expect(taken?.map(\.delta) == [-0.5, -1])
    #expect(taken?.allSatisfy { $0.sourceId != nil } == true)
    #expect(try office.item(.casual, "kim").expiresOn == CalendarDate("2026-04-30"))
    try office.turn(to: "2026-04-30")
    #expect(try office.item(.casual, "kim").closing == 11.5)
    try office.turn(to: "2026-05-01")
    #expect(try office.item(.casual, "kim").closing == 10)
    try office.adjust("kim", .earned, 1)
    #expect(try office.item(.casual, "kim").closing == 10)
    #expect(try office.balance("kim").ledger?.contains { $0.reason == .expiry } == true)
  }

  @Test("What expires before a leave ends is not there for it")
  func expiringTooSoon() throws {
    try office.adjust("kim", .special, 3, expiresOn: "2026-04-07")
    let portions = [Portion(type: .special, year: 2026, days: 2)]
    func book(_ id: ID, until end: String) throws {
      try office.file(id, of: "kim", .special, "2026-04-06", end, .approved, portions)
      try office.write("ceo") {
        try $0.bookkeeper(of: "kim").book(
          id, portions, until: CalendarDate(end) ?? CalendarDate.max)
      }
    }
    #expect(
      refusal { try book("l1", until: "2026-04-08") } == ["4009 balance_deduction_failed"])
    try book("l2", until: "2026-04-07")
    #expect(try office.item(.special, "kim").closing == 1)
  }

  @Test("Leave over New Year takes what expires with the first of the two years")
  func expiringWithTheYear() throws {
    try office.turn(to: "2026-12-01")
    try office.adjust("kim", .special, 3, expiresOn: "2026-12-31")
    let portions = [Portion(type: .special, year: 2026, days: 3)]
    try office.file("l1", of: "kim", .special, "2026-12-29", "2027-01-05", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l1", portions, until: CalendarDate("2027-01-05") ?? .max)
    }
    #expect(
      try office.balance("kim").ledger?.contains { $0.leaveId == "l1" && $0.sourceId != nil }
        == true)
    #expect(try office.item(.special, "kim").closing == 0)
  }

  @Test("What is asked for takes what expires first, so that the rest stays for later leave")
  func expiringAskedFor() throws {
    try office.adjust("kim", .special, 5)
    try office.adjust("kim", .special, 2, expiresOn: "2026-04-07")
    let first = [Portion(type: .special, year: 2026, days: 2)]
    try office.file("l1", of: "kim", .special, "2026-04-06", "2026-04-07", .pending, first)
    let portions = [Portion(type: .special, year: 2026, days: 5)]
    try office.file("l2", of: "kim", .special, "2026-05-04", "2026-05-10", .approved, portions)
    try office.write("ceo") {
      try $0.bookkeeper(of: "kim").book("l2", portions, until: CalendarDate("2026-05-10") ?? .max)
    }
    let item = try office.item(.special, "kim")
    #expect([item.closing, item.available] == [2, 0])
  }

  @Test("What was granted until a day of the year is not carried into the next, also not on it")
  func expiringIsNotCarried() throws {
    try office.adjust("kim", .earned, 4)
    try office.adjust("kim", .earned, 3, expiresOn: "2026-12-31")
    try office.adjust("kim", .casual, 1, expiresOn: "2026-12-31")
    #expect(try office.item(.earned, "kim", year: 2027).opening == 4)
    try office.turn(to: "2026-12-31")
    let line = try office.runRollover(2026).items.first { $0.userId == "kim" }
    #expect(line?.opening["EARNED"] == 4)
    #expect(line?.lapsed["CASUAL"] == 11)
    #expect(try office.item(.earned, "kim", year: 2027).opening == 4)
    #expect(try office.balance("kim").ledger?.contains { $0.reason == .expiry } == true)
  }
}
