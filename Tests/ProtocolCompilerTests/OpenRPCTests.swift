import Testing

@testable import ProtocolCompiler

// The meta-schema's demands, written out: which members each object needs and which it may have.
// Source: OpenRPC specification 1.3.2 and its meta-schema (draft 7).

@Suite("The OpenRPC document keeps to OpenRPC 1.3")
struct OpenRPCTests {
  private struct Shape {
    let required: [String]
    let optional: [String]
  }

  private let shapes: [String: Shape] = [
    "document": Shape(
      required: ["openrpc", "info", "methods"], optional: ["externalDocs", "servers", "components"]),
    "info": Shape(
      required: ["title", "version"],
      optional: ["description", "termsOfService", "contact", "license"]),
    "method": Shape(
      required: ["name", "params", "result"],
      optional: [
        "description", "summary", "servers", "tags", "paramStructure", "errors", "links",
        "examples", "deprecated", "externalDocs",
      ]),
    "content": Shape(
      required: ["name", "schema"], optional: ["description", "summary", "required", "deprecated"]),
    "tag": Shape(required: ["name"], optional: ["description", "externalDocs"]),
    "error": Shape(required: ["code", "message"], optional: ["data"]),
    "pairing": Shape(required: ["name", "params", "result"], optional: ["description"]),
    "example": Shape(required: ["name", "value"], optional: ["summary", "description"]),
    "reference": Shape(required: ["$ref"], optional: []),
    "components": Shape(
      required: [],
      optional: [
        "schemas", "links", "errors", "examples", "examplePairings", "contentDescriptors", "tags",
      ]),
  ]

  private func documents() throws -> [JSONText] {
    let refusals = Refusals()
    let ours = readFolder(Fixture.repository.appending(path: "Protocol"), refusals)
    return try [OpenRPCDocument(Fixture.catalogue()).document, OpenRPCDocument(ours).document]
  }

  @Test("Every object has the members it needs and no others")
  func members() throws {
    for document in try documents() {
      holds(document, "document")
      #expect(document["openrpc"]?.text == "1.3.2")
      holds(try #require(document["info"]), "info")
      holds(try #require(document["components"]), "components")
      for error in document["components"]?["errors"]?.values ?? [] { holds(error, "error") }
      for method in document["methods"]?.items ?? [] { self.method(method) }
    }
  }

  private func method(_ method: JSONText) {
    holds(method, "method")
    #expect(method["paramStructure"]?.text == "either")
    for tag in method["tags"]?.items ?? [] { holds(tag, "tag") }
    for param in method["params"]?.items ?? [] { holds(param, "content") }
    if let result = method["result"] { holds(result, "content") }
    for error in method["errors"]?.items ?? [] { holds(error, "reference") }
    let pairings = method["examples"]?.items ?? []
    #expect(!pairings.isEmpty)
    for pairing in pairings {
      holds(pairing, "pairing")
      for param in pairing["params"]?.items ?? [] { holds(param, "example") }
      if let result = pairing["result"] { holds(result, "example") }
    }
  }

  private func holds(_ object: JSONText, _ kind: String) {
    guard let shape = shapes[kind] else { return }
    let names = object.names.filter { !$0.hasPrefix("x-") }
    #expect(Set(shape.required).isSubset(of: names), "\(kind): \(object.compact)")
    #expect(Set(names).isSubset(of: shape.required + shape.optional), "\(kind): \(object.compact)")
  }

  @Test("Every reference points into the document, and names are unique")
  func references() throws {
    for document in try documents() {
      for reference in document.references {
        #expect(reference.hasPrefix("#/components/"))
        let steps = reference.split(separator: "/").dropFirst().map(String.init)
        let target = steps.reduce(Optional(document)) { $0?[$1] }
        #expect(target != nil, "\(reference) leads nowhere")
      }
      let names = document["methods"]?.items.compactMap { $0["name"]?.text } ?? []
      #expect(Set(names).count == names.count)
      for name in document["components"]?["schemas"]?.names ?? [] {
        #expect(name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil)
      }
    }
  }
}

extension JSONText {
  fileprivate subscript(name: String) -> JSONText? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var names: [String] {
    guard case .members(let members) = self else { return [] }
    return members.map(\.name)
  }

  fileprivate var values: [JSONText] {
    guard case .members(let members) = self else { return [] }
    return members.map(\.value)
  }

  fileprivate var items: [JSONText] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var references: [String] {
    (self["$ref"]?.text).map { [$0] } ?? (values + items).flatMap(\.references)
  }
}
