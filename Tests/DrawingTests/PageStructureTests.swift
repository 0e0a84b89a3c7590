import Testing

@testable import Drawing

@Suite("What a PDF says of itself")
struct PageStructureTests {
  @Test("Its language, that its title is shown, and what is a paragraph")
  func told() throws {
    let file = try drawPDF(DrawPDFTests.paper(), fonts: Fonts())
    let text = String(decoding: file, as: UTF8.self)
    for words in ["/Lang (sv)", "/DisplayDocTitle true", "/StructTreeRoot", "/MarkInfo"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains("/S /P"))
    #expect(text.contains("/S /H2"))
    #expect(text.contains("/S /Figure"))
  }

  @Test("The table of objects is where the file says")
  func table() throws {
    let file = try drawPDF(DrawPDFTests.paper(), fonts: Fonts())
    let text = Array(file)
    let end = String(decoding: text.suffix(40), as: UTF8.self)
    let number = end.split(separator: "\n").compactMap { Int($0) }.last
    let start = try #require(number)
    #expect(text[start...].starts(with: Array("xref\n".utf8)))
  }

  @Test(
    "A file that is not as cairo writes it stays as it is",
    arguments: ["", "%PDF-1.5", "/Type /Catalog\n", "/Type /Catalog\nstartxref\nx\n%%EOF"])
  func others(text: String) {
    #expect(withLanguage("sv", Array(text.utf8)) == Array(text.utf8))
  }
}
