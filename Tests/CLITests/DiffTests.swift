import Testing

@testable import CLI

@Suite("What changed between two protocols")
struct DiffTests {
  private func document(
    _ params: JSONTree, result: JSONTree = ["type": "object"], auth: String = "session",
    kind: String = "read"
  ) -> JSONTree {
    let method: JSONTree = [
      "name": "a.b", "summary": "Does.", "params": params, "result": ["schema": result],
      "x-nacre-auth": .string(auth), "x-nacre-kind": .string(kind), "x-nacre-events": [],
    ]
    return ["openrpc": "1.3.2", "methods": [method]]
  }

  private func param(_ schema: JSONTree, required: Bool = false) -> JSONTree {
    [["name": "p", "required": .bool(required), "schema": schema]]
  }

  private func changes(_ old: JSONTree, _ new: JSONTree) -> [String] {
    DocumentDiff(old: old, new: new).changes.map {
      ($0.isBreaking ? "!" : "") + $0.kind.rawValue
    }
  }

  @Test(
    "Params: what narrows breaks, what widens does not",
    arguments: [
      (["type": "string"], ["type": "string"], []),
      (["type": "string"], ["type": "integer"], ["!changed"]),
      (["type": "integer"], ["type": "number"], ["looser"]), (["type": "string"], [:], ["looser"]),
      ([:], ["type": "string"], ["!changed"]),
      (["type": "string"], ["type": "string", "maxLength": 5], ["!stricter"]),
      (["type": "string", "maxLength": 5], ["type": "string", "maxLength": 6], ["looser"]),
      (["type": "string", "minLength": 5], ["type": "string", "minLength": 6], ["!stricter"]),
      (["type": "integer", "minimum": 1], ["type": "integer"], ["looser"]),
      (["type": "string"], ["type": "string", "format": "date"], ["!stricter"]),
      (["enum": ["a", "b"]], ["enum": ["a", "c"]], ["!removed", "added"]),
      (["type": "string"], ["anyOf": [["type": "string"], ["type": "null"]]], ["looser"]),
    ] as [(JSONTree, JSONTree, [String])])
  func params(_ before: JSONTree, _ after: JSONTree, _ expected: [String]) {
    #expect(changes(document(param(before)), document(param(after))) == expected)
  }

  @Test("A param that becomes required, comes, or goes")
  func need() {
    let text: JSONTree = ["type": "string"]
    let optional = document(param(text))
    let required = document(param(text, required: true))
    #expect(changes(optional, required) == ["!stricter"])
    #expect(changes(required, optional) == ["looser"])
    #expect(changes(document([]), optional) == ["added"])
    #expect(changes(document([]), required) == ["!stricter"])
    #expect(changes(optional, document([])) == ["!removed"])
  }

  @Test("Params by position keep their places")
  func positions() {
    func named(_ names: [String]) -> JSONTree {
      document(
        .array(
          names.map { ["name": .string($0), "required": false, "schema": ["type": "string"]] }))
    }
    #expect(changes(named(["a", "b"]), named(["a", "b", "c"])) == ["added"])
    #expect(changes(named(["a", "b"]), named(["b", "a"])) == ["!changed"])
    #expect(changes(named(["a", "b"]), named(["c", "a", "b"])) == ["!changed", "added"])
    #expect(
      changes(named(["a", "idempotencyKey"]), named(["a", "b", "idempotencyKey"])) == ["added"])
  }

  @Test("Results: what may be missing or null breaks, what comes does not")
  func results() {
    func result(_ schema: JSONTree, required: JSONTree = ["m"]) -> JSONTree {
      let shape: JSONTree = ["type": "object", "properties": ["m": schema], "required": required]
      return document([], result: shape)
    }
    let text: JSONTree = ["type": "string"]
    let nullable: JSONTree = ["anyOf": [text, ["type": "null"]]]
    #expect(changes(result(text), result(text, required: [])) == ["!stricter"])
    #expect(changes(result(text, required: []), result(text)) == ["looser"])
    #expect(changes(result(text), result(nullable)) == ["!stricter"])
    #expect(changes(result(text), result(["type": "integer"])) == ["!changed"])
    let before = document([], result: ["type": "object", "properties": [:]])
    #expect(changes(before, result(text)) == ["added"])
    #expect(changes(result(text), before) == ["!removed"])
  }

  @Test("Kind and permission")
  func traits() {
    let old = document([])
    #expect(changes(old, document([], auth: "permission")) == ["!stricter"])
    #expect(changes(old, document([], auth: "none")) == ["looser"])
    #expect(changes(old, document([], kind: "job")) == ["!changed"])
  }

  @Test("A type that contains itself has an end")
  func recursion() {
    let tree: JSONTree = [
      "type": "object", "properties": ["child": ["$ref": "#/components/schemas/T"]],
    ]
    let old = document(param(["$ref": "#/components/schemas/T"])).setting(
      "components", ["schemas": ["T": tree]])
    #expect(changes(old, old) == [])
  }
}
