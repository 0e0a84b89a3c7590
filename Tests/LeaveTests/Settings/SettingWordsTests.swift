import Kernel
import Testing

@testable import Leave

@Suite("The value of a setting in words")
struct SettingWordsTests {
  @Test(
    "A word, a number, days and lists; nothing for tables and what is empty",
    arguments: [
      (SettingKey.coverageMode, #""warn""#, "A warning", "En varning"),
      (.backdateMEDICAL, #""deny""#, "Not allowed", "Inte tillåtet"),
      (.weekend, #"["friday","saturday"]"#, "Friday, Saturday", "fredag, lördag"),
      (.extraWorkingDays, #"["2026-03-06"]"#, "06/03/2026", "06/03/2026"),
      (.halfDayEnabled, "true", "On", "På"), (.halfDayEnabled, "false", "Off", "Av"),
      (.noticeWorkingDays, "5", "5", "5"),
      (.timezone, #""Asia/Dhaka""#, "Asia/Dhaka", "Asia/Dhaka"),
      (.weekend, "[]", nil, nil), (.chains, "[{}]", nil, nil), (.apiBaseUrl, "null", nil, nil),
    ] as [(SettingKey, String, String?, String?)])
  func words(_ key: SettingKey, _ json: String, _ english: String?, _ swedish: String?) {
    #expect(key.text(Array(json.utf8), in: .en) == english)
    #expect(key.text(Array(json.utf8), in: .sv) == swedish)
  }
}
