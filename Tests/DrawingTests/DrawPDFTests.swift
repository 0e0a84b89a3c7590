import Kernel
import Media
import Testing
import Wire

@testable import Drawing

@Suite("PDF")
struct DrawPDFTests {
  static func paper(_ change: (inout Paper) -> Void = { _ in }) -> Paper {
    var paper = Paper(
      title: "Kvitto", author: "Pärlan", language: .sv,
      madeAt: Instant(milliseconds: 1_769_850_000_000), format: .a4,
      continuation: [.text(PaperText("Pärlan", size: 8))],
      foot: PaperFoot(text: "Pärlan", pageLabel: "Sida {page} av {pages}"),
      blocks: [
        .text(PaperText([PaperRun("Räksmörgås ", weight: .bold), PaperRun("☎", isItalic: true)])),
        .rule(weight: 1, ink: .black), .divider(room: 4, ink: .silver), .space(4),
        .row([PaperCell(.share(1), [.text(PaperText("a", leads: true))])], gap: 4),
        .table(
          PaperTable(
            columns: [.init("Vad", .share(1)), .init("Pris", .points(60), .right)],
            rows: [[[PaperRun("Skärm")], [PaperRun("1 234,00")]]])),
        .code(PaperCode("nacre:order:1", size: 60, quietZone: 0, alignment: .right)),
        .together([.frame([.pageBreak], padding: 2, fill: .mist, line: nil)]),
      ])
    change(&paper)
    return paper
  }

  @Test("The same paper gives the same bytes, whatever was drawn between")
  func bytes() throws {
    let fonts = try Fonts()
    let first = try drawPDF(Self.paper(), fonts: fonts)
    _ = try drawPDF(
      Self.paper { $0.blocks.append(.text(PaperText("Ännu en", size: 31))) }, fonts: fonts)
    #expect(try drawPDF(Self.paper(), fonts: fonts) == first)
    #expect(try drawPDF(Self.paper(), fonts: Fonts()) == first)
    #expect(first.starts(with: Array("%PDF-1.5".utf8)))
    let other = try drawPDF(Self.paper { $0.madeAt = .min }, fonts: fonts)
    #expect(other != first)
  }

  @Test("What is too long for its line goes on without a hyphen, which would be none of it")
  func hyphens() throws {
    let setter = PangoSetter(fonts: try Fonts())
    let letter = try #require(setter.lines(PaperText("d"), width: 100).first).width
    let lines = setter.lines(PaperText(String(repeating: "d", count: 99)), width: 103)
    #expect(lines.count > 2)
    for line in lines {
      let letters = line.width / letter
      #expect(abs(letters - letters.rounded()) < 0.05)
    }
  }

  @Test("A paper is read as it was written")
  func travels() throws {
    let paper = Self.paper()
    let out = JSONWriter()
    paper.write(to: out)
    let document = try #require(JSONDocument(out.copy()))
    try withExtendedLifetime(document) {
      let read = try PaperReader.paper(document.root, pictures: [])
      #expect(read == paper)
    }
  }

  @Test("Texts on file that hold what cannot be shown are drawn")
  func unshowable() throws {
    let paper = Self.paper {
      $0.title = "a\u{ffff}"
      $0.author = "\u{7}"
      $0.blocks = [.text(PaperText("a\u{fffe}b\u{10ffff}\u{85}"))]
    }
    let out = JSONWriter()
    paper.write(to: out)
    let document = try #require(JSONDocument(out.copy()))
    let read = try withExtendedLifetime(document) {
      try PaperReader.paper(document.root, pictures: [])
    }
    #expect(read.title == "a\u{fffd}")
    #expect(read.blocks == [.text(PaperText("a\u{fffd}b\u{fffd}\u{fffd}"))])
    #expect(try drawPDF(read, fonts: Fonts()).starts(with: Array("%PDF-".utf8)))
  }

  @Test(
    "What our other end never writes is refused",
    arguments: [
      #"{}"#, #"[]"#, #"{"draw":{}}"#,
      #"{"draw":{"title":"","author":"","language":"sv","madeAt":0,"format":[10,0,0,0,10],"continuation":[],"blocks":[]}}"#,
      #"{"draw":{"title":"","author":"","language":"sv","madeAt":0,"format":[200,0,0,0,10],"continuation":[],"blocks":[["nothing"]]}}"#,
      #"{"draw":{"title":"","author":"","language":"sv","madeAt":0,"format":[200,0,0,0,10],"continuation":[],"blocks":[["text",1e9,"left",0,false,0,[]]]}}"#,
    ])
  func malformed(text: String) throws {
    let table = DrawingTable(fonts: try Fonts())
    #expect(table.answer(WorkerMessage(Array(text.utf8))) == DrawingAnswer(refusal: .malformed))
  }

