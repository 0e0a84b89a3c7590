import Kernel
import TestSupport
import Testing
import Wire

@testable import Leave

@Suite("leave.updateSettings")
struct UpdateSettingsTests {
  @Test(
    "Every value is read as what it is, and everything wrong is told at once",
    arguments: [
      (#"{"half_day_enabled":1}"#, ["invalid_type /settings/half_day_enabled"]),
      (#"{"coverage_mode":"loud"}"#, ["invalid_enum /settings/coverage_mode"]),
      (#"{"notice_working_days":367}"#, ["out_of_range /settings/notice_working_days"]),
      (#"{"notice_working_days":366}"#, []), (#"{"notice_working_days":0}"#, []),
      (#"{"notice_working_days":-1}"#, ["out_of_range /settings/notice_working_days"]),
      (#"{"policy_version":"v3"}"#, ["setting_fixed /settings/policy_version"]),
      (#"{"backdate.STUDY":"ask"}"#, []),
      (
        #"{"backdate.STUDIES":"ask"}"#,
        [
          "unknown_field /settings/backdate.STUDIES"
        ]
      ),
      (#"{"a/b":1}"#, ["unknown_field /settings/a~1b"]),
      (#"{"weekend":["friday","noday"]}"#, ["invalid_enum /settings/weekend/1"]),
      (
        #"{"weekend":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]}"#,
        [
          "too_long /settings/weekend"
        ]
      ),
      (#"{"chains":[{"chain":[]}]}"#, ["too_short /settings/chains/0/chain"]),
      (#"{"chains":[{"chain":["CEO","CEO"]}]}"#, ["chain_role_invalid /settings/chains/0/chain/1"]),
      (
        #"{"chains":[{"chain":["HR_HEAD","EMPLOYEE"]}]}"#,
        [
          "chain_role_invalid /settings/chains/0/chain/1"
        ]
      ),
      (
        #"{"chains":[{"chain":["HR_HEAD"],"minimum":2}]}"#,
        [
          "unknown_field /settings/chains/0/minimum"
        ]
      ),
      (
        #"{"blackouts":[{"from":"2026-12-31","to":"2026-12-30"}]}"#,
        [
          "invalid_dates /settings/blackouts/0/to"
        ]
      ),
      (#"{"blackouts":[{"from":"2026-12-31","to":"2026-12-31"}]}"#, []),
      (#"{"export_recipient":"nobody"}"#, ["invalid_format /settings/export_recipient"]),
      (#"{"api_base_url":"ftp://x"}"#, ["invalid_format /settings/api_base_url"]),
      (#"{"api_base_url":"https://x"}"#, []),
      (
        #"{"debug_mode":"yes","analytics_enabled":null,"x":1}"#,
        [
          "invalid_type /settings/debug_mode", "unknown_field /settings/x",
        ]
      ),
      ("[]", ["invalid_type /settings"]), ("null", ["invalid_type /settings"]), ("{}", []),
    ]
  )
  func kinds(json: String, expected: [String]) throws {
    let office = try LeaveOffice()
    #expect(refusal { try office.updateSettings(json) } == expected)
    if !expected.isEmpty { #expect(try office.database.settingsOnFile(of: "org").version == 0) }
  }

  @Test("A change is counted, told, and what is null is the default again")
  func change() throws {
    let office = try LeaveOffice()
    let changed = try office.updateSettings(#"{"half_day_enabled":true,"notice_working_days":7}"#)
    #expect(changed.version == 1)
    let halves = try #require(changed.items.first { $0.key == .halfDayEnabled })
    #expect(!halves.isDefault && halves.editable)
    #expect(try office.database.settings(of: "org").policy.noticeWorkingDays == 7)
    #expect(try office.updateSettings("{}").version == 1)
    #expect(
      refusal { try office.updateSettings(#"{"debug_mode":true}"#, expectedVersion: 0) }.first
        == "4009 conflict")
    try office.updateSettings(#"{"notice_working_days":null}"#, expectedVersion: 1)
    #expect(try office.database.settings(of: "org").policy.noticeWorkingDays == 5)
    #expect(try office.topics() == ["leave.settingsChanged", "leave.settingsChanged"])
  }

  @Test("A chain of the settings decides about the next request")
  func chains() throws {
    let office = try LeaveOffice()
    try office.updateSettings(#"{"chains":[{"types":["CASUAL"],"chain":["HR_HEAD"]}]}"#)
    #expect(try office.submitCasual().chain == [.hrHead])
  }

  @Test("Every setting has a name in both languages and a value that is JSON")
  func shown() throws {
    for language in [Language.en, .sv] {
      let items = LeaveSettings().answer(chosen: [], in: language)
      #expect(items.map(\.key) == SettingKey.allCases)
      #expect(items.allSatisfy { !$0.label.isEmpty && $0.isDefault })
      #expect(items.allSatisfy { JSONDocument($0.value.json) != nil })
    }
  }
}
