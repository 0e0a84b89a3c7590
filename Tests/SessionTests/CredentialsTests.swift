import Kernel
import Testing

@testable import Session

@Suite("What somebody signs in with")
struct CredentialsTests {
  struct Row: Sendable {
    var userId: ID?
    var login: String?
    var password: String?
    var token: String?
    var defaultToken: String?
    var wanted: Credentials?
    var faultsAt: [String] = []
  }

  @Test(
    "Each way alone is good, and a mixture is refused where it is",
    arguments: [
      Row(wanted: .local(userId: nil)),
      Row(userId: "u", wanted: .local(userId: "u")),
      Row(login: "bo", password: "p", wanted: .password(.login("bo"), "p")),
      Row(userId: "u", password: "p", wanted: .password(.user("u"), "p")),
      Row(token: "t", wanted: .token("t")),
      Row(defaultToken: "d", wanted: .token("d")),
      Row(token: "t", defaultToken: "d", wanted: .token("t")),
      Row(userId: "u", defaultToken: "d", wanted: .local(userId: "u")),
      Row(login: "bo", faultsAt: ["/login"]),
      Row(password: "p", faultsAt: ["/password"]),
      Row(password: "p", defaultToken: "d", faultsAt: ["/password"]),
      Row(userId: "u", login: "bo", password: "p", faultsAt: ["/userId"]),
      Row(userId: "u", password: "p", token: "t", faultsAt: ["/userId", "/password"]),
      Row(login: "bo", token: "t", faultsAt: ["/login"]),
    ]
  )
  func sorting(_ row: Row) {
    let judged = judgedCredentials(
      userId: row.userId, login: row.login, password: row.password, token: row.token,
      defaultToken: row.defaultToken)
    #expect(judged.credentials == row.wanted)
    #expect(judged.violations.allSatisfy { $0.kind == "credentials_mixed" })
    #expect(judged.violations.map(\.path) == row.faultsAt)
  }
}
