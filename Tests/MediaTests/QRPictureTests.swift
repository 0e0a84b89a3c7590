import Media
import Testing

@Suite("QR codes as pictures")
struct QRPictureTests {
  /// No code that anybody could read: the smallest side, dark along the diagonal.
  let code = QRCode(modules: (0..<441).map { $0 % 22 == 0 })

  @Test("Modules are a square")
  func square() {
    #expect(code?.side == 21)
    #expect(code?.version == 1)
    #expect(QRCode(modules: []) == nil)
    #expect(QRCode(modules: [true, false]) == nil)
  }

  @Test("Outside of the code everything is light")
  func outside() throws {
    let code = try #require(code)
    #expect(code.isDark(row: 20, column: 20))
    #expect(!code.isDark(row: 20, column: 19))
    #expect(!code.isDark(row: -1, column: -1))
    #expect(!code.isDark(row: 21, column: 21))
  }

  @Test("A matrix has a row of numbers for each row of modules")
  func matrix() throws {
    let matrix = try #require(code).matrix
    #expect(matrix.count == 21)
    #expect(matrix.allSatisfy { $0.count == 21 && $0.reduce(0, +) == 1 })
  }

  @Test("Text has two rows of modules in a line, and the margin around")
  func text() throws {
    let lines = try #require(code).text(margin: 1).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.allSatisfy { $0.count == 23 })
    #expect(lines[0].hasPrefix(" ▄ "))
  }

  @Test("A PNG is as wide as asked for, or as its modules need", arguments: [(512, 512), (16, 29)])
  func png(_ asked: Int, _ width: Int) throws {
    let code = try #require(code)
    let file = try #require(code.png(sizePx: asked, margin: 4))
    let side: [UInt8] = [0, 0, UInt8(width >> 8), UInt8(width & 0xFF)]
    #expect(Array(file[16..<24]) == side + side)
    // The check of signatures allows no picture as small as the second.
    if width > 100 { #expect(PNGCheck.judge(file) == .accepted(width: width, height: width)) }
  }

  @Test("SVG has the size, the margin and one dark stroke for each run of modules")
  func svg() throws {
    let svg = try #require(code).svg(sizePx: 100, margin: 4)
    #expect(svg.contains(#"width="100" height="100" viewBox="0 0 29 29""#))
    #expect(svg.contains("M4 4h1v1h-1z"))
    #expect(svg.split(separator: "M").count - 1 == 22)
  }
}
