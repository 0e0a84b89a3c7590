import Kernel
import Testing

@Suite struct TrimmedTextTests {
  @Test(
    "White space goes at the ends alone, by scalars",
    arguments: [
      ("a", "a"), (" a b\t", "a b"), ("\u{2003}a\u{A0}\r\n", "a"), (" \n ", ""), ("", ""),
      ("a\u{301} ", "a\u{301}"), (" \u{301}", "\u{301}"), ("\u{200B}a", "\u{200B}a"),
    ])
  func ends(_ given: String, _ left: String) {
    #expect(Array(given.trimmed.utf8) == Array(left.utf8))
  }
}
