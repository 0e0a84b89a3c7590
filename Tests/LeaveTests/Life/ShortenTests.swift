import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.shorten")
struct ShortenTests {
  let office: PayOffice
  let id: ID

  /// Ten counted days from Sunday 2026-03-01 to Thursday 2026-03-12.
  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.medical, "2026-03-01", "2026-03-12")
  }

  @Test(
    "The new last day is today or later, and before the present one",
    arguments: [
      ("2026-03-01", ["4009 shorten_past_date"]), ("2026-03-02", []), ("2026-03-11", []),
      ("2026-03-12", ["4009 shorten_invalid_date"]),
    ]
  )
  func boundaries(newEnd: String, expected: [String]) {
    #expect(refusal { try shorten(newEnd) } == expected)
  }

  @Test("The days that are cut are given back, and the rest stays booked")
  func restores() throws {
    #expect(try office.item(.medical, "ann").used == 10)
    let record = try shorten("2026-03-05")
    #expect(record.status == .approved)
    #expect(record.endDate == date("2026-03-05"))
    #expect(record.askedEndDate == date("2026-03-12"))
    #expect(record.countedDays == 5)
    #expect(record.restoredDays == 5)
    #expect(try office.item(.medical, "ann").used == 5)
    // Again, by two more.
    #expect(try shorten("2026-03-03").restoredDays == 2)
    #expect(try office.item(.medical, "ann").used == 3)
    #expect(try office.record(id).breakdown?.count == 3)
  }

  @Test("A reason has ten characters", arguments: [("123456789", false), ("1234567890", true)])
  func reason(text: String, isEnough: Bool) {
    let refused = refusal { try shorten("2026-03-05", reason: text) }
    #expect(refused == (isEnough ? [] : ["comment_required /reason"]))
  }

  @Test("Where only free days would be cut there is nothing to gain")
  func noReduction() throws {
    let days = try office.database.days(ofLeave: id).map { day in
      var day = day
      if day.date >= date("2026-03-11") { day.counted = false }
      return day
    }
    try office.database.write { try office.database.replaceDays(ofLeave: id, with: days) }
    #expect(refusal { try shorten("2026-03-10") } == ["4009 shorten_no_reduction"])
    #expect(try office.record(id).endDate == date("2026-03-12"))
    #expect(refusal { try shorten("2026-03-09") } == [])
  }

  @Test("Everybody who decided is told")
  func told() throws {
    try shorten("2026-03-05")
    for person in ["ann", "hr-admin", "head", "hr-head", "ceo"] {
      #expect(try office.told(person).contains(.leaveRecounted), "\(person)")
    }
    #expect(try office.told("bo").isEmpty)
  }

  @Test("Only the owner shortens")
  func others() {
    for person in ["bo", "hr-head"] {
      #expect(
        refusal { try shorten("2026-03-05", by: person) } == ["4003 forbidden"])
    }
  }

  @Test("An old version is refused")
  func version() throws {
    let refused = refusal {
      try office.write("ann") {
        try office.leave.shorten(
          ShortenParams(
            leaveId: id, newEndDate: "2026-03-05", reason: "Better again", expectedVersion: 1), $0)
      }
    }
    #expect(refused == ["4009 conflict"])
  }

  @discardableResult
  private func shorten(
    _ newEnd: String, by user: ID = "ann", reason: String = "Better again"
  ) throws -> LeaveRecord {
    try office.write(user) {
      try office.leave.shorten(
        ShortenParams(leaveId: id, newEndDate: newEnd, reason: reason), $0)
    }
  }
}

