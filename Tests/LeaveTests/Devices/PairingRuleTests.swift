import Kernel
import Platform
import Testing

@testable import Leave

@Suite("leave.pair, who is let in")
struct PairingRuleTests {
  static let now = Instant(seconds: 1_770_000_000)

  private func judged(_ change: (inout PairingFacts) -> Void) -> PairingJudgement {
    var facts = PairingFacts(expiresAt: Self.now.adding(milliseconds: 1))
    change(&facts)
    return judgePairing(facts, now: Self.now)
  }

  @Test("A token is good up to the moment before it expires")
  func expiry() {
    #expect(judged { _ in } == .good)
    #expect(judged { $0.expiresAt = Self.now } == .wrong(.expired))
  }

  @Test("An unknown or used token is wrong, however old")
  func unknown() {
    #expect(judged { $0.isKnown = false } == .wrong(.unknown))
    #expect(
      judged {
        $0.isKnown = false
        $0.expiresAt = .min
      } == .wrong(.unknown))
  }

  @Test("A device of somebody else is refused, and that is no wrong token")
  func held() {
    #expect(judged { $0.isHeldByOther = true } == .refused(.held))
  }

  @Test(
    "After five wrong tokens a good one is still good, a sixth wrong one is too many",
    arguments: [
      (0, true, .good), (4, false, .wrong(.unknown)), (5, true, .good),
      (5, false, .wrong(.tooMany)), (6, true, .refused(.tooMany)), (6, false, .refused(.tooMany)),
    ] as [(Int, Bool, PairingJudgement)])
  func failures(_ failures: Int, _ isKnown: Bool, _ judgement: PairingJudgement) {
    #expect(
      judged {
        $0.failures = failures
        $0.isKnown = isKnown
      } == judgement)
  }

  @Test("A paired session decides nothing and sees nobody else's")
  func capabilities() {
    let scopes = Scopes(PairingTerms.methods)
    for method in [
      "leave.decide", "leave.decideMany", "leave.holidays", "leave.settings", "leave.report",
      "leave.calendar", "leave.adjustBalance", "leave.audit", "leave.import", "leave.unpair",
      "leave.recall", "session.createToken", "booking.submit",
    ] {
      #expect(!scopes.cover(method), "\(method)")
    }
    for method in ["leave.balance", "leave.submit", "leave.list", "leave.cancel", "leave.sync"] {
      #expect(scopes.cover(method), "\(method)")
    }
    let person = Actor(
      organizationId: "o", userId: "u", name: "Dora",
      roles: ["leave": ["DEPT_HEAD"], "booking": ["office"]])
    let grant = TokenGrant(
      tokenId: "t", scopes: scopes, expiresAt: nil, roles: ["leave": [PairingTerms.role.rawValue]])
    #expect(grant.holder(person).roles == ["leave": ["EMPLOYEE"]])
    // Who has no role any more has none on the device either.
    let gone = Actor(organizationId: "o", userId: "u", name: "Dora", roles: ["booking": ["office"]])
    #expect(grant.holder(gone).roles.isEmpty)
  }
}
