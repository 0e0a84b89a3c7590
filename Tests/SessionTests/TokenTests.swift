import Kernel
import Platform
import Testing

@testable import Session

@Suite("Tokens")
struct TokenTests {
  let now = Instant(milliseconds: 1_769_850_000_000)

  @Test("A token is nct_ and 64 digits, never the same, and its hash is not it")
  func making() {
    let token = makeToken()
    #expect(token.hasPrefix("nct_"))
    #expect(token.count == 68)
    #expect(token != makeToken())
    #expect(hash(ofSecret: token).count == 32)
  }

  @Test("Expiry lies ahead, and each scope covers something", arguments: [(-1, 1), (0, 1), (1, 0)])
  func terms(afterMs: Int64, faults: Int) {
    let expiry = Instant(milliseconds: now.milliseconds + afterMs)
    let violations = tokenViolations(
      scopes: ["a.*"], expiresAt: expiry, now: now, matches: { _ in true })
    #expect(violations.count == faults)
    let blind = tokenViolations(
      scopes: ["a.*", "b"], expiresAt: nil, now: now, matches: { $0 == "b" })
    #expect(blind.map(\.path) == ["/scopes/0"])
  }

  @Test(
    "The moment of expiry is the first bad one", arguments: [(-1, true), (0, true), (1, false)])
  func expiry(afterMs: Int64, isExpired: Bool) {
    let expiresAt = Instant(milliseconds: now.milliseconds + afterMs)
    let grant = TokenGrant(tokenId: "t", scopes: Scopes(["*"]), expiresAt: expiresAt)
    #expect(grant.isExpired(at: now) == isExpired)
    #expect(!TokenGrant(tokenId: "t", scopes: Scopes([]), expiresAt: nil).isExpired(at: now))
  }
}
