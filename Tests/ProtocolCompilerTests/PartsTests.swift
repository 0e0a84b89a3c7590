import Testing

@testable import ProtocolCompiler

@Suite("A domain in several files")
struct PartsTests {
  static let whole = """
    {"domain": "shop", "summary": "A shop.", "types": {"Till": {"record": {"name": "string"}}}}
    """
  static let part = """
    {"domain": "shop", "summary": "Its stock.", "types": {"Shelf": {"record": {"name": "string"}}}}
    """

  @Test("In whichever order they come, they are one domain with the summary of its own file")
  func together() throws {
    for files in [
      [("shop.json", Self.whole), ("shop.stock.json", Self.part)],
      [("shop.stock.json", Self.part), ("shop.json", Self.whole)],
    ] {
      let (catalogue, refusals) = try read(files)
      #expect(refusals == [])
      let domain = try #require(catalogue.domain("shop"))
      #expect(catalogue.domains.count == 1)
      #expect(domain.summary == "A shop.")
      #expect(domain.place.file == "Protocol/shop.json")
      #expect(Set(domain.types.map(\.name)) == ["Till", "Shelf"])
    }
  }

  @Test("A name that two files declare is refused at the second")
  func declaredTwice() throws {
    let twice = Self.part.replacing("Shelf", with: "Till")
    let (_, refusals) = try read([("shop.json", Self.whole), ("shop.stock.json", twice)])
    #expect(refusals.count == 1)
    #expect(refusals.first?.contains("“Till” is already in Protocol/shop.json, line 1") == true)
  }

  @Test("Each file is printed as a file of its own")
  func printed() throws {
    let both = [("shop.json", Self.whole), ("shop.stock.json", Self.part)]
    let (catalogue, refusals) = try read(both)
    #expect(refusals == [])
    let files = SwiftPrinter.print(target: "Shop", catalogue)
    #expect(files.map(\.name) == ["Shop+Protocol.swift", "Shop.stock+Protocol.swift"])
    for (file, own, other) in [(files[0], "Till", "Shelf"), (files[1], "Shelf", "Till")] {
      #expect(file.text.contains("struct \(own)") && !file.text.contains(other))
    }
    #expect(files[1].text.hasPrefix("// Compiled from Protocol/shop.stock.json."))
  }

  @Test("A part is named after its domain")
  func misnamed() throws {
    let (_, refusals) = try read([("shop.json", Self.whole), ("stock.json", Self.part)])
    #expect(refusals.first?.contains("belongs into shop.json or shop.PART.json") == true)
  }

  private func read(_ files: [(String, String)]) throws -> (Catalogue, [String]) {
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    for (file, text) in files {
      let node = try JSONReader.read(Array(text.utf8), file: "Protocol/\(file)")
      catalogue.take(node, file: file, refusals)
    }
    return (catalogue, refusals.lines)
  }
}
