import Kernel
import Testing

@Suite("What a text from outside may hold")
struct TextCareTests {
  @Test(
    "What no paper can show is refused, however a text is taken",
    arguments: [
      "\0", "a\u{7}b", "\u{b}", "\u{1b}[31m", "a\u{7f}", "\u{80}", "\u{85}", "\u{9f}", "\u{fffe}",
      "a\u{ffff}b", "\u{1fffe}", "\u{8ffff}", "\u{10fffe}", "\u{10ffff}",
      "a\(scalar(0xfdd0))b", scalar(0xfde0), scalar(0xfdef),
    ])
  func unshowable(text: String) {
    for care in [TextCare.shown, .signed, .exact] { #expect(care.admitted(text) == nil) }
    #expect(TextCare.raw.admitted(text) == text)
  }

  @Test(
    "Everything else stays as it is, however a text is taken",
    arguments: [
      "", "Åsa", "a\tb\r\nc\n", "\u{a0}", "\u{200b}\u{200e}\u{200f}\u{feff}", "\u{fffd}",
      "👩\u{200d}🔧",
      "\u{fdcf}\u{fdf0}", "\u{e000}", "\u{1fffd}\u{10fffd}", "\u{20000}",
      "\u{2029}\u{202f}",
      "\u{2065}",
    ])
  func kept(text: String) {
    for care in [TextCare.shown, .signed, .exact, .raw] { #expect(care.admitted(text) == text) }
  }

  @Test(
    "Direction controls are taken out, refused where the words are signed, or left",
    arguments: [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])
  func directions(value: UInt32) throws {
    let control = try #require(Unicode.Scalar(value))
    let text = "a\(control)b\(control)"
    #expect(TextCare.shown.admitted(text) == "ab")
    #expect(TextCare.signed.admitted(text) == nil)
    #expect(TextCare.exact.admitted(text) == text)
    #expect(TextCare.raw.admitted(text) == text)
  }

  @Test("Only bytes that need no thought are called plain, wherever they stand")
  func plain() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<20 {
        var bytes = [UInt8](repeating: 0x61, count: 20)
        bytes[place] = byte
        let isPlain = bytes.withUnsafeBytes(TextCare.isPlain)
        // Thought in vain is allowed for TAB and line ends only.
        #expect(isPlain == (0x20..<0x7f ~= byte), "\(byte) at \(place)")
      }
    }
    #expect([UInt8]().withUnsafeBytes(TextCare.isPlain))
  }

  @Test("A text on file is drawn, with a mark for what cannot be")
  func drawable() {
    #expect("a\u{ffff}b\u{7}c\n\u{10fffe}".drawable == "a\u{fffd}b\u{fffd}c\n\u{fffd}")
    #expect(
      "\u{fdcf}\(scalar(0xfdd0))\(scalar(0xfdef))\u{fdf0}".drawable
        == "\u{fdcf}\u{fffd}\u{fffd}\u{fdf0}")
    #expect("Åsa\tB".drawable == "Åsa\tB")
  }
}

/// What the compiler takes in no literal.
private func scalar(_ value: UInt32) -> String { Unicode.Scalar(value).map(String.init) ?? "" }
