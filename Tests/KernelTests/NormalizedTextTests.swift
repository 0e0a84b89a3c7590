import Kernel
import Testing

@Suite("Normalised texts, booking 4.1")
struct NormalizedTextTests {
  @Test(
    "A line has single spaces, no ends and no unseen characters",
    arguments: [
      ("Anna", "Anna"),
      ("Anna Svensson", "Anna Svensson"),
      ("  Anna \t\r\n  Svensson  ", "Anna Svensson"),
      ("Anna  Svensson", "Anna Svensson"),
      ("Anna\u{a0}\u{3000}Svensson", "Anna Svensson"),
      ("A\u{200b}n\u{ad}na\u{feff}", "Anna"),
      ("a \u{200b} b", "a b"),
      ("\u{202e}abc\u{202c}", "abc"),
      ("\u{2066}abc\u{2069}", "abc"),
      ("a\u{180e}b\u{61c}c", "abc"),
      ("A\u{30a}sa", "Åsa"),
      ("\u{212b}sa", "Åsa"),
      ("e\u{323}\u{302}", "ệ"),
      ("e\u{302}\u{323}", "ệ"),
      ("\u{1100}\u{1161}\u{11a8}", "각"),
      ("\u{200d}x\u{200c} ", "x"),
      ("نمی\u{200c}خواهم", "نمی\u{200c}خواهم"),
      ("👩\u{200d}🔧", "👩\u{200d}🔧"),
      ("x\u{2028}y", "x y"),
      ("ﬁ ²", "ﬁ ²"),
    ]
  )
  func singleLine(_ given: String, _ text: String) {
    expectLine(NormalizedText.singleLine(given), text)
    expectLine(NormalizedText.singleLine(text), text)
  }

  @Test(
    "A text in which nothing can be seen is absent",
    arguments: ["", " ", "\t\r\n", "\u{200b}", "\u{200c}\u{200d} \u{feff}", "\u{3000}"]
  )
  func absent(_ given: String) {
    #expect(NormalizedText.singleLine(given) == .absent)
    #expect(NormalizedText.multiLine(given) == .absent)
  }

  @Test(
    "A control character other than TAB, LF and CR is refused, and so is a noncharacter",
    arguments: [
      "\0", "a\u{1}", "a\u{8}b", "\u{b}", "\u{c}", "\u{e}", "\u{1f}", "a\u{7f}", "\u{80}", "\u{85}",
      "\u{9f}", "a\u{fffe}", "\u{ffff}", "\u{1fffe}b", "\u{10ffff}",
    ]
  )
  func control(_ given: String) {
    #expect(NormalizedText.singleLine(given) == .invalidCharacters)
    #expect(NormalizedText.multiLine(given) == .invalidCharacters)
  }

  @Test(
    "Lines end with LF, without white space before it and with at most one empty line between",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{2028}b\u{2029}c", "a\nb\nc"),
      ("a\r\r\nb", "a\n\nb"), ("a\n\nb", "a\n\nb"), ("a\n\n\nb", "a\n\nb"),
      ("a\n\n\n\n\n\nb", "a\n\nb"), ("a \t\nb", "a\nb"), ("a\n \n \n \nb", "a\n\nb"),
      ("a  b\n  c", "a  b\n  c"), ("a\tb", "a\tb"), ("\n\n a \n\n", "a"),
      ("a\r\u{200b}\nb", "a\nb"), ("a\n\n \n\u{200d}", "a"), ("a \u{301}", "a \u{301}"),
      ("A\u{30a}\nb", "Å\nb"), ("a\u{a0}\nb", "a\nb"), ("a\u{a0}b", "a\u{a0}b"),
    ]
  )
  func multiLine(_ given: String, _ text: String) {
    expectLine(NormalizedText.multiLine(given), text)
    expectLine(NormalizedText.multiLine(text), text)
  }

  @Test("The short way for plain ASCII answers as the long way does")
  func fastPath() {
    var generator = SeededGenerator(seed: 11)
    let alphabet: [Character] = ["a", "~", " ", " ", "\n", "\n", "\t"]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...7, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
      // A soft hyphen vanishes, but sends the text the long way.
      let slow = text + "\u{ad}"
      #expect(NormalizedText.singleLine(text) == NormalizedText.singleLine(slow))
      #expect(NormalizedText.multiLine(text) == NormalizedText.multiLine(slow))
    }
  }

  @Test("Sixty thousand combining marks in the wrong order are sorted")
  func manyMarks() {
    let marks = String(repeating: "\u{301}\u{323}", count: 30_000)
    let below = String(repeating: "\u{323}", count: 29_999)
    let above = String(repeating: "\u{301}", count: 30_000)
    expectLine(NormalizedText.singleLine("x a" + marks), "x \u{1ea1}" + below + above)
    #expect(("a" + marks).folded == "a")
  }

  @Test(
    "More marks in a row than anybody writes are put in order, and the text is the same",
    arguments: [
      ("\u{301}\u{323}", "\u{323}\u{301}"), ("\u{f73}", "\u{f71}\u{f72}"),
      ("\u{344}\u{323}", "\u{323}\u{308}\u{301}"),
    ])
  func givenMarks(_ marks: String, _ inOrder: String) {
    for (count, isOrdered) in [(15, false), (31, true), (20_000, true)] {
      let text = "é x" + String(repeating: marks, count: count)
      let given = Array(text.utf8).withUnsafeBytes { String(given: $0) }
      #expect((Array(given.utf8) != Array(text.utf8)) == isOrdered, "\(count) of \(marks)")
      guard isOrdered else { continue }
      let orders = given.unicodeScalars.map(\.properties.canonicalCombiningClass.rawValue)
      #expect(orders.filter { $0 > 0 } == orders.filter { $0 > 0 }.sorted())
      #expect(given.unicodeScalars.count >= inOrder.unicodeScalars.count * count)
    }
  }

  @Test("Length counts Unicode scalars")
  func length() {
    #expect("".scalarCount == 0)
    #expect("abc".scalarCount == 3)
    #expect("Å👩\u{200d}🔧".scalarCount == 4)
  }

  @Test("Upper case touches a–z only, lower case follows Unicode in every locale")
  func letterCase() {
    #expect("straße åäö xyz".asciiUppercased == "STRAßE åäö XYZ")
    #expect("ÅÄÖ AZ@[".asciiLowercased == "ÅÄÖ az@[")
    #expect("ÅÄÖ IĐΣ".unicodeLowercased == "åäö iđσ")
  }

  /// Compares scalar by scalar: `==` of texts takes canonical equivalents for equal.
  func expectLine(
    _ result: NormalizedText,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .text(let found) = result else {
      Issue.record("\(result) instead of \(text)", sourceLocation: sourceLocation)
      return
    }
    #expect(
      Array(found.unicodeScalars) == Array(text.unicodeScalars), sourceLocation: sourceLocation
    )
  }
}
