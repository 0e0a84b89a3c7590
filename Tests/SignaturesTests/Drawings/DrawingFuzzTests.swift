import Testing

@testable import Signatures

@Suite("Drawings, mutilated")
struct DrawingFuzzTests {
  /// Bounded: as many as a second allows.
  static let roundsPerSeed = 2_000

  @Test("Whatever happens to a drawing, it is judged, and what is kept can be written anew")
  func mutations() {
    var random = Mutations(state: 0x5eed)
    for seed in seeds {
      for _ in 0..<Self.roundsPerSeed {
        let svg = String(decoding: random.mutilated(Array(seed.utf8)), as: UTF8.self)
        guard case .accepted(let drawing) = SvgRule.judge(svg) else { continue }
        let anew = SvgRendering(drawing)
        guard case .accepted(let again) = SvgRule.judge(anew.svg) else {
          // Written anew it stands one level deeper and may be longer, and that is all.
          #expect(drawing.elements.contains { $0.depth == 8 }, "\(svg)\n\(anew.svg)")
          continue
        }
        #expect(again.strokes == drawing.strokes, "\(svg)")
        #expect(SvgRendering(again).width == anew.width)
        #expect(isHarmless(svg), "\(svg)")
      }
    }
  }

  @Test("Made-up path data is judged, and what is kept is read back the same")
  func paths() {
    var random = Mutations(state: 7)
    let words = [
      "M", "m", "L", "c", "A", "z", "0", "1", ".5", "-1", "1e3", "+.", ",", " ", "00", "e",
    ]
    var kept = 0
    for _ in 0..<60_000 {
      let data =
        "M0 0" + (0..<random.next(12)).map { _ in words[random.next(words.count)] }.joined()
      guard let path = SvgPath(data) else { continue }
      kept += 1
      #expect(SvgPath(path.text) == path, "\(data)")
    }
    #expect(kept > 1_000)
  }

  /// What no kept drawing has, looked for without any reader.
  private func isHarmless(_ svg: String) -> Bool {
    let text = svg.lowercased()
    return !["<script", "<!", "url(", "href", "javascript", "<style", "onload", "&x"]
      .contains { text.contains($0) }
  }

  private let seeds = [
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"180\" viewBox=\"0 0 400 180\">"
      + "<path d=\"M 1 2 C 3 4 5 6 7 8\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"/></svg>",
    "<?xml version=\"1.0\"?><svg viewBox='0 0 9 9'><g transform='rotate(4 5 6) scale(2)'>"
      + "<polyline points='0,0 1,1 2,2'/><circle r='1'/></g><line x1='0' y1='1'/></svg>",
    "<svg><g fill='rgb(1,2,3)'><path d='M0 0a1 1 0 01.5.5z'/></g><rect width='1' height='2'/></svg>",
  ]
}

/// A small generator, so that a failure can be seen again.
private struct Mutations {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % bound
  }

  /// One to four bytes changed, lost, doubled, or words of trouble put in.
  mutating func mutilated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...next(3) where !bytes.isEmpty {
      let place = next(bytes.count)
      switch next(5) {
      case 0: bytes[place] = UInt8(next(128))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.insert(contentsOf: Self.words[next(Self.words.count)].utf8, at: place)
      default: bytes[place] = UInt8(ascii: "0") + UInt8(next(10))
      }
    }
    return bytes
  }

  private static let words = [
    "<!", "<script>", "&x;", "&#65;", "'", "\"", ">", "/>", "<g>", "</g>", "<svg>", "onload='1'",
    " fill='url(#a)'", "xmlns:a='b'", "]]>", "<?x?>", " ", ",", "-", "e9", "1e999", "NaN", "M", "z",
    " opacity='.5'", "\u{feff}", "å",
  ]
}
