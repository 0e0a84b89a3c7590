import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.preferences")
struct PreferenceTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  @discardableResult
  private func choose(_ json: String, by user: ID = "ann") throws -> Preferences {
    let form = try params(UpdatePreferencesParams.self, json)
    return try office.write(user) { try office.leave.updatePreferences(form, $0) }
  }

  private func chosen(_ user: ID = "ann") throws -> Preferences {
    try office.leave.preferences(PreferencesParams(), office.reading(user))
  }

  @Test("Language, look and notices are each person's own; what is not given stays")
  func own() throws {
    #expect(try chosen().language == nil && chosen().look == .system)
    try choose(#"{"language":"sv","muted":["LEAVE_RECOUNTED"]}"#)
    let second = try choose(#"{"look":"dark"}"#)
    #expect(second.language == .sv && second.look == .dark && second.version == 2)
    #expect(second.languageLabel == "Swedish" && second.lookLabel == "Dark")
    #expect(second.notices.filter { !$0.enabled }.map(\.type) == [.leaveRecounted])
    #expect(second.notices.allSatisfy { !$0.label.isEmpty })
    #expect(try chosen("bo").version == 0)
    #expect(refusal { try choose(#"{"look":"light","expectedVersion":1}"#) } == ["4009 conflict"])
  }

  @Test("What somebody has switched off they are not told; others are")
  func muted() throws {
    try choose(#"{"muted":["LEAVE_SUBMITTED","LEAVE_APPROVED"]}"#)
    let id = try office.submitCasual().id
    try office.decide("dora", id, .approve)
    #expect(try office.told("ann") == [])
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED"])
    try choose(#"{"muted":[]}"#)
    try office.submit(
      LeaveOffice.casual.replacing("2026-02-09", with: "2026-02-17")
        .replacing("2026-02-10", with: "2026-02-17"))
    #expect(try office.told("ann") == ["LEAVE_SUBMITTED"])
  }

  @Test("What somebody waits for cannot be switched off")
  func needed() throws {
    #expect(
      refusal { try choose(#"{"muted":["LEAVE_APPROVED","APPROVAL_REQUIRED"]}"#) }
        == ["notice_needed /muted/1"])
    let fixed = try chosen().notices.filter { !$0.editable }.map(\.type)
    #expect(fixed.contains(.approvalRequired) && !fixed.contains(.leaveApproved))
  }
}
