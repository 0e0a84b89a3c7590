import Kernel
import Testing

@testable import Directory

@Suite("Logins")
struct LoginRuleTests {
  @Test(
    "A login is visible and has no white space",
    arguments: [
      ("bo@example.com", true), ("Åsa", true), ("a", true), ("", false), (" ", false),
      ("a b", false), ("a\u{a0}b", false), ("a\u{0}b", false), ("\u{200b}", false),
    ]
  )
  func readable(given: String, isGood: Bool) {
    let judged = readableLogin(given, at: "/login")
    #expect((judged.login != nil) == isGood)
    #expect(judged.violations.map(\.kind) == (isGood ? [] : ["login_invalid"]))
  }

  @Test(
    "Spellings of one login are one, and people are told apart",
    arguments: [
      ("Bo@Example.com", "bo@example.com", true), ("A\u{30a}sa", "åsa", true),
      ("åsa", "asa", false), ("bo", "bo1", false),
    ]
  )
  func keys(one: String, other: String, areSame: Bool) {
    #expect((loginKey(one) == loginKey(other)) == areSame)
    #expect(Array(loginKey(one).utf8) == Array(loginKey(one.composed).utf8))
  }
}
