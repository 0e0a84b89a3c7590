import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.report")
struct ReportTests {
  let office: PayOffice

  init() throws { office = try PayOffice.atWork() }

  @Test("Payroll counts unpaid days of the period only")
  func unpaid() throws {
    try file(.study, "2026-02-15", "2026-03-14")
    #expect(try rows(.payroll, "2026-03-01", "2026-03-31").map(\.unpaidDays) == [14])
    #expect(try rows(.payroll, "2026-04-01", "2026-04-30").isEmpty)
  }

  @Test("Payroll counts days on half pay from the 91st day of the incident")
  func halfPay() throws {
    try file(.specialDisability, "2026-01-01", "2026-06-29")
    let row = try rows(.payroll, "2026-03-31", "2026-04-30").first
    #expect(row?.halfPayDays == 30)
    #expect(row?.unpaidDays == 0)
  }

  @Test("Payroll names what is paid for encashed days")
  func encashed() throws {
    let encashment = try office.write("ann") {
      try office.leave.encash(EncashParams(days: 5), $0)
    }
    #expect(try rows(.payroll, "2026-03-01", "2026-03-31").isEmpty)
    _ = try office.write("hr-head") {
      try office.leave.decideEncashment(
        DecideEncashmentParams(encashmentId: encashment.id, decision: .approve), $0)
    }
    let row = try rows(.payroll, "2026-03-01", "2026-03-31").first
    #expect(row?.userId == "ann")
    #expect(row?.encashedDays == 5)
    #expect(row?.encashedAmount?.amountMinor == 500_000)
    #expect(row?.encashedAmountLabel?.hasSuffix("5,000.00") == true)
  }

  @Test("Liability is earned leave at its worth")
  func liability() throws {
    let row = try rows(.liability, "2026-01-01", "2026-03-31").first
    #expect(row?.userId == "ann")
    #expect(row?.days == 20)
    #expect(row?.amount?.amountMinor == 2_000_000)
    #expect(row?.amountLabel?.hasSuffix("20,000.00") == true)
    #expect(try rows(.liability, "2026-01-01", "2026-03-01").isEmpty)
  }

  @Test("Usage counts requests by what became of them, and how long steps take")
  func usage() throws {
    let first = try office.ask(.casual, "2026-03-09", "2026-03-10")
    _ = try office.ask(.casual, "2026-03-16", "2026-03-16")
    office.now = office.now.adding(hours: 6)
    try office.decide("head", .approve, first)
    let rows = try rows(.usage, "2026-03-01", "2026-03-31")
    let casual = rows.first { $0.type == .casual }
    #expect(casual?.requests == 2)
    #expect(casual?.approved == 1)
    #expect(casual?.open == 1)
    #expect(casual?.days == 2)
    let step = rows.first { $0.role == .deptHead }
    #expect(step?.decisions == 1)
    #expect(step?.medianHours == 6)
  }

  @Test("Absences are cut to the period and never say why")
  func absence() throws {
    _ = try office.granted(.medical, "2026-03-01", "2026-03-12")
    let row = try rows(.absence, "2026-03-05", "2026-03-08").first
    #expect(row?.startDate == date("2026-03-05"))
    #expect(row?.endDate == date("2026-03-08"))
    #expect(row?.days == 2)
    let csv = try report(.absence, "2026-03-05", "2026-03-08", .csv).csv ?? ""
    #expect(csv.contains("Name of ann"))
    #expect(!csv.contains("As the test needs it"))
    #expect(try rows(.absence, "2026-03-13", "2026-03-31").isEmpty)
  }

  @Test("Only people of the department")
  func department() throws {
    _ = try office.granted(.medical, "2026-03-01", "2026-03-12")
    for kind in ReportKind.allCases {
      let none = try office.leave.report(
        ReportParams(kind: kind, from: "2026-03-01", to: "2026-03-31", department: "Sales"),
        try office.job("leave.report"))
      #expect(none.rows.allSatisfy { $0.userId == nil && $0.type == nil }, "\(kind)")
    }
  }

