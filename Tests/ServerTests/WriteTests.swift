import Server
import Testing

@Suite("Writes through the dispatcher")
struct WriteTests {
  private func opened() throws -> Exchange {
    let host = try makeHost()
    _ = host.answer(#"{"jsonrpc":"2.0","id":0,"method":"session.open"}"#)
    return host
  }

  private func add(_ host: Exchange, _ params: String) -> String {
    host.answer(#"{"jsonrpc":"2.0","id":1,"method":"directory.addMember","params":\#(params)}"#)
  }

  private func members(_ host: Exchange) -> Int {
    host.answer(#"{"jsonrpc":"2.0","id":2,"method":"directory.listMembers"}"#)
      .matches(of: /"userId"/).count
  }

  @Test("A dry run answers what would be, and leaves nothing")
  func dryRun() throws {
    let host = try opened()
    let before = members(host)
    let answer = add(host, #"{"name":"Åsa","roles":{},"_meta":{"dryRun":true}}"#)
    #expect(answer.contains(#""name":"Åsa""#))
    #expect(members(host) == before)
    _ = add(host, #"{"name":"Åsa","roles":{}}"#)
    #expect(members(host) == before + 1)
  }

  @Test("The same key and params give the first result, other params a conflict")
  func idempotency() throws {
    let host = try opened()
    let first = add(host, #"{"name":"Bo","roles":{},"idempotencyKey":"k1"}"#)
    // The order of members is no difference.
    let again = add(host, #"{"idempotencyKey":"k1","roles":{},"name":"Bo"}"#)
    #expect(first == again)
    #expect(members(host) == 2)
    #expect(
      add(host, #"{"name":"Bea","roles":{},"idempotencyKey":"k1"}"#).contains(
        "idempotency_conflict"))
    #expect(add(host, #"{"name":"Bo","roles":{},"idempotencyKey":""}"#).contains("/idempotencyKey"))
    #expect(members(host) == 2)
  }

  @Test("A repetition is answered to whoever still has what a guard has demanded")
  func lostRight() throws {
    let host = try opened()
    let alma = add(host, #"{"name":"Alma","roles":{"directory":"owner"}}"#)
    let id = try #require(alma.firstMatch(of: /"userId":"([^"]+)"/)?.1)
    func change(_ role: String) {
      _ = host.answer(
        #"{"jsonrpc":"2.0","id":3,"method":"directory.updateMember","params":{"userId":"\#(id)","#
          + #""roles":{"directory":"\#(role)"}}}"#)
    }
    let signedIn = host.answer(
      #"{"jsonrpc":"2.0","id":4,"method":"session.open","params":{"userId":"\#(id)"}}"#)
    let session = try #require(signedIn.firstMatch(of: /"session":"([^"]+)"/)?.1)
    _ = host.answer(#"{"jsonrpc":"2.0","id":0,"method":"session.open"}"#)
    func addOwner() -> String {
      add(
        host,
        #"{"name":"Bo","roles":{"directory":"owner"},"idempotencyKey":"k","#
          + #""_meta":{"session":"\#(session)"}}"#)
    }
    let first = addOwner()
    #expect(first.contains(#""name":"Bo""#))
    change("admin")
    #expect(addOwner().contains("owner_required"))
    change("owner")
    #expect(addOwner() == first)
    #expect(members(host) == 3)
  }

  @Test("A refused write leaves nothing, and does not use up its key")
  func refusedKey() throws {
    let host = try opened()
    #expect(add(host, #"{"name":" ","roles":{},"idempotencyKey":"k2"}"#).contains("name_blank"))
    #expect(add(host, #"{"name":"Bo","roles":{},"idempotencyKey":"k2"}"#).contains(#""name":"Bo""#))
  }

  @Test("A job in a batch answers inside the batch, in its place")
  func jobInBatch() throws {
    let host = try opened()
    let answer = host.answer(
      """
      [{"jsonrpc":"2.0","id":"a","method":"system.ping","params":{"payload":1}},
       {"jsonrpc":"2.0","id":"b","method":"system.backup","params":{"path":"/nowhere/at/all/x.db"}},
       {"jsonrpc":"2.0","method":"system.ping"},
       {"jsonrpc":"2.0","id":"c","method":"system.ping","params":{"payload":2}}]
      """)
    let ids = answer.matches(of: /"id":"(.)"/).map { String($0.1) }
    #expect(ids == ["a", "b", "c"])
    #expect(answer.hasPrefix("[{") && answer.hasSuffix("}]"))
  }

  @Test("A batch of jobs only is one array")
  func batchOfJobs() throws {
    let host = try opened()
    let job =
      #"{"jsonrpc":"2.0","id":1,"method":"system.backup","params":{"path":"/nowhere/x.db"}}"#
    let answer = host.answer("[\(job),\(job)]")
    #expect(answer.hasPrefix("[{") && answer.hasSuffix("}]"))
    #expect(answer.matches(of: /"error":\{/).count == 2)
    #expect(answer.contains("},{"))
  }
}
