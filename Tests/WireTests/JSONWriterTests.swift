import Testing

@testable import Wire

@Suite("The writer's buffer")
struct JSONWriterTests {
  @Test(
    "What the host takes in pieces and what is written meanwhile is one text", arguments: 0..<20)
  func pieces(seed: UInt64) {
    var generator = Seeded(seed)
    let out = JSONWriter(capacity: 256)
    var written: [UInt8] = []
    var taken: [UInt8] = []
    for _ in 0..<2_000 {
      if Bool.random(using: &generator) {
        let piece = [UInt8](
          repeating: .random(in: 0...255, using: &generator),
          count: .random(in: 0...700, using: &generator))
        out.raw(piece)
        written += piece
      } else {
        let count = Int.random(in: 0...out.count, using: &generator)
        taken += out.bytes.prefix(count)
        out.consume(count)
      }
      #expect(taken.count + out.count == written.count)
    }
    #expect(taken + out.copy() == written)
    out.reset()
    #expect(out.count == 0)
    out.raw("fresh")
    #expect(out.copy() == Array("fresh".utf8))
  }
}
