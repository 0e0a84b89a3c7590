import Media
import Testing

@testable import Drawing

@Suite("Pictures of drawings")
struct DrawPNGTests {
  static func svg(_ inner: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\" viewBox=\"0 0 40 20\">"
      + "\(inner)</svg>"
  }

  static func picture(
    _ inner: String, isWhite: Bool = true, width: Int = 80, height: Int = 40
  ) -> DrawnPicture {
    DrawnPicture(
      svg: svg(inner), width: width, height: height,
      place: .init(x: 0, y: 0, width: Double(width), height: Double(height)), isWhite: isWhite)
  }

  @Test("A drawing becomes a picture of the asked size, the same each time")
  func draws() throws {
    let line = Self.picture("<path d=\"M0 0L40 20\" stroke=\"black\"/>")
    let file = try drawPNG(line)
    #expect(PNGCheck.judge(file) == .accepted(width: 80, height: 40))
    #expect(try drawPNG(line) == file)
    #expect(try drawPNG(Self.picture("<path d=\"M0 0L40 20\" stroke=\"red\"/>")) != file)
  }

  @Test("Nothing drawn leaves the paper white, or nothing at all")
  func backgrounds() throws {
    #expect(PNGCheck.judge(try drawPNG(Self.picture("<g/>"))) == .blank)
    let white = try drawPNG(Self.picture("<g/>"))
    #expect(try drawPNG(Self.picture("<g/>", isWhite: false)) != white)
  }

  @Test("What is no drawing is refused", arguments: ["", "x", "<svg", "<html/>"])
  func refused(text: String) {
    let picture = DrawnPicture(
      svg: text, width: 9, height: 9, place: .init(x: 0, y: 0, width: 9, height: 9), isWhite: true)
    #expect(throws: DrawingRefusal.badDrawing) { try drawPNG(picture) }
  }

  @Test(
    "8,000 dots along a side are the most", arguments: [(8_000, true), (8_001, false), (0, false)])
  func sides(width: Int, isDrawn: Bool) {
    let picture = Self.picture("<g/>", width: width, height: 1)
    #expect(((try? drawPNG(picture)) != nil) == isDrawn)
  }

  @Test("A drawing reaches nothing outside of it")
  func reachesNothing() throws {
    // It would be black if the file were read.
    let inner =
      "<image href=\"file:///usr/share/pixmaps/debian-logo.png\" width=\"40\" height=\"20\"/>"
    #expect(PNGCheck.judge(try drawPNG(Self.picture(inner))) == .blank)
  }
}

@Suite("Names in a hand")
struct TraceTextTests {
  let fonts: Fonts

  init() throws { fonts = try Fonts() }

  private func name(_ text: String, isBold: Bool = false) -> TracedName {
    TracedName(text, width: 400, height: 180, isBold: isBold)
  }

  @Test("A name is outlines, the same each time, and another in bold")
  func outlines() throws {
    let data = try traceText(name("Åsa Öberg"), fonts: fonts)
    #expect(data.hasPrefix("m"))
    #expect(data.hasSuffix("z"))
    #expect(data.utf8.allSatisfy { "mlcz0123456789-. ".utf8.contains($0) })
    #expect(try traceText(name("Åsa Öberg"), fonts: fonts) == data)
    #expect(try traceText(name("Åsa Öberg", isBold: true), fonts: fonts) != data)
    #expect(try traceText(name("Asa Oberg"), fonts: fonts) != data)
  }

  @Test("A hundred letters still fit", arguments: ["W", "å", "&", "m ", "Ψ"])
  func long(letter: String) throws {
    let text = String(String(repeating: letter, count: 100).prefix(100))
    let data = try traceText(name(text), fonts: fonts)
    #expect(data.utf8.count <= TracedName.lengthMax)
  }

  @Test("Letters that no font has, and names without any, are refused", arguments: ["漢字", " ", ""])
  func refused(text: String) {
    #expect(throws: DrawingRefusal.noLetters) { try traceText(name(text), fonts: fonts) }
  }
}
