import Testing

@testable import Kernel

@Suite("Words that are searched for")
struct SearchWordsTests {
  @Test(
    "All words occur, in whichever text, without regard to case and accents",
    arguments: [
      ("anna", ["Anna Åberg"], true), ("ABERG anna", ["Anna Åberg"], true),
      ("anna shop", ["Anna", "The Shop"], true), ("anna shop", ["Anna"], false),
      ("nna", ["Anna"], true), ("annas", ["Anna"], false),
      // A word does not go on in the next text.
      ("anna", ["An", "na"], false),
      ("strasse", ["Straße 4"], true), ("  anna\t", ["Anna"], true), ("", ["Anna"], true),
      (" \n", [], true), ("x", [], false),
    ] as [(String, [String], Bool)])
  func fits(search: String, texts: [String], fits: Bool) {
    #expect(SearchWords(search).fit(texts) == fits)
  }

  @Test("Without a search everything fits, and no text is made for it")
  func nothing() {
    var made = 0
    func text() -> String {
      made += 1
      return "Anna"
    }
    // Outside of the macro, which would ask for the text itself.
    let fits = SearchWords(nil).fit([text()])
    #expect(fits)
    #expect(made == 0)
  }
}
