import Media
import Testing

@Suite("zlib")
struct CompressionTests {
  let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  @Test("What was made shorter comes back, up to the bound")
  func bound() throws {
    let packed = try #require(Compression.deflate(bytes))
    #expect(packed.count < bytes.count)
    #expect(Compression.inflate(packed, countMax: 5_000) == bytes)
    #expect(Compression.inflate(packed, countMax: 4_999) == nil)
  }

  @Test("Nothing comes back as nothing")
  func empty() throws {
    let packed = try #require(Compression.deflate([]))
    #expect(Compression.inflate(packed, countMax: 0) == [])
  }

  @Test("What is damaged, cut or longer than itself is refused")
  func damaged() throws {
    let packed = try #require(Compression.deflate(bytes))
    #expect(Compression.inflate(packed + [0], countMax: 5_000) == nil)
    #expect(Compression.inflate(Array(packed.dropLast()), countMax: 5_000) == nil)
    #expect(Compression.inflate([], countMax: 5_000) == nil)
    var changed = packed
    changed[packed.count - 1] ^= 1
    #expect(Compression.inflate(changed, countMax: 5_000) == nil)
  }

  @Test("The check value of CRC-32")
  func checksum() {
    #expect(Compression.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Compression.checksum([]) == 0)
  }
}
