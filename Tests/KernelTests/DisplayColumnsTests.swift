import Kernel
import Testing

@Suite("Columns of a terminal")
struct DisplayColumnsTests {
  @Test(
    "Wide characters take two, combining marks none",
    arguments: [
      ("", 0), ("abc", 3), ("åäö", 3), ("a\u{30A}", 1), ("張偉", 4), ("ｱ", 1), ("한국", 4), ("👩‍🔧", 2),
      ("🇸🇪", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0), ("é—“”", 4),
    ])
  func columns(_ text: String, _ columns: Int) { #expect(text.displayColumns == columns) }
}
