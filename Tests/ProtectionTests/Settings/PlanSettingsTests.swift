import Kernel
import Testing

@testable import Protection

@Suite("What an operator settles about plans")
struct PlanSettingsTests {
  /// 32 bytes, in base64.
  static let key = Base64.encode([UInt8](repeating: 7, count: 32))

  @Test("What a file leaves out is as it begins")
  func leftOut() throws {
    let empty = try PlanSettings(file: Array("{}".utf8))
    #expect(empty.receiptKey == nil && empty.limits.limit(of: .watchItems, on: .plus) == 25)
    let text = """
      {"receiptPublicKey": "\(Self.key)",
       "limits": {"plus": {"watch_items": 40, "spam_rules": 0}, "free": {"properties": 1000000}}}
      """
    let settled = try PlanSettings(file: Array(text.utf8))
    #expect(settled.receiptKey != nil)
    #expect(settled.limits.limit(of: .watchItems, on: .plus) == 40)
    #expect(settled.limits.limit(of: .spamRules, on: .plus) == 0)
    #expect(settled.limits.limit(of: .properties, on: .free) == 1_000_000)
    #expect(settled.limits.limit(of: .watchItems, on: .free) == 3)
    #expect(settled.limits.limit(of: .watchItems, on: .family) == 100)
    #expect(settled.limits.cheapest(for: 41, of: .watchItems) == .family)
    #expect(settled.limits.cheapest(for: 40, of: .watchItems) == .plus)
  }

  @Test(
    "What cannot be used is named",
    arguments: [
      ("", ""), ("[]", ""), ("{", ""), (#"{"limit": {}}"#, "limit"), (#"{"limits": 1}"#, "limits"),
      (#"{"limits": {"gold": {}}}"#, "limits.gold"), (#"{"limits": {"plus": 1}}"#, "limits.plus"),
      (#"{"limits": {"plus": {"watch": 1}}}"#, "limits.plus.watch"),
      (#"{"limits": {"plus": {"watch_items": -1}}}"#, "limits.plus.watch_items"),
      (#"{"limits": {"plus": {"watch_items": 1000001}}}"#, "limits.plus.watch_items"),
      (#"{"limits": {"plus": {"watch_items": 1.5}}}"#, "limits.plus.watch_items"),
      (#"{"receiptPublicKey": 1}"#, "receiptPublicKey"),
      (#"{"receiptPublicKey": "AAAA"}"#, "receiptPublicKey"),
      (#"{"receiptPublicKey": "no base64"}"#, "receiptPublicKey"),
    ])
  func unusable(text: String, member: String) throws {
    let problem = #expect(throws: PlanSettingsProblem.self) {
      try PlanSettings(file: Array(text.utf8))
    }
    #expect(problem?.member == member)
  }
}
