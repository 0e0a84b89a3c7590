import Glibc
import Kernel
import Platform
import Synchronization
import Testing
import Wire

@testable import CLI
@testable import Server

@Suite("The end of the input")
struct EndingTests {
  @Test("A pool thread that does not stop is answered for, and not waited for")
  func stuck() throws {
    let gate = Condition()
    let stuck = Method(
      name: "test.stuck", summary: "", access: .none, positions: [], openRPC: "{}", check: { _ in },
      perform: .job { _ in
        { _, out in
          // Asks nobody whether to stop, as a system call that hangs does.
          gate.locked { gate.wait(milliseconds: 60_000) }
          out.raw("{}")
        }
      })
    let output = try serve(
      [stuck],
      #"""
      {"jsonrpc":"2.0","id":1,"method":"test.stuck"}
      {"jsonrpc":"2.0","method":"test.stuck"}
      [{"jsonrpc":"2.0","id":2,"method":"system.ping"},{"jsonrpc":"2.0","id":3,"method":"test.stuck"}]

      """#)
    gate.broadcast()
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32800"#) })
    #expect(
      lines.contains {
        $0.hasPrefix(#"[{"jsonrpc":"2.0","id":2,"result""#) && $0.contains(#""id":3,"error""#)
      })
  }

  @Test("A job that ends after its connection wakes no file that came meanwhile")
  func late() throws {
    let house = try House.ofTest()
    let gate = Condition()
    let isOver = Atomic(false)
    let call = JobCall(
      services: house.services,
      actor: Actor(organizationId: "o", userId: "u", name: "Kim", roles: [:]), language: .en,
      now: Instant(milliseconds: 0), method: "test.late", report: { _ in })
    var wake: Wake? = Wake()
    let descriptor = try #require(wake?.descriptor)
    let isHeld = try withExtendedLifetime(call) {
      let pool = JobPool(wake: try #require(wake), log: Log(level: .error, descriptor: -1))
      return pool.submit(1, id: nil, call: call, progress: nil, isASCII: false) { _, out in
        gate.locked {
          while !isOver.load(ordering: .acquiring) { gate.wait(milliseconds: 60_000) }
        }
        out.raw("{}")
      }
    }
    #expect(isHeld)
    wake = nil
    // The connection and its pool are gone; the thread of the job is not.
    #expect(fcntl(descriptor, F_GETFD) >= 0)
    gate.locked { isOver.store(true, ordering: .releasing) }
    gate.broadcast()
    house.services.gate.close()
  }

  @Test("A host that takes no answer any more does not hold the process")
  func unread() throws {
    // More than a pipe holds, so that something is left.
    let output = try serve([], #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#)
    #expect(output.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{"#))
    #expect(!output.hasSuffix("\n"))
  }

  /// All that a connection answers to an input that ends, as far as the pipe takes it: nobody reads
  /// before it is over.
  private func serve(_ methods: [Method], _ input: String) throws -> String {
    let house = try House.ofTest()
    var options = ServeOptions(control: house.services.control)
    options.drainTimeoutMs = 10
    options.unreadTimeoutMs = 10
    let (fromHost, toHost) = (makePipe(), makePipe())
    var input = input
    input.withUTF8 { _ = write(fromHost.1, $0.baseAddress, $0.count) }
    close(fromHost.1)
    let connection = try Connection(
      table: MethodTable([MethodRows(house.table.methods + methods)]), services: house.services,
      options: options, streams: Streams(input: fromHost.0, output: toHost.1),
      log: Log(level: .error, descriptor: -1))
    #expect(connection.run() == 0)
    house.services.gate.close()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(toHost.0, &bytes, bytes.count)
    close(toHost.0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private func makePipe() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    return (ends[0], ends[1])
  }
}
