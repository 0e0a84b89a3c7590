import Kernel
import Testing

@testable import Protection

@Suite("Rules of groups, settings and plans")
struct HouseholdRuleTests {
  @Test(
    "A code is twenty bytes in base32",
    arguments: [
      ([UInt8](repeating: 0, count: 20), String(repeating: "A", count: 32)),
      ([UInt8](repeating: 0xff, count: 20), String(repeating: "7", count: 32)),
      // Source: RFC 4648, section 10.
      (Array("fooba".utf8), "MZXW6YTB"), (Array("f".utf8), "MY"),
    ] as [([UInt8], String)])
  func codes(bytes: [UInt8], code: String) {
    #expect(invitationCode(of: bytes) == code)
  }

  @Test("A code is read however somebody types it")
  func typed() { #expect(readableCode(" mzxw-6y tb\n") == "MZXW6YTB") }

  @Test("After five wrong codes the next one waits until the first is an hour old")
  func waiting() {
    let start = Instant(milliseconds: 0)
    let four = (0..<4).map { start.adding(minutes: $0) }
    #expect(codesAllowed(afterWrong: four) == nil)
    #expect(
      codesAllowed(afterWrong: four + [start.adding(minutes: 4)]) == start.adding(hours: 1))
  }

  @Test(
    "Where an invitation goes is told by its shape",
    arguments: [
      ("bo@example.org", true), ("@example.org", false), ("bo@", false), ("bo", false),
      ("b o@example.org", false), ("a@b@c", false),
    ])
  func mail(text: String, isGood: Bool) { #expect(isContact(email: text) == isGood) }

  @Test(
    "A telephone number has five digits or more, and fifteen at most",
    arguments: [
      ("12345", true), ("1234", false), ("+46 (0)70-174.06/05", true), ("+46 70 CALL", false),
      ("123456789012345", true), ("1234567890123456", false),
    ])
  func phone(text: String, isGood: Bool) { #expect(isContact(phone: text) == isGood) }

  @Test(
    "What is shown of a contact says whose it is to who knows it",
    arguments: [
      ("bo@example.org", "b***@example.org"), ("+46701740605", "+46*******05"),
      ("+46 70 1", "+46*01"), ("12345", "*****"),
    ])
  func masks(contact: String, shown: String) { #expect(masked(contact: contact) == shown) }

  @Test(
    "Quiet hours may go past midnight, and equal ends are the whole day",
    arguments: [
      ("22:00", "07:00", 1_320, true), ("22:00", "07:00", 1_319, false),
      ("22:00", "07:00", 419, true), ("22:00", "07:00", 420, false),
      ("08:00", "09:00", 480, true), ("08:00", "09:00", 540, false),
      ("08:00", "08:00", 0, true),
    ] as [(String, String, Int, Bool)])
  func quiet(from: String, to: String, minute: Int, isQuiet: Bool) {
    var settings = PersonSettings()
    #expect(!settings.isQuiet(atMinute: minute))
    settings.quietHours = QuietHours(from: from, to: to)
    #expect(settings.isQuiet(atMinute: minute) == isQuiet)
  }

  @Test(
    "A time of the day is two digits twice",
    arguments: [("00:00", 0), ("23:59", 1_439), ("24:00", nil), ("7:00", nil), ("07:60", nil)]
      as [(String, Int?)])
  func times(text: String, minute: Int?) { #expect(minuteOfDay(text) == minute) }

  @Test(
    "A region is a country, or a part of one",
    arguments: [
      ("SE", true), ("US-CA", true), ("GB-A1B", true), ("se", false), ("SWE", false),
      ("US-", false), ("US-CALI", false), ("US-CA-X", false), ("", false),
    ])
  func regions(text: String, isGood: Bool) { #expect(isRegion(text) == isGood) }

  @Test("A subscription ends with its day, and a renewal may be a week late")
  func subscriptions() throws {
    let today = try #require(CalendarDate("2026-03-02"))
    let noon = Instant(milliseconds: Int64(today.daysSinceEpoch) * 86_400_000 + 43_200_000)
    func held(ends: Int? = nil, renews: Int? = nil) -> HeldSubscription {
      HeldSubscription(
        data: SubscriptionData(
          plan: .plus, status: .active, renewsOn: renews.map { today.adding(days: $0) },
          endsOn: ends.map { today.adding(days: $0) }, soldBy: "Shop"))
    }
    for (subscription, plan, status) in [
      (held(), Plan.plus, SubscriptionStatus.active), (held(ends: 0), .plus, .active),
      (held(ends: -1), .free, .expired), (held(renews: -7), .plus, .active),
      (held(renews: -8), .free, .expired),
    ] {
      #expect(subscription.plan(at: noon) == plan)
      #expect(subscription.status(at: noon) == status)
    }
    #expect(HeldSubscription(data: nil).status(at: noon) == .none)
    #expect(HeldSubscription(data: nil).plan(at: noon) == .free)
  }

  @Test("A price is said with its amount first")
  func prices() {
    let money = Money(amountMinor: 999, currency: "EUR")
    #expect(Language.en.price(money, .month) == "9.99 EUR a month")
    #expect(Language.sv.price(money, .year) == "9,99 EUR per år")
    #expect(Language.en.price(money, nil) == "9.99 EUR")
  }
}

@Suite("Rules of alerts")
struct AlertRuleTests {
  @Test("What can be done is told by how it stands")
  func moves() {
    #expect(allowedMoves(from: .open).map(\.result) == [.resolved, .falsePositive])
    #expect(allowedMoves(from: .resolved).map(\.result) == [.open])
    #expect(allowedMoves(from: .falsePositive).map(\.result) == [.open])
  }

  @Test("A repeated finding is counted, opens what was settled, and leaves a false alarm alone")
  func repetitions() {
    #expect(Repetition(of: .open) == .counted)
    #expect(Repetition(of: .resolved) == .reopened)
    #expect(Repetition(of: .falsePositive) == .ignored)
  }

  @Test(
    "The middle of some times is in hours with one decimal, rounded half up",
    arguments: [
      ([], nil), ([7_200_000], 2.0), ([3_600_000, 7_200_000], 1.5), ([180_000], 0.1),
      ([179_999], 0.0), ([9, 3_600_000, 1], 0.0),
    ] as [([Int64], Double?)])
  func medians(times: [Int64], hours: Double?) { #expect(medianHours(times) == hours) }

  @Test(
    "Hosts of web addresses are cut out of a text, each once",
    arguments: [
      ("Pay at HTTP://Bad.Example:80/x?y now", ["bad.example"]),
      ("(www.one.se), https://two.se#a and www.one.se.", ["one.se", "two.se"]),
      ("bad.example without a scheme", []), ("http://localhost/x", []),
    ] as [(String, [String])])
  func hosts(text: String, hosts: [String]) { #expect(webHosts(in: text) == hosts) }

  @Test("An alert is linked by each strong identifier, and by each pair of weak ones")
  func links() {
    func identifier(_ type: String, _ byte: UInt8) -> StoredIdentifier {
      StoredIdentifier(type: type, value: "", hash: [byte])
    }
    let source = FindingSource(
      providerId: "user", kind: "user", asOf: Instant(milliseconds: 0), locator: "log")
    let data = AlertData(
      identifiers: [
        identifier("phone", 1), identifier("city", 9), identifier("country", 3),
        identifier("card_bin", 5),
      ], about: "", source: source)
    #expect(data.linkHashes == [[1], [3, 5], [3, 9], [5, 9]])
  }
}
