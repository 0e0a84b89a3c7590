import Foundation
import Testing

@testable import ProtocolCompiler

@Suite("What is printed")
struct GoldenTests {
  @Test("The Swift of a domain that uses all of the grammar")
  func swift() throws {
    try Fixture.golden("Shop.swift", Fixture.swift("Shop"))
  }

  @Test("The Swift of types and faults that all domains share")
  func shared() throws {
    try Fixture.golden(
      "Platform.swift", Fixture.swift("Platform"))
  }

  @Test("Types and methods of a domain are two shares of what is printed for it, and all of it")
  func shares() throws {
    let catalogue = try Fixture.catalogue()
    let types = SwiftPrinter.print(target: "Shop", catalogue, .types)
    let methods = SwiftPrinter.print(target: "Shop", catalogue, .methods)
    #expect(types.map(\.name) == ["Shop+Protocol.swift"])
    #expect(methods.map(\.name) == ["Shop+Methods.swift"])
    let (typeLines, methodLines) = (lines(of: types), lines(of: methods))
    let all = lines(of: SwiftPrinter.print(target: "Shop", catalogue))
    #expect(all.subtracting(typeLines).subtracting(methodLines) == [])
    #expect(methodLines.subtracting(all) == [])
    #expect(methodLines.contains("protocol ShopMethods: Sendable {"))
    #expect(methodLines.allSatisfy { !$0.hasPrefix("struct ") && !$0.hasPrefix("enum ") })
    #expect(typeLines.allSatisfy { !$0.contains("ShopMethods") && !$0.contains("Row: Method") })
  }

  @Test("A type for another module says how it is made, as the language does within one")
  func initializer() throws {
    let catalogue = try Fixture.catalogue()
    let text = SwiftPrinter.print(target: "Shop", catalogue, .types).map(\.text).joined()
    #expect(
      text.contains(
        """
          public init(name: String, grade: Grade? = nil, weights: [Double], parts: [Part]? = nil) {
            self.name = name
            self.grade = grade
            self.weights = weights
            self.parts = parts
          }
        """))
    #expect(text.contains("shape: [Violation] = []) {"))
  }

  /// What the files hold, wherever it may be seen from; what a member begins with stands at it or
  /// in the initializer.
  private func lines(of files: [SwiftFile]) -> Set<String> {
    let text = files.map(\.text).joined().replacing("public ", with: "")
    return Set(text.split(separator: "\n").map(String.init).filter { !$0.contains("  var ") })
  }

  @Test("The OpenRPC document of that domain")
  func openRPC() throws {
    try Fixture.golden("openrpc.json", OpenRPCDocument(Fixture.catalogue()).text)
  }

  @Test("What the TypeScript client has of that domain")
  func typeScript() throws {
    let catalogue = try Fixture.catalogue()
    try Fixture.golden("generated.d.ts", TypeScriptPrinter.declarations(catalogue))
    try Fixture.golden("generated.js", TypeScriptPrinter.table(catalogue))
  }

  @Test("What a program in Swift has of the methods and events that it uses")
  func swiftClient() throws {
    let catalogue = try Fixture.catalogue()
    let refusals = Refusals()
    let selection = Selection(
      "shop.list\n  shop.order # and what comes of it\n\nshop.ordered\nshop.reac*",
      file: "nacre.methods", catalogue, refusals)
    #expect(refusals.lines == [])
    try Fixture.golden("client.txt", SwiftClientPrinter.print(catalogue, selection))
  }

  @Test("A pattern that fits no method and no event is refused, where it stands")
  func unknownMethod() throws {
    let refusals = Refusals()
    _ = Selection(
      "# of the shop\nshop.lst\nstore.*", file: "nacre.methods", try Fixture.catalogue(), refusals)
    #expect(
      refusals.lines == [
        "nacre.methods:2: no method or event is called “shop.lst”; did you mean “shop.list”?",
        "nacre.methods:3: no method or event is called “store.*”",
      ])
  }

  @Test("The summary of a released level")
  func released() throws {
    try Fixture.golden("released.json", ReleasedAPI(Fixture.catalogue()).json.pretty() + "\n")
  }

  @Test("A target without a protocol file gets an almost empty one")
  func nothing() throws {
    let files = try SwiftPrinter.print(target: "Elsewhere", Fixture.catalogue())
    #expect(files.map(\.name) == ["Elsewhere+Protocol.swift"])
    #expect(files.map(\.text) == ["// No protocol file describes Elsewhere.\n"])
  }

  @Test("Head, methods and tail are the compact document, byte for byte")
  func composed() throws {
    let document = try OpenRPCDocument(Fixture.catalogue())
    let methods = document.methods.map(\.compact).joined(separator: ",")
    #expect(document.compactHead + methods + document.compactTail == document.document.compact)
  }

  @Test("The committed document holds what the compact one does, a line for each method")
  func lines() throws {
    let document = try OpenRPCDocument(Fixture.catalogue())
    let read = try JSONSerialization.jsonObject(with: Data(document.text.utf8)) as? NSDictionary
    let compact = Data(document.document.compact.utf8)
    #expect(read == (try JSONSerialization.jsonObject(with: compact) as? NSDictionary))
    let lines = document.text.split(separator: "\n").filter { $0.hasPrefix("    {\"name\":") }
    #expect(lines.count == document.methods.count)
  }

  @Test("Protocol/openrpc.json is what Protocol/*.json says")
  func fresh() throws {
    let folder = Fixture.repository.appending(path: "Protocol")
    let refusals = Refusals()
    let catalogue = readFolder(folder, refusals)
    check(catalogue, refusals)
    #expect(refusals.lines == [])
    let file = folder.appending(path: "openrpc.json")
    let text = OpenRPCDocument(catalogue).text
    if ProcessInfo.processInfo.environment["NACRE_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(committed == text, "openrpc.json is stale: NACRE_UPDATE=1 swift test")
  }
}
