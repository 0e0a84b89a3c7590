import Testing

@testable import Drawing
@testable import Media

/// Our own codes against those of libqrencode, which may choose another mask.
@Suite("QR codes")
struct QRCodeTests {
  @Test(
    "Every size of every level is, module by module, what libqrencode draws",
    arguments: QRLevel.allCases)
  func sizes(level: QRLevel) throws {
    var versions: Set<Int> = []
    for length in stride(from: 1, through: level.bytesMax, by: 23) {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 * 7 % 26))) })
      let theirs = try QRMatrix(text, level: level)
      let mask = maskOf(theirs)
      let ours = try #require(QRCode(text, level: level, mask: mask))
      #expect(ours.side == theirs.side && ours.modules == theirs.modules, "\(length) bytes")
      versions.insert(ours.version)
    }
    #expect(versions.count >= 35)
    #expect(QRCode(String(repeating: "a", count: level.bytesMax), level: level)?.version == 40)
    #expect(QRCode(String(repeating: "a", count: level.bytesMax + 1), level: level) == nil)
  }

  @Test("Letters of alphanumeric codes take less room")
  func dense() {
    let text = String(repeating: "NACRE:45 ", count: 20)
    #expect(
      (QRCode(text, level: .m)?.version ?? 0) < (QRCode(text.lowercased(), level: .m)?.version ?? 0)
    )
    #expect(QRCode("", level: .m) == nil)
  }

  /// The mask that a code says it has: three bits of its format.
  private func maskOf(_ code: QRMatrix) -> Int {
    let bits = [(2, 8), (3, 8), (4, 8)].map { x, y in code.modules[y * code.side + x] }
    return bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0b101
  }
}
