import Testing

@testable import Booking

@Suite("Words of a client who is erased, in texts that stay")
struct ErasedWordsTests {
  static let words = ErasedWords(of: ["Ada", "Lovelace King", "Å", nil, "ada@example.com"])

  @Test(
    "Each is a dash, whole or alone, in either case; short ones are left",
    arguments: [
      ("Glass for Ada", "Glass for –"),
      ("ADA LOVELACE KING", "– –"),
      ("for king", "for –"),
      ("ada@example.com called", "– called"),
      ("Å", nil),
      ("New glass", nil),
      ("", nil),
    ])
  func blanked(text: String, expected: String?) {
    #expect(Self.words.blanked(text) == expected)
  }
}
