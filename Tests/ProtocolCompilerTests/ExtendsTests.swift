import Testing

@testable import ProtocolCompiler

@Suite("A type that extends another")
struct ExtendsTests {
  @Test("Has the members of its base first, and those of the base's base before them")
  func members() throws {
    let (catalogue, refusals) = try read(
      """
      "C": {"extends": "B", "form": {"c": "int?"}},
      "B": {"extends": "A", "form": {"b": "int?"}},
      "A": {"form": {"a": "int?"}}
      """)
    #expect(refusals == [])
    let types = try #require(catalogue.domain("shop")?.types)
    #expect(types.map { $0.members.map(\.name) } == [["a", "b", "c"], ["a", "b"], ["a"]])
  }

  @Test(
    "Is refused when there is no such type, when it is of another kind, and when it goes in a circle",
    arguments: [
      #""A": {"extends": "Z", "form": {"a": "int?"}}"#,
      #""A": {"extends": "B", "form": {"a": "int?"}}, "B": {"record": {"b": "int"}}"#,
      #""A": {"extends": "A", "form": {"a": "int?"}}"#,
      #""A": {"extends": "B", "enum": {}}, "B": {"enum": {}}"#,
    ]
  )
  func refused(types: String) throws {
    let (_, refusals) = try read(types)
    #expect(refusals.count == 1)
    #expect(refusals.first?.contains("“A” extends a ") == true)
  }

  @Test("A member that the base has already is refused")
  func twice() throws {
    let (_, refusals) = try read(
      """
      "B": {"extends": "A", "form": {"a": "int?"}}, "A": {"form": {"a": "int?"}}
      """)
    #expect(refusals.count == 1)
    #expect(refusals.first?.contains("“a” of “B” is a member of “A” already") == true)
  }

  private func read(_ types: String) throws -> (Catalogue, [String]) {
    let text = #"{"domain": "shop", "summary": "A shop.", "types": {\#(types)}}"#
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    catalogue.take(
      try JSONReader.read(Array(text.utf8), file: "Protocol/shop.json"), file: "shop.json", refusals
    )
    catalogue.extendTypes(refusals)
    return (catalogue, refusals.lines)
  }
}
