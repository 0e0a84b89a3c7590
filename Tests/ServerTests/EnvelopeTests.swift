import Kernel
import Server
import Testing

/// The usual shape of a request and any other are read alike: a space in front changes nothing.
@Suite("The shape of an envelope")
struct EnvelopeTests {
  /// The answers to the line and to the line behind a space, the offset of a fault left out.
  private func answers(_ line: [UInt8]) throws -> (plain: String, spaced: String) {
    let plain = try makeHost().answer(line)
    let spaced = try makeHost().answer([UInt8(ascii: " ")] + line)
    return (withoutOffsets(plain), withoutOffsets(spaced))
  }

  private func withoutOffsets(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/"offset":\d+/, with: "\"offset\":0")
      .replacing(/at byte \d+|from byte \d+/, with: "at byte 0")
      .replacing(/"pid":\d+/, with: "")
  }

  @Test(
    "The same answer for every shape of a request",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":[5]}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":null}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":1},"more":2}"#,
      #"{"jsonrpc":"2.0","id":01,"method":"system.ping","params":{}}"#,
      #"{"jsonrpc":"2.0","id":-1,"method":"system.ping","params":{}}"#,
      #"{"jsonrpc":"2.0","id":0,"method":"system.ping","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1234567890123456789012,"method":"system.ping","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{}}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{} }"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{}} {}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":1,"payload":2}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":{"a":1,"\u0061":2}}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":9223372036854775808}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":1e400}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"\u0000":1}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":"\ud800"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":[1,]}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.pi\u006eg","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":"text"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"booking.validate","params":{"devices":[{}]}}"#,
    ])
  func shapes(_ line: String) throws {
    let (plain, spaced) = try answers([UInt8](line.utf8))
    #expect(plain == spaced)
    #expect(!plain.isEmpty)
  }

  @Test("A raw zero byte behind a number is refused")
  func zeroByte() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":[1~]}}"#
    let bytes = line.utf8.map { $0 == UInt8(ascii: "~") ? 0 : $0 }
    let (plain, spaced) = try answers(bytes)
    #expect(plain == spaced)
    #expect(plain.contains("invalid_json"))
  }

  @Test("Nesting is bounded", arguments: [509, 510, 511, 600, 3_000])
  func nesting(_ levels: Int) throws {
    let payload = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"system.ping","params":{"payload":\#(payload)}}"#
    let (plain, spaced) = try answers([UInt8](line.utf8))
    #expect(plain == spaced)
    // The envelope and params are two levels of the 512.
    #expect(plain.contains("too_deep") == (levels > 510))
  }

  @Test("The same answer for 3,000 damaged requests")
  func damaged() throws {
    var random = SeededGenerator(seed: 11)
    let line = [UInt8](
      #"{"jsonrpc":"2.0","id":17,"method":"system.ping","params":{"payload":{"a":[1,2.5,"x\n",null,true]}}}"#
        .utf8)
    let plain = try makeHost()
    let spaced = try makeHost()
    for _ in 0..<3_000 {
      var damaged = line
      for _ in 0...Int.random(in: 0...1, using: &random) {
        let position = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: damaged[position] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: position)
        default: damaged.insert(damaged[position], at: position)
        }
      }
      let one = withoutOffsets(plain.answer(damaged))
      let other = withoutOffsets(spaced.answer([UInt8(ascii: " ")] + damaged))
      #expect(one == other, "\(String(decoding: damaged, as: UTF8.self))")
    }
  }
}