@Suite("leave.recall")
struct RecallTests {
  let office: PayOffice
  let id: ID

  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.medical, "2026-03-01", "2026-03-12")
  }

  @Test(
    "The days from the first one on duty to the old end are given back",
    arguments: [
      (nil, 9.0, "2026-03-01"), ("2026-03-12", 1, "2026-03-11"), ("2026-03-06", 5, "2026-03-05"),
      ("2026-03-02", 9, "2026-03-01"),
    ] as [(String?, Double, String)]
  )
  func restores(effective: String?, restored: Double, end: String) throws {
    let record = try recall(effective)
    #expect(record.status == .recalled)
    #expect(record.restoredDays == restored)
    #expect(record.countedDays == 10 - restored)
    #expect(record.endDate == date(end))
    #expect(record.recalledFrom == date(end).adding(days: 1))
    #expect(try office.item(.medical, "ann").used == 10 - restored)
  }

  @Test(
    "Nobody is recalled into the past, before the leave or after it",
    arguments: [
      ("2026-03-02", "2026-03-01", false), ("2026-03-02", "2026-03-02", true),
      ("2026-03-02", "2026-03-12", true), ("2026-03-02", "2026-03-13", false),
      ("2026-03-02", "2026-02-20", false),
    ])
  func boundaries(today: String, effective: String, isPossible: Bool) throws {
    try office.turn(to: today)
    let refused = refusal { try recall(effective) }
    #expect(refused == (isPossible ? [] : ["recall_date_invalid /effectiveDate"]))
    if !isPossible {
      #expect(try office.record(id).endDate == date("2026-03-12"))
      #expect(try office.item(.medical, "ann").used == 10)
    }
  }

  @Test("A leave that is recalled before it begins is cancelled, and keeps the dates it had")
  func noDayLeft() throws {
    for effective in [nil, "2026-03-23"] {
      let later = try office.granted(.earned, "2026-03-23", "2026-03-25")
      let before = try office.item(.earned, "ann").used
      let record = try recall(effective, of: later)
      #expect(record.status == .cancelled)
      #expect(record.startDate == date("2026-03-23") && record.endDate == date("2026-03-25"))
      #expect(record.restoredDays == 3)
      #expect(try office.item(.earned, "ann").used == before - 3)
      #expect(try office.told("ann").contains(.leaveRecalled))
    }
    let refused = refusal {
      try recall("2026-03-22", of: try office.granted(.earned, "2026-03-23", "2026-03-25"))
    }
    #expect(refused == ["recall_date_invalid /effectiveDate"])
  }

  @Test("The sentence names the days between which a recall can take effect")
  func sentence() throws {
    let facts = LeaveActionFacts(
      type: .earned, status: .approved, requesterId: "ann", department: nil,
      start: date("2026-06-28"), end: date("2026-06-30"), chain: [.ceo], currentStep: 1)
    let decision = decideAction(
      .recall, LeaveActor(userId: "hr", role: .hrHead), on: facts, today: date("2026-06-29"),
      effective: date("2026-06-20"))
    guard case .refused(let fault) = decision else {
      Issue.record("it was allowed")
      return
    }
    #expect(
      fault.text(in: .en) == "A recall takes effect between 29/06/2026 and 30/06/2026.")
  }

  @Test("Travel allowance is kept, and never negative")
  func allowance() throws {
    let refused = refusal {
      try recall(nil, allowance: Money(amountMinor: -1, currency: "BDT"))
    }
    #expect(refused == ["travel_allowance_invalid /travelAllowance/amountMinor"])
    let record = try recall(nil, allowance: Money(amountMinor: 0, currency: "BDT"))
    #expect(record.travelAllowance?.amountMinor == 0)
  }

  @Test("Everybody who decided is told, and so is whoever is recalled")
  func told() throws {
    try recall(nil)
    for person in ["ann", "hr-admin", "head", "hr-head", "ceo"] {
      #expect(try office.told(person).contains(.leaveRecalled), "\(person)")
    }
  }

  @discardableResult
  private func recall(
    _ effective: String?, of leave: ID? = nil, allowance: Money? = nil
  ) throws -> LeaveRecord {
    try office.write("hr-head") {
      try office.leave.recall(
        RecallParams(leaveId: leave ?? id, effectiveDate: effective, travelAllowance: allowance), $0
      )
    }
  }
}
