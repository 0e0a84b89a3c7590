import Testing

@testable import ProtocolCompiler

@Suite("Faults that methods share")
struct SharedFaultsTests {
  @Test("A method's name stands for its faults, each once")
  func shared() throws {
    let (catalogue, refusals) = try read(
      first: #"["a", "b"]"#, second: #"["b", "shop.first", "c"]"#)
    #expect(refusals == [])
    let methods = try #require(catalogue.domain("shop")?.methods)
    #expect(methods.map { $0.faults.map(\.name) } == [["a", "b"], ["b", "a", "c"]])
  }

  @Test("An unknown method, and one that shares another's faults itself, are refused")
  func refused() throws {
    #expect(try read(first: "[]", second: #"["shop.third"]"#).refusals.count == 1)
    #expect(
      try read(first: #"["shop.second"]"#, second: #"["shop.first"]"#).refusals.count == 2)
  }

  private func read(
    first: String, second: String
  ) throws -> (catalogue: Catalogue, refusals: [String]) {
    func method(_ faults: String) -> String {
      #"{"kind": "read", "access": "none", "since": 1, "summary": "S.", "faults": \#(faults)}"#
    }
    let text = """
      {"domain": "shop", "summary": "A shop.",
       "methods": {"shop.first": \(method(first)), "shop.second": \(method(second))}}
      """
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    catalogue.take(
      try JSONReader.read(Array(text.utf8), file: "Protocol/shop.json"), file: "shop.json", refusals
    )
    catalogue.shareFaults(refusals)
    return (catalogue, refusals.lines)
  }
}
