import Kernel
import Testing

@testable import Protection

@Suite("Pages of listings, protection 7.3")
struct ListingPageTests {
  @Test(
    "A name is found however a page writes it",
    arguments: [
      "<p>Åsa Ek</p>", "åsa  ek", "ÅSA\n\tEK", "<b>Åsa</b> Ek", "&Aring;sa Ek", "&#197;sa&#x20;Ek",
      "<title>x</title>&quot;Åsa&nbsp;Ek&quot;", "<a title=\"Åsa Ek\">", "A\u{30a}sa Ek",
    ])
  func found(text: String) throws {
    let page = try #require(ListingPage(Array(text.utf8)))
    #expect(page.shows(["Åsa Ek"]))
    #expect(page.shows(["ek", "Åsa"]))
    #expect(!page.shows(["Åsa Ek", "Springfield"]))
  }

  @Test(
    "What does not stand there is not found",
    arguments: ["<p>Eva Ek</p>", "&Arin;sa Ek", "&", "&;", "&#;", "&#xFFFFFFFFF;", "&#55296;", "<"])
  func notFound(text: String) throws {
    let page = try #require(ListingPage(Array(text.utf8)))
    #expect(!page.shows(["Åsa Ek"]))
    #expect(!page.shows([]))
  }

  @Test("What is no text is no page")
  func none() {
    for bytes: [UInt8] in [[], Array(" \r\n\t".utf8), [0x41, 0], Array("%PDF-1.7".utf8)] {
      #expect(ListingPage(bytes) == nil)
    }
  }

  @Test("A page that is no UTF-8 is read as Latin-1")
  func latin() throws {
    let page = try #require(ListingPage([0xc5, 0x73, 0x61, 0x20, 0x45, 0x6b]))
    #expect(page.shows(["Åsa Ek"]))
  }
}
