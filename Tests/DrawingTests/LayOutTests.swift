import Media
import Testing

@testable import Drawing

@Suite("Layout")
struct LayOutTests {
  /// Unit: points. Of a text of 10 points.
  let lineHeight = 14.2

  @Test("Ten lines fit on a page, the eleventh begins another")
  func pages() throws {
    let lines = (1...10).map { line("\($0)") }
    #expect(try place(lines).count == 1)
    let pages = try place(lines + [line("11")])
    #expect(pages.map(\.texts.count) == [10, 1])
    #expect(pages[1].texts == ["11"])
  }

  @Test("Nothing at all is one empty page")
  func empty() throws {
    let pages = try place([])
    #expect(pages.count == 1)
    #expect(pages[0].marks.isEmpty)
  }

  @Test("A paragraph goes on on the next page, never with one line alone")
  func widows() throws {
    // Nine lines, then a paragraph of three: one line of it would fit.
    let lines = (1...9).map { line("\($0)") }
    let paragraph = line(
      Array(repeating: String(repeating: "x", count: 30), count: 3).joined(separator: " "))
    let pages = try place(lines + [paragraph])
    #expect(pages.map(\.texts.count) == [9, 3])
    // Eight lines, then one of three: two would fit, and leave one alone.
    let others = try place(Array(lines.prefix(8)) + [paragraph])
    #expect(others.map(\.texts.count) == [8, 3])
    // Six lines, then one of six: four stay, two go.
    let six = line(
      Array(repeating: String(repeating: "x", count: 30), count: 6).joined(separator: " "))
    #expect(try place(Array(lines.prefix(6)) + [six]).map(\.texts.count) == [10, 2])
  }

  @Test("A heading is never the last on its page")
  func headings() throws {
    let lines = (1...9).map { line("\($0)") }
    let pages = try place(lines + [line("Heading", leads: true), line("text")])
    #expect(pages.map(\.texts.last) == ["9", "text"])
    #expect(pages[1].texts == ["Heading", "text"])
  }

  @Test("What is kept together goes to the next page whole, and is broken when no page holds it")
  func together() throws {
    let group = PaperBlock.together((1...5).map { line("g\($0)") })
    let pages = try place((1...6).map { line("\($0)") } + [group])
    #expect(pages.map(\.texts.count) == [6, 5])
    let large = PaperBlock.together((1...25).map { line("g\($0)") })
    #expect(try place([large]).map(\.texts.count) == [10, 10, 5])
  }

  @Test("Room and dividers vanish at the top of a page")
  func vanishing() throws {
    let lines = (1...10).map { line("\($0)") }
    let pages = try place(lines + [.divider(room: 8, ink: .silver), line("a", before: 30)])
    let baseline = 10 + LineMetrics(size: 10).baseline
    #expect(pages[1].position(of: "a")?.baseline == baseline)
    #expect(pages[1].marks.count == 1)
  }

  @Test("Later pages have the continuation on top, and every page its number")
  func continuation() throws {
    let lines = (1...12).map { line("\($0)") }
    let pages = try place(
      lines, continuation: [line("head")],
      foot: PaperFoot(text: "foot", pageLabel: "{page}/{pages}"))
    #expect(pages.count == 2)
    #expect(!pages[0].texts.contains("head"))
    #expect(pages[1].texts.first == "head")
    #expect(pages.map { $0.texts.suffix(2) } == [["foot", "1/2"], ["foot", "2/2"]])
    // The number ends at the right margin.
    let label = try #require(pages[0].position(of: "1/2"))
    let width = 3 * 7.5 / 2
    #expect(label.x == 210 - width)
  }

  @Test("A page break ends a page, but makes no empty one")
  func pageBreak() throws {
    let pages = try place([.pageBreak, line("a"), .pageBreak, .pageBreak, line("b")])
    #expect(pages.map(\.texts) == [["a"], ["b"]])
  }

  @Test("A label on a roll is as high as what stands on it")
  func roll() throws {
    var format = small
    format.height = nil
    let pages = try place([line("a"), .pageBreak, line("b"), line("c")], format: format)
    let heights = [20 + lineHeight, 20 + 2 * lineHeight]
    #expect(pages.map(\.height) == heights)
    let long = try place((1...500).map { line("\($0)") }, format: format)
    #expect(long.count == 1)
  }

