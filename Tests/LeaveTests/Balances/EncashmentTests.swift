import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("Encashment and settlement")
struct EncashmentTests {
  let office: PayOffice

  init() throws {
    office = try PayOffice("2026-03-02")
    try office.hire("kim") { $0.gross = Money(amountMinor: 6_600_000, currency: "BDT") }
  }

  func ask(_ days: Double) throws -> Encashment {
    try office.write("kim") { try office.leave.encash(EncashParams(days: days), $0) }
  }

  func decide(
    _ id: ID, _ decision: EncashmentDecision, by judge: ID = "ceo", reason: String? = nil
  ) throws -> Encashment {
    try office.write(judge) {
      try office.leave.decideEncashment(
        DecideEncashmentParams(encashmentId: id, decision: decision, reason: reason), $0)
    }
  }

  func pay(_ id: ID) throws -> Encashment {
    try office.write("hr-admin") {
      try office.leave.markEncashmentPaid(MarkEncashmentPaidParams(encashmentId: id), $0)
    }
  }

  @Test("From the request to the money")
  func whole() throws {
    try office.adjust("kim", .earned, 30)
    let asked = try ask(5)
    #expect(asked.amount == Money(amountMinor: 1_500_000, currency: "BDT"))
    #expect(asked.status == .pending)
    #expect(try office.balance("kim").EARNED == 30)
    #expect(refusal { try pay(asked.id) } == ["4009 invalid_status"])
    #expect(try decide(asked.id, .approve).status == .approved)
    #expect(try office.balance("kim").EARNED == 25)
    #expect(
      refusal { try decide(asked.id, .reject, reason: "No") }
        == ["4009 encashment_already_processed"])
    #expect(try pay(asked.id).status == .paid)
    #expect(refusal { try pay(asked.id) } == ["4009 encashment_already_processed"])
  }

  @Test("One request of a year waits at a time; a rejected one makes room")
  func onePending() throws {
    try office.adjust("kim", .earned, 30)
    let first = try ask(5)
    #expect(refusal { try ask(1) } == ["encashment_already_pending "])
    #expect(
      refusal { try decide(first.id, .reject, reason: " ") }
        == ["rejection_reason_required /reason"])
    #expect(try decide(first.id, .reject, by: "hr-head", reason: "Not now").status == .rejected)
    #expect(try office.balance("kim").EARNED == 30)
    #expect(try ask(1).status == .pending)
  }

  @Test("Who decides is told of the request, and who asked of the decision")
  func news() throws {
    func told(_ id: ID) throws -> [String] {
      try office.leave.notifications(
        NotificationsParams(unreadOnly: false, limit: 10), try office.reading(id)
      ).items.map { "\($0.type.rawValue) \($0.message)" }.sorted()
    }
    try office.adjust("kim", .earned, 30)
    let first = try ask(5)
    let asked = "APPROVAL_REQUIRED Name of kim asks for payment of 5 days of earned leave."
    for decider in ["ceo", "hr-head"] { #expect(try told(decider) == [asked]) }
    #expect(try told("hr-admin") == [] && told("kim") == [])
    _ = try decide(first.id, .reject, reason: "Not this month.")
    _ = try decide(try ask(4).id, .approve)
    #expect(
      try told("kim") == [
        "ENCASHMENT_APPROVED 4 days of earned leave will be paid out.",
        "ENCASHMENT_REJECTED 5 days of earned leave will not be paid out. Not this month.",
      ])
  }

  @Test("Days of leave that wait for a decision cannot be paid out")
  func pendingLeave() throws {
    try office.adjust("kim", .earned, 15)
    let portions = [Portion(type: .earned, year: 2026, days: 4)]
    try office.file("l1", of: "kim", .earned, "2026-04-05", "2026-04-08", .pending, portions)
    #expect(refusal { try ask(1.5) } == ["encashment_validation_failed /days"])
    #expect(try ask(1).days == 1)
  }

  @Test("Without earned leave there is nothing to ask for")
  func none() { #expect(refusal { try ask(1) } == ["4009 no_el_balance"]) }

  @Test("Days that were taken meanwhile are not paid")
  func recheck() throws {
    try office.adjust("kim", .earned, 15)
    let asked = try ask(5)
    try office.adjust("kim", .earned, -0.5)
    #expect(
      refusal { try decide(asked.id, .approve) } == ["4009 balance_deduction_failed"])
  }

  @Test("Nobody decides about their own money")
  func own() throws {
    try office.adjust("ceo", .earned, 30)
    let asked = try office.write("ceo") { try office.leave.encash(EncashParams(days: 1), $0) }
    #expect(
      refusal { try decide(asked.id, .approve) } == ["4003 self_approval_disallowed"])
    #expect(try decide(asked.id, .approve, by: "hr-head").status == .approved)
  }

  @Test("A list shows one's own, and HR everybody's, page by page")
  func lists() throws {
    try office.hire("lee")
    for id in ["kim", "lee"] {
      try office.adjust(id, .earned, 30)
      try office.write(id) { _ = try office.leave.encash(EncashParams(days: 1), $0) }
    }
    func list(_ reader: ID, limit: Int = 50, cursor: ID? = nil) throws -> EncashmentsResult {
      try office.leave.encashments(
        EncashmentsParams(limit: limit, cursor: cursor), try office.reading(reader))
    }
    #expect(try list("kim").items.map(\.userId) == ["kim"])
    let first = try list("hr-admin", limit: 1)
    let second = try list("hr-admin", limit: 1, cursor: first.nextCursor)
    #expect(Set((first.items + second.items).map(\.userId)) == ["kim", "lee"])
    #expect(second.nextCursor == nil)
    let refusal = refusal {
      try office.leave.encashments(
        EncashmentsParams(userId: "lee", limit: 1), try office.reading("kim"))
    }
    #expect(refusal == ["4003 forbidden"])
  }

  @Test("At the end of employment earned leave is paid in full, the rest lapses, once")
  func settlement() throws {
    try office.adjust("kim", .earned, 7.5)
    try office.adjust("kim", .special, 3)
    try office.runAccrual("2026-02")
    func settle(_ date: String) throws -> SettleResult {
      try office.write("hr-head") {
        try office.leave.settle(SettleParams(userId: "kim", leavingDate: date), $0)
      }
    }
    // March until the 16th: 2 × 16 ÷ 31 = 1.03
    let settled = try settle("2026-03-16")
    #expect(settled.days == 10.5)
    #expect(settled.amount == Money(amountMinor: 3_150_000, currency: "BDT"))
    #expect(settled.lapsed == ["CASUAL": 10, "MEDICAL": 14, "SPECIAL": 3])
    #expect(try office.balance("kim").items.map(\.closing) == [0, 0, 0, 0])
    #expect(refusal { try settle("2026-03-16") } == ["4009 already_settled"])
    // Nothing is credited or carried for somebody who has left.
    try office.turn(to: "2027-01-02")
    try office.runAccrual("2026-03")
    try office.runAccrual("2026-04")
    try office.runRollover(2026)
    #expect(try office.balance("kim", year: 2026).items.map(\.closing) == [0, 0, 0, 0])
  }

  @Test(
    "The last day is a date of this year or before, and not before the first",
    arguments: [
      ("2026-12-31", []), ("2027-01-01", ["invalid_dates /leavingDate"]),
      ("soon", ["invalid_dates /leavingDate"]), ("2020-01-01", []),
      ("2019-12-31", ["invalid_dates /leavingDate"]),
    ] as [(String, [String])]
  )
  func lastDays(date: String, expected: [String]) throws {
    try office.hire("lee") { $0.joiningDate = CalendarDate("2020-01-01") }
    let refusal = refusal {
      try office.write("ceo") {
        try office.leave.settle(SettleParams(userId: "lee", leavingDate: date), $0)
      }
    }
    #expect(refusal == expected)
  }
}
