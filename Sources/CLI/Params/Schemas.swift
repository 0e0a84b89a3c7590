import Platform
import Server
import System
import Wire

/// The declared shapes of params and results, from the OpenRPC document of this build or another.
///
/// A command needs a few of its thousand parts: those of this build are read when they are asked
/// for.
struct Schemas {
  private enum Origin {
    case build(methods: [Method], around: JSONDocument)
    case document(JSONTree)
  }

  private let origin: Origin

  init(_ table: MethodTable) throws {
    let out = JSONWriter()
    OpenRPCText(methods: []).write(to: out)
    guard let around = JSONDocument(out.copy()) else {
      throw JSONFault(line: 1, column: 1, reason: "the document of this build is no JSON")
    }
    origin = .build(methods: table.methods, around: around)
  }

  init(document: JSONTree) { origin = .document(document) }

  /// A method as the document describes it.
  func method(_ name: String) -> JSONTree? {
    switch origin {
    case .document(let document):
      document["methods"]?.items.first { $0["name"]?.string == name }
    case .build(let methods, _):
      methods.first { $0.name.description == name }.flatMap {
        try? JSONTree(parsing: $0.openRPC.description)
      }
    }
  }

  /// What each method is called, and what it does, in the order of the document.
  var summaries: [(name: String, summary: String)] {
    switch origin {
    case .document(let document):
      (document["methods"]?.items ?? []).map {
        ($0["name"]?.string ?? "", $0["summary"]?.string ?? "")
      }
    case .build(let methods, _):
      methods.map { ($0.name.description, $0.summary.description) }
    }
  }

  /// What happens, by topic.
  var topics: [String] { part(["x-nacre-events"])?.members.map(\.name) ?? [] }

  /// The params of a method as one object schema.
  func params(of method: JSONTree) -> JSONTree {
    let params = method["params"]?.items ?? []
    let members = params.compactMap { param in
      param["name"]?.string.map { name in
        let schema = param["schema"] ?? [:]
        let summary = param["summary"].map { schema.setting("description", $0) }
        return JSONTree.Member(name: name, value: summary ?? schema)
      }
    }
    let required = params.filter { $0["required"] == true }.compactMap { $0["name"] }
    return [
      "type": "object", "properties": .object(members), "required": .array(required),
    ]
  }

  /// Params that the method misses though they look optional, unless one of some others is given.
  func needed(of method: JSONTree) -> [(name: String, unless: [String])] {
    (method["params"]?.items ?? []).compactMap { param in
      guard let name = param["name"]?.string, let needed = param["x-nacre-needed"] else {
        return nil
      }
      return (name, needed["unless"]?.items.compactMap(\.string) ?? [])
    }
  }

  /// The schema itself behind references and wrappings.
  func resolved(_ schema: JSONTree) -> JSONTree {
    var schema = schema
    // A reference leads to a type, and a type never only to another one: 8 steps are many.
    for _ in 0..<8 {
      if let target = schema["$ref"]?.string.flatMap(component) {
        schema = target
      } else if let only = schema["allOf"]?[0] {
        schema = only
      } else if let choice = schema["anyOf"]?.items.first(where: { $0["type"]?.string != "null" }) {
        schema = choice
      } else {
        return schema
      }
    }
    return schema
  }

  /// Whether null is one of the values.
  func isNullable(_ schema: JSONTree) -> Bool {
    schema["anyOf"]?.items.contains { $0["type"]?.string == "null" } ?? false
  }

  /// The schema of a member of an object; `nil` when nothing is declared.
  func member(_ name: String, of schema: JSONTree?) -> JSONTree? {
    guard let schema = schema.map(resolved) else { return nil }
    return schema["properties", name]
      ?? schema["additionalProperties"].flatMap {
        $0.bool == nil ? $0 : nil
      }
  }

  /// The schema of the elements of an array; `nil` when nothing is declared.
  func items(of schema: JSONTree?) -> JSONTree? { schema.map(resolved)?["items"] }

  /// The schema of the place that a path of the command line leads to.
  func declared(at steps: [ParamPath.Step], in schema: JSONTree) -> JSONTree? {
    steps.reduce(Optional(schema)) { schema, step in
      switch step {
      case .member(let name): member(name, of: schema)
      case .index, .append: items(of: schema)
      }
    }
  }

  /// What a `$ref` points to, such as `#/components/schemas/booking.Order`.
  func component(_ reference: String) -> JSONTree? {
    guard reference.hasPrefix("#/") else { return nil }
    return part(reference.dropFirst(2).split(separator: "/").map(String.init))
  }

  /// What a path of member names leads to, outside the methods.
  private func part(_ names: [String]) -> JSONTree? {
    switch origin {
    case .document(let document): names.reduce(Optional(document)) { $0?[$1] }
    case .build(_, let around):
      names.reduce(Optional(around.root)) { $0?.member(named: $1) }.map(JSONTree.init)
    }
  }
}
