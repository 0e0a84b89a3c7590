import Kernel
import Platform
import Testing
import Wire

@testable import CLI
@testable import Server

@Suite("Calls that take long")
struct LongCallTests {
  /// A host of methods that no domain has.
  private func host(_ methods: [Method]) throws -> Exchange {
    let house = try House.ofTest()
    return try Exchange(
      MethodTable([MethodRows(house.table.methods + methods)]), services: house.services,
      log: Log(level: .error, descriptor: -1))
  }

  private func method(_ name: StaticString, _ perform: Method.Perform) -> Method {
    Method(
      name: name, summary: "", access: .none, positions: [], openRPC: "{}", check: { _ in },
      perform: perform)
  }

  private func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  @Test("A rule that would reckon for ever ends with its time")
  func deadline() throws {
    let endless = method("test.endless", .rule { _, call, _ in while true { try call.step() } })
    let host = try host([endless])
    let answer = host.answer(request("test.endless", #"{"_meta":{"timeoutMs":5}}"#))
    #expect(answer.contains("deadline_exceeded"))
    #expect(host.answer(request("system.ping")).contains(#""result":{"payload":null}"#))
  }

  @Test("A rule may have its answer made beside, and so may every entry of a batch")
  func ruleBeside() throws {
    let beside = method(
      "test.beside", .rule { _, _, _ in throw AnswerFromJob { _, out in out.raw("{\"made\":1}") } })
    let host = try host([beside])
    let one = request("test.beside")
    #expect(host.answer(one).contains(#""result":{"made":1}"#))
    let batch = host.answer("[\(request("system.ping")),\(one),\(one)]")
    #expect(batch.matches(of: /"made":1/).count == 2)
    #expect(batch.hasPrefix("[{") && batch.hasSuffix("}]"))
    #expect(batch.matches(of: /"jsonrpc"/).count == 3)
  }

  @Test("A write gets what it needs made, one thing after the other, and happens once")
  func madeBeside() throws {
    let runs = Counter()
    let making = method(
      "test.making",
      .write { _, call, out in
        runs.add()
        let first = try call.made("a") { _ in 20 }
        let second = try call.made("b") { _ in 22 }
        out.raw("{\"sum\":")
        out.int(first + second)
        out.endObject()
      })
    let host = try host([making])
    let one = request("test.making", #"{"idempotencyKey":"k"}"#)
    _ = host.answer(request("session.open"))
    #expect(host.answer(one).contains(#""result":{"sum":42}"#))
    #expect(runs.count == 3)
    // Remembered, and not done again.
    #expect(host.answer(one).contains(#""result":{"sum":42}"#))
    #expect(runs.count == 3)
    let batch = host.answer("[\(request("system.ping")),\(request("test.making"))]")
    #expect(batch.contains(#""result":{"sum":42}"#) && batch.hasSuffix("}]"))
  }

  @Test("What cannot be made fails the write with its reason, and the write may take it")
  func makingFails() throws {
    let failing = method(
      "test.failing",
      .write { _, call, out in
        _ = try call.made("a") { _ -> Int in throw Refusal(PlatformFault.notFound) }
        out.raw("{}")
      })
    let taking = method(
      "test.taking",
      .write { _, call, out in
        do {
          _ = try call.made("a") { _ -> Int in throw Refusal(PlatformFault.notFound) }
        } catch is Refusal { out.raw("{\"taken\":true}") }
      })
    let host = try host([failing, taking])
    #expect(host.answer(request("test.failing")).contains("not_found"))
    #expect(host.answer(request("test.taking")).contains(#"{"taken":true}"#))
  }

  @Test("A write whose things have other names each time is given up")
  func endlessMaking() throws {
    let names = Counter()
    let endless = method(
      "test.endlessMaking",
      .write { _, call, _ in
        names.add()
        _ = try call.made("\(names.count)") { _ in 1 }
      })
    let host = try host([endless])
    #expect(host.answer(request("test.endlessMaking")).contains("-32603"))
  }

  @Test("A read that waits ends with the host's own limit, and limits nothing after it")
  func limitedWait() throws {
    let host = try host([])
    _ = host.answer(request("session.open"))
    let wait = request(
      "events.read", #"{"from":"now","waitMs":60000,"_meta":{"timeoutMs":20}}"#)
    #expect(host.answer(wait).contains("deadline_exceeded"))
    #expect(host.answer(request("directory.listMembers")).contains(#""result""#))
  }
}

/// Counts on any thread.
private final class Counter: @unchecked Sendable {
  private let condition = Condition()
  private var value = 0

  func add() { condition.locked { value += 1 } }
  var count: Int { condition.locked { value } }
}
