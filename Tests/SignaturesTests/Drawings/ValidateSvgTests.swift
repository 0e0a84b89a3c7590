import Kernel
import Testing

@testable import Signatures

@Suite("signatures.validateSvg")
struct ValidateSvgTests {
  @Test("Hostile texts are refused for what they are", arguments: hostileTexts)
  func texts(drawing: HostileDrawing) { #expect(reason(drawing.svg) == drawing.reason) }

  @Test("Names that are not on the list are refused", arguments: hostileNames)
  func names(drawing: HostileDrawing) { #expect(reason(drawing.svg) == drawing.reason) }

  @Test("Values that are not on the list are refused", arguments: hostileValues)
  func values(drawing: HostileDrawing) { #expect(reason(drawing.svg) == drawing.reason) }

  @Test("Hundreds of them are tried")
  func many() { #expect(hostileTexts.count + hostileNames.count + hostileValues.count >= 300) }

  @Test(
    "What capture tools send is kept",
    arguments: [
      ("<svg><path d=\"M0 0L1 1\"/></svg>", 1), (" \n<svg><line/></svg>\n", 1),
      ("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<svg><line x1='1' y2='.5'/></svg>", 1),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
          + "version='1.1' width='100%' height='10px' viewBox='-1,-1 , 2e1 3.5' "
          + "preserveAspectRatio='xMinYMax slice'><polyline points='0,0-1-1 .5.5'/></svg>", 1
      ),
      ("<svg xmlns=''><polygon points='0 0 1 1'/><path d='m0 0 1 1 2 2z'/><g><g/></g></svg>", 2),
      (
        "<svg><path d='M.5.5-1-1e2,3 4Q1 1 2 2T3 3c1 1 2 2 3 3s1 1 2 2h1v-1a1 1 0 0110 10Z m1,1z'/></svg>",
        1
      ),
      ("<svg><path d='M1.5.5.5'/></svg>", 0), ("<svg><path d='M1. .5 1.e1 1..5 2L1 1'/></svg>", 1),
      ("<svg><path d='M0 0a1 1 0 01.5.5 1,1,0,1,0,5,5'/></svg>", 1),
      (
        "<svg fill='None' stroke='currentColor' stroke-width=' 2px ' stroke-linecap='round' "
          + "stroke-linejoin='bevel' stroke-miterlimit='1' opacity='.5' fill-rule='evenodd' "
          + "stroke-opacity='0' fill-opacity='1.0' transform='translate(1) scale(2,3),rotate(4 5 6)"
          + "matrix(1 0 0 1 0 0)skewX(1)\tskewY (-1)'><line/></svg>", 1
      ),
      ("<svg><path d='M0 0L1 1' stroke='rgb( 0 , 255,7)' fill='#AbC'/></svg>", 1),
      ("<svg><path d='M0 0L1 1'></path>&#32;&#x9;<circle cx='-100000' r='0'/></svg>", 1),
    ])
  func kept(svg: String, strokes: Int) {
    guard strokes > 0 else {
      #expect(reason(svg) == "svg_path_invalid d")
      return
    }
    guard case .accepted(let drawing) = SvgRule.judge(svg) else {
      Issue.record("refused as \(reason(svg) ?? "")")
      return
    }
    #expect(drawing.strokes == strokes)
  }

  @Test("A drawing of 102,400 bytes is kept, one more is not")
  func bytes() {
    let empty = "<svg><line/></svg>"
    func padded(_ count: Int) -> String { empty + String(repeating: " ", count: count) }
    #expect(reason(padded(102_400 - empty.utf8.count)) == nil)
    #expect(reason(padded(102_401 - empty.utf8.count)) == "svg_too_large")
    // Counted in UTF-8, before anything else is looked at.
    #expect(reason(String(repeating: "å", count: 51_201)) == "svg_too_large")
    #expect(reason(String(repeating: " ", count: 200_000)) == "svg_missing")
  }

  @Test("5,000 elements are kept, one more is not, and their number goes before their depth")
  func elements() {
    func drawing(_ count: Int) -> String {
      "<svg><line/>\(String(repeating: "<g/>", count: count - 2))</svg>"
    }
    #expect(reason(drawing(5_000)) == nil)
    #expect(reason(drawing(5_001)) == "svg_too_many_elements")
    let deep = String(repeating: "<g>", count: 6_000) + String(repeating: "</g>", count: 6_000)
    #expect(reason("<svg>\(deep)</svg>") == "svg_too_many_elements")
  }

  @Test("Eight levels are kept, nine are not")
  func depth() {
    func drawing(_ depth: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: depth - 2) + "<line/>"
        + String(repeating: "</g>", count: depth - 2) + "</svg>"
    }
    #expect(reason(drawing(8)) == nil)
    #expect(reason(drawing(9)) == "svg_too_deep")
    #expect(
      reason("<svg><script><g><g><g><g><g><g><g/></g></g></g></g></g></g></script></svg>")
        == "svg_too_deep")
  }

  @Test("Paths of 100,000 characters are kept, one more is not; spaces around them count")
  func pathLength() {
    func drawing(_ count: Int) -> String {
      let half = String(repeating: " ", count: count / 2 - 8)
      let rest = String(repeating: " ", count: count - count / 2 - 7)
      return "<svg><path d='M0 0L1 1\(half)'/><polyline points='0 0 1 1\(rest)'/></svg>"
    }
    #expect(reason(drawing(100_000)) == nil)
    #expect(reason(drawing(100_001)) == "svg_path_too_long")
  }

  @Test(
    "The last good and the first bad value of every limit",
    arguments: [
      ("width='10000'", "width='10000.01'"), ("height='0.01%'", "height='0'"),
      ("viewBox='-10000 10000 10000 .1'", "viewBox='0 0 10000.1 1'"),
      ("stroke-width='100'", "stroke-width='100.01'"), ("stroke-width='0'", "stroke-width='-0.01'"),
      ("stroke-miterlimit='1'", "stroke-miterlimit='.99'"), ("opacity='1'", "opacity='1.01'"),
      ("opacity='0'", "opacity='-1e-9'"), ("fill='rgb(255,0,0)'", "fill='rgb(256,0,0)'"),
      (
        "transform='\(String(repeating: "scale(1)", count: 16))'",
        "transform='\(String(repeating: "scale(1)", count: 17))'"
      ),
      ("stroke-width='1e-999'", "stroke-width='1e-9999'"),
    ])
  func limits(good: String, bad: String) {
    #expect(reason("<svg \(good)><line/></svg>") == nil)
    #expect(reason("<svg \(bad)><line/></svg>") != nil)
  }

  @Test("Everything of the failing stage is told, in the order of the document and the alphabet")
  func order() {
    let svg =
      "<svg onload='1'><g style='' class=''><path d='M0' id='x'/></g><line z='' b=''/></svg>"
    guard case .refused(let findings) = SvgRule.judge(svg) else {
      Issue.record("accepted")
      return
    }
    #expect(findings.map(\.detail) == ["onload", "class", "style", "id", "b", "z"])
  }

  @Test("No more than 100 findings are told")
  func bounded() {
    let svg = "<svg>\(String(repeating: "<g x=''/>", count: 4_000))</svg>"
    guard case .refused(let findings) = SvgRule.judge(svg) else {
      Issue.record("accepted")
      return
    }
    #expect(findings.count == 100)
  }

  /// The first finding with its name, or `nil` when the drawing is kept.
  private func reason(_ svg: String) -> String? {
    switch SvgRule.judge(svg) {
    case .accepted: nil
    case .refused(let findings):
      ([findings[0].kind.rawValue] + (findings[0].detail.map { [$0] } ?? []))
        .joined(separator: " ")
    }
  }
}
