import Kernel
import Platform
import Store
import TestDatabases
import TestSupport
import Testing

@Suite("Who hears of changes")
struct ListenerTests {
  private let ports = Ports(
    mayFollow: { event, actor, _ in actor.role(in: String(event.namespace)) != nil },
    covered: { _, scopes in Set(["a", "b"].filter { scopes.cover($0 + ".get") }) })

  @Test(
    "A person hears what their roles permit, a token only what it covers of that",
    arguments: [
      (nil, ["a", "c"]), (["*"], ["a"]), (["a.*"], ["a"]), (["b.get"], []), (["events.*"], []),
    ] as [([String]?, [String])]
  )
  func hearing(scopes: [String]?, topics: [String]) throws {
    let grant = scopes.map { TokenGrant(tokenId: "t", scopes: Scopes($0), expiresAt: nil) }
    let session = OpenSession(
      id: "s",
      actor: Actor(organizationId: "o", userId: "u", name: "Kim", roles: ["a": ["x"], "c": ["x"]]),
      organizationName: "One", language: .en, timeZone: "UTC", client: nil,
      signIn: grant.map(SignIn.token) ?? .password)
    let listener = Listener(session, ports)
    let database = try Database.ofTest()
    let heard = try ["a", "b", "c"].filter {
      try listener.mayHear(
        EventHead(topic: $0 + ".done", entityType: "thing", entityId: "1", actorId: "u"),
        in: database)
    }
    #expect(heard == topics)
  }
}
