import Testing

@testable import Kernel

@Suite("Money on papers")
struct MoneyOnPaperTests {
  @Test(
    "With the sign where it is no other currency's, else with the code",
    arguments: [
      ("GBP", Language.en, 123_450, "£1,234.50"), ("EUR", .en, 500, "€5.00"),
      ("SEK", .en, 500, "SEK\u{A0}5.00"), ("USD", .en, 500, "USD\u{A0}5.00"),
      ("SEK", .sv, 123_450, "1\u{A0}234,50\u{A0}kr"), ("EUR", .sv, 500, "5,00\u{A0}€"),
      ("NOK", .sv, 500, "5,00\u{A0}NOK"), ("GBP", .en, -7_498, "\u{2212}£74.98"),
      ("JPY", .en, 500, "JPY\u{A0}500"),
    ])
  func signs(currency: String, language: Language, minor: Int, text: String) {
    #expect(language.formatOnPaper(Money(amountMinor: minor, currency: currency)) == text)
  }

  @Test("Alone it has neither, and a sign of its own width before it")
  func alone() {
    #expect(
      Language.en.formatAmount(Money(amountMinor: -7_498, currency: "GBP")) == "\u{2212}74.98")
    #expect(Language.sv.formatAmount(Money(amountMinor: 5, currency: "SEK")) == "0,05")
  }
}
