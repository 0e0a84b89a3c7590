import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.runOverstay")
struct OverstayJobTests {
  let office: PayOffice
  let id: ID

  /// Ten medical days, until Thursday 2026-03-12: due back on Sunday.
  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.medical, "2026-03-01", "2026-03-12")
    try office.switchOn(.overstayDetectionEnabled)
  }

  @Test(
    "From the first working day after the end", arguments: [("2026-03-14", 0), ("2026-03-15", 1)])
  func boundary(day: String, flagged: Int) throws {
    #expect(try run(day).flagged == flagged)
    #expect(try office.record(id).status == (flagged == 1 ? .overstayPending : .approved))
  }

  @Test("Running it again flags nothing more, and HR and the person are told once")
  func again() throws {
    let first = try run("2026-03-16")
    #expect(first.items.map(\.leaveId) == [id])
    #expect(first.items.map(\.dueOn) == [date("2026-03-15")])
    #expect(try run("2026-03-17").flagged == 0)
    for person in ["ann", "hr-admin", "hr-head"] {
      #expect(try office.told(person).count { $0 == .overstayFlagged } == 1, "\(person)")
    }
  }

  @Test("A new request is warned of it until the return is recorded")
  func openOverstay() throws {
    func remarks() throws -> [String] {
      let form = ValidationForm(
        request: .value(
          RequestForm(
            type: .value(.casual), startDate: .value("2026-04-06"), endDate: .value("2026-04-06"))))
      let call = try office.reading("ann")
      return try call.judge(form, for: call.subject(), office.database.settings(of: "org-1"))
        .warnings.map(\.kind)
    }
    #expect(try !remarks().contains("overstay_open"))
    _ = try run("2026-03-16")
    #expect(try remarks().contains("overstay_open"))
    try office.set(id) { $0.status = .approved }
    #expect(try !remarks().contains("overstay_open"))
  }

  @Test("A dry run shows and changes nothing")
  func dryRun() throws {
    let result = try run("2026-03-16", dryRun: true)
    #expect(result.flagged == 0)
    #expect(result.items.count == 1)
    #expect(try office.record(id).status == .approved)
  }

  @Test("Switched off it refuses, and a dry run still shows")
  func switchedOff() throws {
    try office.database.write {
      try office.database.resetSetting(.overstayDetectionEnabled, of: "org-1")
    }
    #expect(refusal { try run("2026-03-16") } == ["4003 feature_disabled"])
    #expect(try run("2026-03-16", dryRun: true).items.count == 1)
  }

  private func run(_ day: String, dryRun: Bool = false) throws -> RunOverstayResult {
    try office.leave.runOverstay(
      RunOverstayParams(date: day, dryRun: dryRun), try office.job("leave.runOverstay"))
  }
}

@Suite("leave.runReminders")
struct ReminderJobTests {
  let office: PayOffice

  init() throws { office = try PayOffice.atWork() }

  @Test("The first step has one working day, then the next one is told; each reminder is sent once")
  func escalates() throws {
    let id = try office.ask(.earned, "2026-03-16", "2026-03-17")
    #expect(try run("2026-03-02").items.isEmpty)
    let due = try run("2026-03-03")
    #expect(due.items.map(\.kind) == [.stepOverdue])
    #expect(due.items.first?.sentTo.map(\.userId) == ["head"])
    #expect(try run("2026-03-04").sent == 0)
    #expect(try office.record(id).timeline?.last?.event == .escalated)
    #expect(try office.record(id).status == .submitted)
  }

  @Test("A head has two days: a reminder after one, and at the last step they hear it again")
  func lastStep() throws {
    _ = try office.ask(.casual, "2026-03-16", "2026-03-17")
    #expect(try run("2026-03-03").items.map(\.kind) == [.stepReminder])
    let due = try run("2026-03-04")
    #expect(due.items.map(\.kind) == [.stepOverdue])
    #expect(due.items.first?.sentTo.map(\.userId) == ["head"])
  }

  @Test(
    "A leave is announced three working days before",
    arguments: [("2026-03-03", 0), ("2026-03-04", 1)])
  func approaching(day: String, count: Int) throws {
    _ = try office.granted(.casual, "2026-03-09", "2026-03-10")
    let result = try run(day)
    #expect(result.items.map(\.kind) == Array(repeating: .leaveApproaching, count: count))
    #expect(try run(day).sent == 0)
    #expect(try office.told("ann").contains(.leaveApproaching) == (count == 1))
  }

  @Test("A dry run sends nothing")
  func dryRun() throws {
    _ = try office.granted(.casual, "2026-03-09", "2026-03-10")
    #expect(try run("2026-03-04", dryRun: true).items.count == 1)
    #expect(try run("2026-03-04").sent == 1)
  }

  private func run(_ day: String, dryRun: Bool = false) throws -> RunRemindersResult {
    try office.leave.runReminders(
      RunRemindersParams(date: day, dryRun: dryRun), try office.job("leave.runReminders"))
  }
}
