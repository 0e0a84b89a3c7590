import Kernel
import PhoneNumbers
import Testing

@testable import Booking

@Suite("Addresses on papers")
struct PostalPaperTests {
  @Test(
    "In the order of their country, whose name is left out at home",
    arguments: [
      ("United Kingdom", "United Kingdom", ["1 High Street", "London", "Kent", "SE1 3HN"]),
      (
        "United Kingdom", "Sweden",
        ["1 High Street", "London", "Kent", "SE1 3HN", "Storbritannien"]
      ),
      ("Sweden", "Sweden", ["1 High Street", "SE1 3HN London", "Kent"]),
      ("Sverige", "Sweden", ["1 High Street", "SE1 3HN London", "Kent"]),
      ("United States", "Sweden", ["1 High Street", "London, Kent SE1 3HN", "USA"]),
      ("Nowhere", "Sweden", ["1 High Street", "SE1 3HN London", "Kent", "Nowhere"]),
    ])
  func lines(country: String, home: String, expected: [String]) {
    let paper = PostalPaper(language: .sv, home: home, phones: PhoneNumbers(libraryPaths: []))
    let lines = paper.lines(
      ["1 High Street", nil], city: "London", postcode: "SE1 3HN", county: "Kent",
      country: country)
    #expect(lines == expected)
  }

  @Test("The house's own address has its country, and nothing that is not there")
  func home() {
    let paper = PostalPaper(language: .sv, home: "Sweden", phones: PhoneNumbers(libraryPaths: []))
    #expect(
      paper.lines(
        [nil, ""], city: "Lund", postcode: nil, county: nil, country: "Sweden", showsHome: true)
        == ["Lund", "Sverige"])
  }

  @Test("A telephone number is in groups, and as it is on file where nobody knows them")
  func phones() {
    let known = PostalPaper(language: .en, home: nil, phones: PhoneNumbers())
    #expect(known.phone("+442079460123") == "+44 20 7946 0123")
    #expect(known.phone("+46812345678") == "+46 8 123 456 78")
    #expect(known.phone("nothing") == "nothing")
    let unknown = PostalPaper(language: .en, home: nil, phones: PhoneNumbers(libraryPaths: []))
    #expect(unknown.phone("+442079460123") == "+442079460123")
  }
}
