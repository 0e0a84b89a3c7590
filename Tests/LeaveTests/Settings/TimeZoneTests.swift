import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

/// Saturday 2026-01-31, half past nine in the evening in Stockholm; in Dhaka it is Sunday, half
/// past two.
private let evening = "2026-01-31T20:30:00Z"

@Suite("Gap: the time zone was fixed, so no other company could use the domain")
struct TimeZoneTests {
  let office: LeaveOffice

  init() throws {
    office = try LeaveOffice()
    office.now = try #require(Instant(rfc3339: evening))
  }

  private func move(to zone: String = "Europe/Stockholm") throws {
    try change(#"{"timezone":"\#(zone)"}"#)
  }

  private func change(_ settings: String) throws {
    try office.updateSettings(settings)
  }

  @Test("An organization that has chosen nothing is in Dhaka")
  func standard() throws {
    #expect(try office.reading("ann").today.description == "2026-02-01")
    let settings = try office.leave.settings(SettingsParams(), office.reading("ann"))
    let zone = try #require(settings.items.first { $0.key == .timezone })
    #expect(zone.editable)
    #expect(zone.isDefault)
    #expect(String(decoding: zone.value.json, as: UTF8.self) == #""Asia/Dhaka""#)
  }

  @Test(
    "Only a zone that this machine knows is taken",
    arguments: [
      (#"{"timezone":"Mars/Base"}"#, ["time_zone_unknown /settings/timezone"]),
      (#"{"timezone":""}"#, ["too_short /settings/timezone"]),
      (#"{"timezone":1}"#, ["invalid_type /settings/timezone"]),
      (#"{"timezone":"Europe/Stockholm"}"#, []), (#"{"timezone":null}"#, []),
    ])
  func names(_ settings: String, _ found: [String]) {
    #expect(refusal { try change(settings) } == found)
  }

  @Test("Today is the organization's: in forms, judgements, balances, lists and rights")
  func today() throws {
    try move()
    let reading = try office.reading("ann")
    #expect(try reading.today.description == "2026-01-31")
    #expect(try reading.ledger(of: "ann").today.description == "2026-01-31")
    let form = try office.leave.form(params(FormParams.self, "{}"), office.reading("ann"))
    #expect(form.today.description == "2026-01-31")
    // Casual leave may not begin in the past: 31 January is today there, and over in Dhaka.
    let asked =
      #"{"request":{"type":"CASUAL","startDate":"2026-01-31","endDate":"2026-01-31"}}"#
    #expect(try !kinds(asked).contains("backdate_disallowed_by_policy"))
    try change(#"{"timezone":null}"#)
    #expect(try kinds(asked).contains("backdate_disallowed_by_policy"))
  }

  private func kinds(_ json: String) throws -> [String] {
    let form = try params(ValidationForm.self, json)
    let reading = try office.reading("ann")
    let settings = try office.database.settings(of: "org")
    return try reading.judge(form, for: reading.subject(), settings).violations
      .map(\.kind.description)
  }

  @Test("A moment in params is cut to the day that it is there, in requests and in facts")
  func moments() throws {
    // 23:30 in Stockholm on 9 February, and the 10th in Dhaka.
    let sent =
      #"{"type":"CASUAL","startDate":"2026-02-09T22:30:00Z","endDate":"2026-02-09T22:30:00Z","reason":"Moving to another flat"}"#
    let asked = #"{"request":\#(sent),"facts":{"optionalHolidaysTaken":["2026-02-09T22:30:00Z"]}}"#
    func days() throws -> [String] {
      let reading = try office.reading("ann")
      let judged = try reading.judge(
        params(ValidationForm.self, asked), for: reading.subject(),
        office.database.settings(of: "org"))
      return judged.breakdown.map(\.date.description)
    }
    #expect(try days() == ["2026-02-10"])
    try move()
    #expect(try days() == ["2026-02-09"])
    try change(#"{"weekend":["saturday","sunday"]}"#)
    let record = try office.submit("ann", sent.replacing("2026-02-09T", with: "2026-02-10T")).leave
    #expect(record.period == "10/02/2026")
  }

  @Test("A limit that is a moment is told by the clocks there")
  func toldByTheClock() throws {
    try office.wait(until: "2026-02-01")
    try move()
    let leave = try office.submitCasual()
    try office.write("ann") { try office.leave.nudge(NudgeParams(leaveId: leave.id), $0) }
    do {
      try office.write("ann") { try office.leave.nudge(NudgeParams(leaveId: leave.id), $0) }
      Issue.record("a second reminder was taken")
    } catch Refusal.fault(let fault) {
      // 04:00 UTC the next day.
      #expect(fault.text(in: .en).contains("02/02/2026 05:00"), "\(fault.text(in: .en))")
    }
  }

  @Test("The audit of a day begins and ends with it there")
  func audit() throws {
    try move()
    try office.submitCasual()
    func count(_ day: String) throws -> Int {
      let asked = try params(AuditParams.self, #"{"from":"\#(day)","to":"\#(day)"}"#)
      return try office.leave.audit(asked, office.reading("sam")).items.count
    }
    #expect(try count("2026-01-31") > 0)
    #expect(try count("2026-02-01") == 0)
  }

  @Test("The weekend is the organization's wherever days are counted, unless facts name another")
  func weekend() throws {
    try change(#"{"weekend":["saturday","sunday"]}"#)
    let reading = try office.reading("ann")
    let asked = #"{"request":{"type":"EARNED","startDate":"2026-02-13","endDate":"2026-02-16"}}"#
    let judged = try reading.judge(
      params(ValidationForm.self, asked), for: reading.subject(),
      office.database.settings(of: "org"))
    #expect(judged.breakdown.map(\.kind) == [.working, .weekend, .weekend, .working])
    let given = asked.replacing(
      "}}", with: #"},"facts":{"weekend":["monday"]}}"#)
    let named = try reading.judge(
      params(ValidationForm.self, given), for: reading.subject(),
      office.database.settings(of: "org"))
    #expect(named.breakdown.map(\.kind) == [.working, .working, .working, .weekend])
  }
}