  @Test("Blocks within blocks have an end")
  func depth() throws {
    func nested(_ depth: Int) -> PaperBlock {
      depth == 0 ? .space(1) : .together([nested(depth - 1)])
    }
    func read(_ depth: Int) throws {
      let out = JSONWriter()
      Self.paper { $0.blocks = [nested(depth)] }.write(to: out)
      let document = try #require(JSONDocument(out.copy()))
      _ = try withExtendedLifetime(document) {
        try PaperReader.paper(document.root, pictures: [])
      }
    }
    try read(PaperReader.depthMax - 1)
    #expect(throws: DrawingRefusal.malformed) { try read(PaperReader.depthMax) }
  }

  @Test("A picture that is none is refused, also one that claims to be huge")
  func pictures() throws {
    let fonts = try Fonts()
    var huge = Array("\u{89}PNG\r\n\u{1a}\n".unicodeScalars.map { UInt8($0.value) })
    huge += [0, 0, 0, 13] + Array("IHDR".utf8) + [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF]
    huge += [8, 6, 0, 0, 0, 0, 0, 0, 0]
    for file in [[], Array("no picture".utf8), huge, Array(huge.prefix(30))] {
      let paper = Self.paper {
        $0.pictures = [file]
        $0.blocks = [.picture(PaperPicture(0, widthMax: 100, heightMax: 50))]
      }
      #expect(throws: DrawingRefusal.badPicture) { try drawPDF(paper, fonts: fonts) }
    }
  }

  @Test("A QR code holds so much and no more")
  func codes() throws {
    // Version 40 at level M, bytes. Source: ISO/IEC 18004, table 7.
    let largest = try QRMatrix(String(repeating: "a", count: 2331), level: .m)
    #expect(largest.side == 177)
    #expect(throws: DrawingRefusal.codeTooLong) {
      try QRMatrix(String(repeating: "a", count: 2332), level: .m)
    }
    let small = try QRMatrix("nacre", level: .m)
    #expect(small.side == 21)
    // The corner of a finder pattern, and the light ring in it.
    #expect(small.modules.prefix(8) == [true, true, true, true, true, true, true, false])
    let dark = small.stripes.map(\.count).reduce(0, +)
    #expect(dark == small.modules.filter(\.self).count)
  }

  @Test("Fonts that are not there are named as the reason")
  func fonts() {
    #expect(throws: DrawingRefusal.noFonts) { try Fonts(files: ["/nowhere/at/all.otf"]) }
  }
}

@Suite("Drawings on a paper")
struct PaperDrawingTests {
  /// A drawing with a part that can be seen through.
  static let vector = PaperVector(
    svg: DrawPNGTests.svg(
      "<path d=\"M0 0L40 20\" stroke=\"black\"/><path d=\"M0 20L40 0\" stroke=\"red\" opacity=\".5\"/>"
    ),
    width: 40, height: 20)

  static func paper() -> Paper {
    DrawPDFTests.paper {
      $0.drawings = [Self.vector]
      $0.blocks.append(.drawing(PaperDrawing(0, width: 200, height: 80)))
    }
  }

  @Test("A paper with drawings is read as it was written, and gives the same bytes")
  func travels() throws {
    let out = JSONWriter()
    Self.paper().write(to: out)
    let document = try #require(JSONDocument(out.copy()))
    try withExtendedLifetime(document) {
      let read = try PaperReader.paper(document.root, pictures: [])
      #expect(read == Self.paper())
    }
    let fonts = try Fonts()
    let file = try drawPDF(Self.paper(), fonts: fonts)
    #expect(try drawPDF(Self.paper(), fonts: fonts) == file)
  }

  @Test("Drawings stay vectors: the paper holds no picture")
  func vectors() throws {
    let file = try drawPDF(Self.paper(), fonts: Fonts())
    let text = String(decoding: file, as: UTF8.self)
    #expect(!text.contains("/Subtype /Image"))
    let without = try drawPDF(DrawPDFTests.paper(), fonts: Fonts())
    #expect(file.count > without.count)
  }

  @Test("A drawing stands in the middle of its frame, enlarged a fifth at most")
  func place() throws {
    var paper = Self.paper()
    paper.blocks = [.drawing(PaperDrawing(0, width: 200, height: 80))]
    let pages = try layOut(paper, pictures: [], with: Monospace())
    let rects = pages[0].marks.compactMap {
      if case .drawing(_, let rect) = $0 { rect } else { nil }
    }
    #expect(rects == [Rect(x: 48 + 76, y: 42 + 28, width: 48, height: 24)])
  }

  @Test("A drawing that cannot be read is no paper")
  func refused() throws {
    var paper = Self.paper()
    paper.drawings[0].svg = "x"
    #expect(throws: DrawingRefusal.badDrawing) { try drawPDF(paper, fonts: Fonts()) }
  }
}
