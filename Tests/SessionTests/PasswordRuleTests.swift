import Kernel
import Testing

@testable import Session

@Suite("Passwords")
struct PasswordRuleTests {
  @Test(
    "12 to 1,024 characters, as composed",
    arguments: [
      (String(repeating: "a", count: 11), ["password_too_short"]),
      (String(repeating: "a", count: 12), []),
      // Twelve code points typed, eleven letters meant.
      (String(repeating: "a", count: 10) + "a\u{30a}", ["password_too_short"]),
      (String(repeating: "a", count: 11) + "a\u{30a}", []),
      (String(repeating: "å", count: 1_024), []),
      (String(repeating: "a\u{30a}", count: 1_024), []),
      (String(repeating: "a", count: 1_025), ["password_too_long"]),
      ("", ["password_too_short"]),
    ]
  )
  func lengths(password: String, kinds: [String]) {
    let violations = passwordViolations(password.composed, at: "/password")
    #expect(violations.map(\.kind) == kinds)
  }

  @Test("No fault tells anything of the password")
  func silence() {
    for violation in passwordViolations("hunter2", at: "/password") {
      #expect(violation.fault.actual == nil)
      #expect(!violation.fault.text(in: .en).contains("hunter2"))
    }
  }

  @Test("Who may set a password without the one before it")
  func setting() {
    #expect(kind(own: true, has: false) == nil)
    #expect(kind(own: true, has: true) == "current_password_needed")
    #expect(kind(own: true, has: true, local: true) == nil)
    #expect(kind(setter: "admin", holder: "member") == nil)
    #expect(kind(setter: "admin", holder: "owner") == "role_not_allowed")
    #expect(kind(setter: "owner", holder: "owner") == nil)
    #expect(kind(setter: "owner", holder: "member", organizations: 2) == "role_not_allowed")
    #expect(kind(own: true, has: false, organizations: 2) == nil)
  }

  private func kind(
    own: Bool = false, has: Bool = true, local: Bool = false, setter: String? = "owner",
    holder: String? = nil, organizations: Int = 1
  ) -> String? {
    let change = PasswordChange(
      isOwn: own, hasPassword: has, isLocallyTrusted: local, setterRole: setter,
      holderRole: holder, organizations: organizations)
    if case .refused(let fault) = decidePasswordChange(change) { return fault.kind.description }
    return nil
  }
}