  @Test(
    "A period is at most 366 days, both ends counted",
    arguments: [
      ("2026-01-01", "2027-01-01", []), ("2026-01-01", "2027-01-02", ["period_too_long /to"]),
      ("2026-01-02", "2026-01-01", ["invalid_dates /to"]),
      (
        "2026-13-01", "",
        [
          "invalid_dates /from", "invalid_dates /to",
        ]
      ),
    ]
  )
  func period(from: String, to: String, expected: [String]) {
    #expect(refusal { try report(.usage, from, to) } == expected)
  }

  private func report(
    _ kind: ReportKind, _ from: String, _ to: String, _ format: ReportFormat = .json
  ) throws -> ReportResult {
    try office.leave.report(
      ReportParams(kind: kind, from: from, to: to, format: format),
      try office.job("leave.report"))
  }

  private func rows(_ kind: ReportKind, _ from: String, _ to: String) throws -> [ReportRow] {
    try report(kind, from, to).rows
  }

  /// A leave of calendar days that was granted long ago.
  private func file(_ type: LeaveType, _ start: String, _ end: String) throws {
    let days = counted(start, end, .calendar)
    try office.file(
      "leave-1", of: "ann", type, start, end, .approved,
      [Portion(type: type, year: 2026, days: Double(days.count))])
    try office.database.write {
      try office.database.replaceDays(ofLeave: "leave-1", with: days)
    }
  }
}

@Suite("leave.audit")
struct AuditTests {
  let office: PayOffice
  let id: ID

  init() throws {
    office = try PayOffice.atWork()
    id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    try office.decide("head", .approve, id)
  }

  @Test("A leave's entries, the newest first, with who did it and what changed")
  func ofLeave() throws {
    let entries = try audit(AuditParams(leaveId: id)).items
    #expect(entries.map(\.version) == [2, 1])
    #expect(entries.map(\.actorId) == ["head", "ann"])
    #expect(entries.allSatisfy { $0.topic == "leave.changed" })
    #expect(entries.first?.after != nil)
  }

  @Test("An entry is a sentence, and says what it changed, in words")
  func sentence() throws {
    let entry = try #require(try audit(AuditParams(leaveId: id)).items.first)
    let leave = try #require(entry.entityName)
    #expect(leave.hasPrefix("Casual leave 09/03/2026 – 10/03/2026 ("))
    #expect(entry.message.hasSuffix(" brought \(leave) to “Approved”."))
    let status = try #require(entry.changes.first { $0.field == "status" })
    #expect([status.label, status.from, status.to] == ["Status", "Submitted", "Approved"])
  }

  @Test("Page after page, without gap or repetition")
  func pages() throws {
    let first = try audit(AuditParams(leaveId: id, limit: 1))
    let second = try audit(AuditParams(leaveId: id, limit: 1, cursor: first.nextCursor))
    #expect(first.items.map(\.version) == [2])
    #expect(second.items.map(\.version) == [1])
    #expect(second.nextCursor == nil)
  }

  @Test("A person's entries are what they did and what was done to their leaves")
  func ofPerson() throws {
    let ann = try audit(AuditParams(userId: "ann", limit: 100)).items
    #expect(ann.contains { $0.actorId == "head" && $0.entityId == id })
    #expect(try audit(AuditParams(userId: "bo", limit: 100)).items.isEmpty)
  }

  @Test(
    "Days are those of Dhaka, both ends included",
    arguments: [
      ("2026-03-02", "2026-03-02", 2), ("2026-03-03", nil, 0), (nil, "2026-03-01", 0),
    ] as [(String?, String?, Int)]
  )
  func period(from: String?, to: String?, count: Int) throws {
    #expect(try audit(AuditParams(leaveId: id, from: from, to: to)).items.count == count)
  }

  @Test(
    "What is older than it is kept is not shown: three years",
    arguments: [("2029-03-02", 2), ("2029-03-03", 0)]
  )
  func kept(day: String, count: Int) throws {
    try office.turn(to: day)
    #expect(try audit(AuditParams(leaveId: id)).items.count == count)
    #expect(try audit(AuditParams(leaveId: id, from: "2026-03-01")).items.count == count)
  }

  private func audit(_ params: AuditParams) throws -> AuditResult {
    try office.leave.audit(params, try office.reading("hr-head"))
  }
}
