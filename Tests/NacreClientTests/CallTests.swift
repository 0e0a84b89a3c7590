import Foundation
import Testing

@testable import NacreClient

@Suite("The Swift client, calling")
struct CallTests {
  @Test("A conversation: signed in, asked, closed in good order")
  func conversation() async throws {
    let n = try await started()
    let me = try await n.open(["locale": "sv"])
    #expect(me["session"].string != nil)
    let member = try await n.call(
      "directory.addMember", ["name": "Åsa Öberg", "roles": ["booking": "office"]])
    #expect(member["name"] == "Åsa Öberg")
    #expect(await n.close() == 0)
    let late = await problem { _ = try await n.call("system.ping") }
    #expect(late?.reason == .connectionClosed)
  }

  @Test("Params and results as types of the program")
  func typed() async throws {
    struct Ping: Codable, Equatable { var payload: [String] }
    let n = try await started()
    let ping = Ping(payload: ["å", "b"])
    #expect(try await n.call("system.ping", ping, as: Ping.self) == ping)
    await n.close()
  }

  @Test("Errors by reason, with what is wrong at each field")
  func errors() async throws {
    let n = try await started()
    let nobody = await problem { _ = try await n.call("directory.listMembers") }
    #expect(nobody?.reason == .unauthenticated && nobody?.code == 4001)
    try await n.open(["locale": "en"])
    let fields = await problem {
      _ = try await n.call("directory.addMember", ["name": "", "roles": [:]])
    }
    #expect(fields?.reason == .validationFailed)
    #expect(fields?.violations.map(\.path) == ["/name"])
    let missing = await problem {
      _ = try await n.call("booking.getOrder", ["orderNumber": 1])
    }
    #expect(missing?.reason == .notFound && missing?.kind == "order_not_found")
    let unknown = await problem { _ = try await n.call("booking.getOrdre") }
    #expect(unknown?.code == -32601 && unknown?.reason == .other)
    await n.close()
  }

  @Test("Five megabytes go both ways, and no character is cut")
  func large() async throws {
    let n = try await started()
    let text = String(repeating: "åäö€😀 ", count: 330_000)
    #expect(try await n.call("system.ping", ["payload": .string(text)])["payload"].string == text)
    await n.close()
  }

