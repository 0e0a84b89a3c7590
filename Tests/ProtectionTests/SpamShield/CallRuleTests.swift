import Kernel
import Testing

@testable import Protection

@Suite("Rules for calls, protection 5.2")
struct CallRuleTests {
  @Test(
    "A pattern is what its kind looks for, and nothing else",
    arguments: [
      (SpamRuleKind.prefix, "+1", true), (.prefix, "+12345678901234", true),
      (.prefix, "+123456789012345", false), (.prefix, "+", false), (.prefix, "1", false),
      (.wildcard, "+1*?", true), (.wildcard, "+", false), (.wildcard, "1*", false),
      (.wildcard, "+1a", false), (.neighborSpoof, "", true), (.neighborSpoof, "3", true),
      (.neighborSpoof, "9", true), (.neighborSpoof, "2", false), (.neighborSpoof, "10", false),
      (.attestation, "A,failed", true), (.attestation, "A,,B", false), (.attestation, "D", false),
      (.attestation, "", false), (.numberType, "mobile", true), (.numberType, "fax", false),
      (.reputation, "1", true), (.reputation, "100", true), (.reputation, "0", false),
      (.reputation, "101", false), (.country, "SE", true), (.country, "se", false),
      (.country, "XX", false), (.anonymous, "", true), (.unknownCaller, "", true),
      (.exact, "", false),
    ])
  func patterns(kind: SpamRuleKind, pattern: String, isOne: Bool) {
    #expect((CallPattern(kind, pattern, dialled: { $0 }) != nil) == isOne)
  }

  @Test(
    "Digits stand for themselves, a question mark for one, a star for any run",
    arguments: [
      ("+1*", "+12015550123", true), ("+1201555????", "+12015550123", true),
      ("+1201555???", "+12015550123", false), ("+1*0123", "+12015550123", true),
      ("+1*012", "+12015550123", false), ("+1*5*5*", "+12015550123", true), ("+*", "+1", true),
      ("+1?*?", "+12", false), ("+1?*?", "+123", true),
    ])
  func wildcards(pattern: String, number: String, isFit: Bool) {
    #expect(fits(number, pattern) == isFit)
  }

  private func rule(
    _ id: String, _ look: CallPattern, _ action: RuleAction, priority: Int = 0,
    schedule: RuleSchedule? = nil, expiresAt: Instant? = nil, createdAt: Instant = daysAgo(9)
  ) -> SpamRule {
    SpamRule(
      id: id, name: nil, look: look, action: action, isEnabled: true, priority: priority,
      channels: [.call, .sms], schedule: schedule, expiresAt: expiresAt, createdAt: createdAt)
  }

  private func call(
    at: Instant = now, _ attestation: Attestation = .none, isContact: Bool = false,
    reputation: Int = 0
  ) -> CallFacts {
    CallFacts(
      isAnonymous: false,
      number: NumberFacts(
        e164: "+12015550123", countryCode: 1, nationalDigits: "2015550123", region: "US",
        type: .fixedLineOrMobile, isPossible: true),
      isEmergency: false, at: at, channel: .call, attestation: attestation, called: nil,
      isContact: isContact, reputation: reputation, offsetMinutes: 0)
  }

  @Test("Priority wins, then the more specific, then the milder, then the older, then the id")
  func order() {
    let rules = [
      rule("f", .country("US"), .warn), rule("e", .country("US"), .silence),
      rule("d", .country("US"), .block, createdAt: daysAgo(1)), rule("c", .country("US"), .block),
      rule("b", .country("US"), .block), rule("a", .country("US"), .allow),
      rule("p", .prefix("+1201"), .warn), rule("x", .exact(e164: "+12015550123"), .warn),
      rule("h", .reputation(min: 1), .block, priority: 1),
    ]
    let found = CallEvaluation(call(reputation: 1), rules)
    #expect(found.candidates.map(\.id) == ["h", "x", "p", "a", "b", "c", "d", "e", "f"])
    #expect(found.action == .block && found.rule?.id == "h" && found.reason == .rule)
  }

  @Test(
    "Reports decide where no rule does, from their first point",
    arguments: [
      (49, Attestation.none, RuleAction.allow, CallReason.noMatch),
      (50, .none, .warn, .reputationMedium), (79, .failed, .warn, .reputationMedium),
      (80, .none, .block, .reputationHigh), (49, .failed, .warn, .attestationFailed),
    ])
  func unruled(
    reputation: Int, attestation: Attestation, action: RuleAction, reason: CallReason
  ) {
    let found = CallEvaluation(call(attestation, reputation: reputation), [])
    #expect(found.action == action && found.reason == reason)
  }

  @Test("A contact gets through, but for a rule against just them, and not forged")
  func contacts() {
    let known = call(isContact: true, reputation: 100)
    #expect(CallEvaluation(known, [rule("r", .country("US"), .block)]).reason == .contact)
    let blocked = CallEvaluation(known, [rule("r", .exact(e164: "+12015550123"), .block)])
    #expect(blocked.action == .block && blocked.reason == .rule)
    let forged = CallEvaluation(call(.failed, isContact: true), [])
    #expect(forged.action == .warn && forged.reason == .contactSpoofSuspected)
  }

  @Test("A rule that has expired at the moment of the call is out")
  func expiry() {
    let ends = now.adding(milliseconds: 1)
    #expect(rule("r", .anonymous, .block, expiresAt: ends).isInForce(for: call()))
    #expect(!rule("r", .anonymous, .block, expiresAt: now).isInForce(for: call()))
  }

  @Test(
    "A schedule begins with its minute and ends before one; over midnight it is of the day before",
    arguments: [
      // The last of January 2026 is a Saturday.
      (6, 540, 541, true), (6, 480, 540, false), (5, 540, 541, false), (6, 540, 540, true),
      (5, 600, 541, true), (6, 600, 541, false), (6, 540, 100, true), (5, 540, 100, false),
    ])
  func schedules(day: Int, from: Int, to: Int, isCovered: Bool) {
    let schedule = RuleSchedule(days: [day], from: from, to: to)
    #expect(schedule.covers(now, offsetMinutes: 0) == isCovered)
  }

  @Test("Numbers that are dialled in need are told by their digits")
  func emergencies() {
    for number in ["112", "9-1-1", "999", "000"] { #expect(isEmergencyNumber(number)) }
    for number in ["1120", "12", "", "+46112"] { #expect(!isEmergencyNumber(number)) }
  }
}