  @Test(
    "Text stands left, in the middle or right",
    arguments: [(PaperText.Alignment.left, 10.0), (.center, 100), (.right, 190)])
  func alignment(alignment: PaperText.Alignment, x: Double) throws {
    let text = PaperBlock.text(PaperText("ab12", size: 10, alignment: alignment))
    #expect(try place([text])[0].position(of: "ab12")?.x == x)
  }

  @Test("Columns share what fixed ones and gaps leave")
  func columns() throws {
    let row = PaperBlock.row(
      [
        PaperCell(.points(40), [line("a")]), PaperCell(.share(1), [line("b")]),
        PaperCell(.share(2), [line("c"), line("d")]),
      ], gap: 5)
    let page = try place([row, line("below")])[0]
    #expect(page.position(of: "a")?.x == 10)
    #expect(page.position(of: "b")?.x == 55)
    #expect(page.position(of: "c")?.x == 110)
    // The highest cell is how high the row is.
    let baseline = 10 + 2 * lineHeight + LineMetrics(size: 10).baseline
    #expect(page.position(of: "below")?.baseline == baseline)
  }

  @Test("A row goes to the next page whole; one that no page holds is shared by pages")
  func rows() throws {
    let row = PaperBlock.row([PaperCell(.share(1), (1...4).map { line("r\($0)") })], gap: 0)
    #expect(try place((1...8).map { line("\($0)") } + [row]).map(\.texts.count) == [8, 4])
    let high = PaperBlock.row(
      [
        PaperCell(.share(1), (1...15).map { line("r\($0)") }),
        PaperCell(.share(1), (1...12).map { line("s\($0)") }),
      ], gap: 0)
    let pages = try place([high])
    #expect(pages.map(\.texts.count) == [20, 7])
  }

  @Test("The head of a table stands again on each of its pages")
  func tables() throws {
    let table = PaperTable(
      columns: [.init("What", .share(1)), .init("Price", .points(50), .right)],
      rows: (1...12).map { [[PaperRun("thing \($0)")], [PaperRun("\($0)0")]] }, size: 10)
    let pages = try place([.table(table)])
    #expect(pages.count == 3)
    for page in pages { #expect(page.texts.prefix(2) == ["What", "Price"]) }
    #expect(pages.flatMap(\.texts).filter { $0.hasPrefix("thing") }.count == 12)
    // Amounts end at the right margin.
    #expect(pages[0].position(of: "10")?.x == 200)
  }

  @Test("A row of a table that no page holds loses no line")
  func longRows() throws {
    let text = (1...40).map { "w\($0)" }.joined(separator: "\n")
    let table = PaperTable(columns: [.init("", .share(1))], rows: [[[PaperRun(text)]]], size: 10)
    let pages = try place([.table(table)])
    #expect(pages.count >= 4)
    #expect(pages.flatMap(\.texts) == (1...40).map { "w\($0)" })
  }

  @Test("Pictures keep their proportions and are never blown up")
  func pictures() throws {
    func frame(_ size: (Int, Int), _ widthMax: Double, _ heightMax: Double) throws -> Rect? {
      let picture = PaperPicture(0, widthMax: widthMax, heightMax: heightMax)
      for case .picture(_, let rect) in try place([.picture(picture)], pictures: [size])[0].marks {
        return rect
      }
      return nil
    }
    #expect(try frame((100, 20), 150, 50) == Rect(x: 10, y: 10, width: 75, height: 15))
    #expect(try frame((1000, 100), 150, 50) == Rect(x: 10, y: 10, width: 150, height: 15))
    #expect(try frame((100, 1000), 150, 50) == Rect(x: 10, y: 10, width: 5, height: 50))
    #expect(try frame((1000, 10), 500, 50)?.width == 200)
  }

  @Test("A frame is as high as what stands in it")
  func frames() throws {
    let frame = PaperBlock.frame(
      [line("a"), line("b")], padding: 6, fill: .mist, line: .silver)
    let page = try place([frame])[0]
    var rects: [Rect] = []
    for mark in page.marks {
      switch mark {
      case .fill(let rect, _), .outline(let rect, _): rects.append(rect)
      default: break
      }
    }
    let whole = Rect(x: 10, y: 10, width: 200, height: 2 * lineHeight + 12)
    #expect(rects == [whole, whole])
    #expect(page.position(of: "a")?.x == 16)
  }

  @Test("More pages than anybody reads are refused")
  func tooLong() throws {
    let breaks = (1...pagesMax).flatMap { [line("\($0)"), PaperBlock.pageBreak] }
    #expect(try place(breaks).count == pagesMax)
    #expect(throws: DrawingRefusal.tooLong) { try place(breaks + [line("one more")]) }
  }
}
