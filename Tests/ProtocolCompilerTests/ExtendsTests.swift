import Foundation
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

  @Test("Where both are params of methods, Swift gives the longer one the shorter")
  func part() throws {
    let method = #""kind": "write", "access": "session", "since": 1, "summary": "Does.""#
    let (catalogue, refusals) = try read(
      """
      "Change": {"extends": "Thing", "clears": true, "form": {"thingId": "id?"}},
      "Thing": {"clears": true, "form": {"name": "string?"}},
      "Other": {"extends": "Thing", "form": {"size": "int?"}}
      """,
      more: """
        , "paramsFirst": true, "methods": {
          "shop.make": {\(method), "params": "Thing"},
          "shop.change": {\(method), "params": "Change"}}
        """)
    #expect(refusals == [])
    let swift = SwiftPrinter.print(target: "Shop", catalogue).map(\.text).joined()
    #expect(
      swift.contains(
        """
        extension Change {
          /// What it has of a `Thing`.
          var thing: Thing {
            Thing(name: name, shape: shape, cleared: cleared)
          }
        }
        """))
    #expect(!swift.contains("extension Other {\n  /// What it has"))
    #expect(swift.components(separatedBy: "judgesParamsFirst: true,").count == 3)
  }

  @Test("What extends the record of roles, and clears, has them all and changes them")
  func roles() throws {
    let (catalogue, refusals) = try read(
      """
      "Role": {"roles": "one", "enum": {"clerk": {"en": "Clerk", "sv": "Expedit"}}},
      "Roles": {"gathers": "roles", "record": {}},
      "RolesChange": {"extends": "Roles", "clears": true, "record": {}}
      """)
    #expect(refusals == [])
    let swift = SwiftPrinter.print(target: "Shop", catalogue).map(\.text).joined()
    #expect(
      swift.contains(
        """
        extension RolesChange {
          /// The roles once they are changed.
          func applied(to roles: Roles) -> Roles {
            Roles(shop: cleared.contains("shop") ? nil : shop ?? roles.shop)
          }
        }
        """))
  }

  private func read(_ types: String, more: String = "") throws -> (Catalogue, [String]) {
    let text = #"{"domain": "shop", "summary": "A shop.", "types": {\#(types)}\#(more)}"#
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    catalogue.take(
      try JSONReader.read(Array(text.utf8), file: "Protocol/shop.json"), file: "shop.json", refusals
    )
    catalogue.gatherRoles()
    catalogue.extendTypes(refusals)
    return (catalogue, refusals.lines)
  }
}
