import Kernel
import Testing

@Suite("Values inside texts")
struct LocalizedFormatTests {
  @Test(
    "Integers are grouped from five digits on",
    arguments: [
      (0, "0", "0"), (9999, "9999", "9999"), (10_000, "10,000", "10\u{A0}000"),
      (-1_234_567, "-1,234,567", "\u{2212}1\u{A0}234\u{A0}567"),
      (
        Int.min, "-9,223,372,036,854,775,808",
        "\u{2212}9\u{A0}223\u{A0}372\u{A0}036\u{A0}854\u{A0}775\u{A0}808"
      ),
    ])
  func integers(_ value: Int, _ en: String, _ sv: String) {
    #expect(Language.en.format(value) == en)
    #expect(Language.sv.format(value) == sv)
  }

  @Test(
    "Numbers have the language's decimal mark",
    arguments: [
      (0.5, "0.5", "0,5"), (3.0, "3", "3"), (-12345.25, "-12,345.25", "\u{2212}12\u{A0}345,25"),
    ])
  func numbers(_ value: Double, _ en: String, _ sv: String) {
    #expect(Language.en.format(value) == en)
    #expect(Language.sv.format(value) == sv)
  }

  @Test(
    "Money shows the digits of its currency",
    arguments: [
      (Money(amountMinor: 5, currency: "SEK"), "SEK\u{A0}0.05", "0,05\u{A0}SEK"),
      (
        Money(amountMinor: -123_450, currency: "GBP"), "-GBP\u{A0}1,234.50",
        "\u{2212}1\u{A0}234,50\u{A0}GBP"
      ),
      (Money(amountMinor: 1500, currency: "JPY"), "JPY\u{A0}1,500", "1\u{A0}500\u{A0}JPY"),
      (Money(amountMinor: 1500, currency: "KWD"), "KWD\u{A0}1.500", "1,500\u{A0}KWD"),
    ])
  func money(_ money: Money, _ en: String, _ sv: String) {
    #expect(Language.en.format(money) == en)
    #expect(Language.sv.format(money) == sv)
  }

  @Test(
    "Dates and instants name the month, also before 1970",
    arguments: [
      ("2026-03-01T09:05:59.999Z", "1 March 2026, 09:05 UTC", "1 mars 2026 kl. 09:05 UTC"),
      ("1969-12-31T23:59:30.000Z", "31 December 1969, 23:59 UTC", "31 december 1969 kl. 23:59 UTC"),
    ])
  func instants(_ text: String, _ en: String, _ sv: String) throws {
    let instant = try #require(Instant(rfc3339: text))
    #expect(Language.en.format(instant) == en)
    #expect(Language.sv.format(instant) == sv)
  }
}