  @Test("Ten thousand calls in flight, each with its own answer")
  func pipelined() async throws {
    let n = try await started()
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<10_000 {
        group.addTask {
          try await n.call("system.ping", ["payload": .integer(number)])["payload"]
            == .integer(number)
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 10_000)
    await n.close()
  }

  @Test("Thirteen megabytes of log stall nothing, and the tail is kept")
  func flooded() async throws {
    let scratch = try Scratch()
    let service = try scratch.service(
      greeting() + #"""

        head -c 13000000 /dev/zero | tr '\0' x >&2
        echo the last words >&2
        echo "{\"id\":$id,\"result\":true}"
        """#)
    let n = try await Nacre.start(scripted(service))
    #expect(try await n.call("x.read") == true)
    await n.close()
    #expect(await problem { _ = try await n.call("x.read") }?.stderr.utf8.count == 65_536)
    #expect(
      await problem { _ = try await n.call("x.read") }?.stderr.hasSuffix("the last words\n") == true
    )
  }

  @Test("A cancelled task cancels its request at the service")
  func cancelled() async throws {
    let scratch = try Scratch()
    let heard = scratch.path + "/heard"
    let service = try scratch.service(greeting() + "\necho \"$line\" >> '\(heard)'")
    let n = try await Nacre.start(scripted(service))
    let task = Task { try await n.call("x.read") }
    while (try? String(contentsOfFile: heard, encoding: .utf8))?.contains("x.read") != true {
      await Task.yield()
    }
    task.cancel()
    let error = await problem { _ = try await task.value }
    #expect(error?.reason == .cancelled)
    await n.close()
    #expect(try String(contentsOfFile: heard, encoding: .utf8).contains("$/cancelRequest"))
  }

  @Test("A time-out cancels the request, and the next call is answered")
  func timedOut() async throws {
    let scratch = try Scratch()
    let service = try scratch.service(
      greeting() + #"""

        case $line in *x.slow*) ;; *) echo "{\"id\":$id,\"result\":true}";; esac
        """#)
    let n = try await Nacre.start(scripted(service))
    let error = await problem { _ = try await n.call("x.slow", timeout: .milliseconds(1)) }
    #expect(error?.reason == .timedOut && error?.kind == "timed_out")
    #expect(try await n.call("x.read") == true)
    await n.close()
  }

  @Test("A message that is too large is refused, and who waits beside it is answered")
  func tooLarge() async throws {
    let n = try await started(arguments: ["--max-message", "4096"], timeout: .seconds(60))
    let text = JSON.string(String(repeating: "x", count: 5_000))
    async let before = n.call("system.ping", ["payload": 1])
    async let refused = problem { _ = try await n.call("system.ping", ["payload": text]) }
    async let larger = problem { _ = try await n.call("system.ping", ["payload": [text, text]]) }
    async let after = n.call("system.ping", ["payload": 2])
    #expect(await refused?.kind == "message_too_large")
    #expect(await larger?.data["maximum"] == 4_096)
    let answered = try await [before["payload"], after["payload"]]
    #expect(answered == [1, 2])
    await n.close()
  }

  @Test("Jobs tell how far they are")
  func progress() async throws {
    let n = try await started()
    try await n.open()
    let heard = Heard<String>()
    _ = try await n.call("booking.importCatalogue", ["records": []]) { heard.add($0.kind) }
    #expect(heard.all == ["begin", "end"])
    await n.close()
  }

  @Test(
    "An older service is told from a newer one",
    arguments: [(0, 0, "a newer service"), (9, 2, "a newer client")])
  func levels(_ level: Int, _ least: Int, _ advice: String) async throws {
    let scratch = try Scratch()
    let service = try scratch.service(greeting(level: level, least: least))
    let error = await problem { _ = try await Nacre.start(scripted(service)) }
    #expect(error?.reason == .versionMismatch)
    #expect(error?.message.contains(advice) == true)
  }

  @Test("A missing binary says where it was looked for")
  func missing() async throws {
    let named = await problem { _ = try await Nacre.start(NacreOptions(binary: "/no/nacre")) }
    #expect(named?.reason == .binaryNotFound && named?.message.contains("/no/nacre") == true)
  }

  @Test("The service has a process group of its own")
  func group() async throws {
    let n = try await started()
    let pid = try #require(await n.pid)
    #expect(getpgid(pid) == pid && getpgid(0) != pid)
    await n.close()
  }

  @Test(
    "JSON is read as it was written",
    arguments: [
      #"{"a":[1,-2,2.5,1e3,true,false,null,"å\n\"\\"]}"#, "\"\"", "[]", "{}", "9007199254740993",
    ])
  func json(_ text: String) throws {
    let value = try JSON(parsing: Array(text.utf8))
    #expect(try JSON(parsing: Array(value.text.utf8)) == value)
    if value != .null { #expect(try JSON(parsing: Array(" \(text)\n".utf8)) == value) }
  }

  @Test(
    "What is no JSON is refused",
    arguments: ["", "{", "[1,]", "{\"a\"}", "tru", "\"a", "01x", "\"\\q\"", "1 2"])
  func malformed(_ text: String) {
    #expect(throws: JSON.Malformed.self) { try JSON(parsing: Array(text.utf8)) }
  }

  @Test("Escapes, surrogates too, are the characters that they stand for")
  func escapes() throws {
    let text = #""\u00e5\ud83d\ude00\ud800x""#
    #expect(try JSON(parsing: Array(text.utf8)) == "å😀\u{FFFD}x")
  }
}

/// What a callback was told.
final class Heard<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  func add(_ value: Value) { lock.withLock { values.append(value) } }
  var all: [Value] { lock.withLock { values } }
}
