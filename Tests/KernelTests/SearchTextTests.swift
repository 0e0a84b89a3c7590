import Kernel
import Testing

@Suite("Folding and tokens, booking 6.1 and 6.2")
struct SearchTextTests {
  @Test(
    "Folding drops case, accents and variants",
    arguments: [
      ("iPhone", "iphone"), ("Åsa Öberg", "asa oberg"), ("É", "e"), ("Straße", "strasse"),
      ("STRAẞE", "strasse"), ("Øre Æ Œ", "ore ae oe"), ("Đorđe Łukasz", "dorde lukasz"),
      ("Iıİi", "iiii"), ("Þór Ðað", "thor dad"), ("ﬁ", "fi"), ("²", "2"), ("ＡＢ１", "ab1"),
      ("Ǿ", "o"), ("Ǽ", "ae"), ("ệ", "e"), ("Σας", "σας"), ("日本", "日本"), ("각", "각"),
      ("™", "tm"), ("½", "1⁄2"), ("", ""),
    ]
  )
  func folding(_ text: String, _ folded: String) {
    #expect(text.folded == folded)
  }

  @Test(
    "A text holds another wherever it begins and ends",
    arguments: [
      ("acxiom llc", "acxiom", true), ("acxiom llc", "llc", true), ("acxiom llc", "m l", true),
      ("acxiom llc", "acxiom llc", true), ("acxiom llc", "acxiom llcs", false),
      ("acxiom llc", "lcl", false), ("aab", "ab", true), ("ab", "b\n", false), ("", "a", false),
      ("", "", true), ("a", "", true), ("日本", "本", true), ("日本", "木", false),
    ]
  )
  func holding(_ text: String, _ other: String, _ holds: Bool) {
    #expect(text.holds(other) == holds)
  }

  @Test(
    "Device tokens split letters from numbers and name the plus",
    arguments: [
      ("iPhone14Pro", ["iphone", "14", "pro"]), ("S24+", ["s", "24", "plus"]),
      ("iPhone 6s+", ["iphone", "6", "s", "plus"]), ("S24++", ["s", "24", "plus"]),
      ("S24 +", ["s", "24"]), ("+44", ["44"]), ("a+b", ["a", "plus", "b"]),
      ("Levi's", ["levis"]), ("Levi\u{2019}s 5\u{2bc}0", ["levis", "50"]),
      ("S24'+", ["s", "24", "plus"]), ("SM-G991B/DS", ["sm", "g", "991", "b", "ds"]),
      ("Mi 11T Pro (5G)", ["mi", "11", "t", "pro", "5", "g"]), ("S24＋", ["s", "24", "plus"]),
      ("Größe²", ["grosse", "2"]), ("", []), ("---", []), ("iPad Air 13″", ["ipad", "air", "13"]),
    ]
  )
  func devices(_ text: String, _ tokens: [String]) {
    #expect(deviceTokens(of: text) == tokens)
  }

  @Test(
    "Name tokens keep letters and numbers together",
    arguments: [
      ("Anna-Karin O'Brien", ["anna", "karin", "obrien"]), ("Studio54 AB", ["studio54", "ab"]),
      ("D\u{2019}Angelo", ["dangelo"]), ("Åke  Öst", ["ake", "ost"]), ("", []), (" . ", []),
    ]
  )
  func names(_ text: String, _ tokens: [String]) {
    #expect(nameTokens(of: text) == tokens)
  }

  @Test("The short way for ASCII answers as the long way does")
  func fastPath() {
    let ascii = String(String.UnicodeScalarView((1..<128).compactMap { Unicode.Scalar($0) }))
    #expect((ascii + "é").folded == ascii.folded + "e")
  }
}
