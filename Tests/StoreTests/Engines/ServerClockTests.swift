import Testing

@testable import Store

@Suite("The server's clock")
struct ServerClockTests {
  @Test(
    "Two seconds apart is told, and a minute is too much, either way",
    arguments: [
      (0, .together), (2_000, .together), (2_001, .apart), (60_000, .apart), (60_001, .tooFar),
    ] as [(Int, ServerFacts.Clock)])
  func limits(ms: Int, clock: ServerFacts.Clock) {
    for ahead in [ms, -ms] {
      let server = ServerFacts(
        version: "15.14", clockAheadMs: ahead, replication: .none, isPooled: false,
        isEncrypted: false, encoding: "UTF8", synchronousCommit: "on", isDurable: true)
      #expect(server.clock == clock)
    }
  }
}
