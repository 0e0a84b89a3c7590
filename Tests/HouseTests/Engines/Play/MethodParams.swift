/// What the document of the protocol says of a method's params.
struct MethodParams {
  let document: JSON
  private let schema: JSON

  /// - Parameter document: the result of `rpc.discover`.
  init?(of method: String, in document: JSON) {
    let found = document["methods"]?.items.first { $0["name"]?.string == method }
    guard let params = found?["params"]?.items else { return nil }
    self.document = document
    let named = params.compactMap { param in
      param["name"]?.string.map { ($0, param["schema"] ?? .null) }
    }
    let required = params.filter { $0["required"] == .bool(true) }.compactMap { $0["name"] }
    schema = .object([
      "type": .text("object"), "required": .array(required),
      "properties": .object(Dictionary(uniqueKeysWithValues: named)),
    ])
  }

  func takes(_ name: String) -> Bool { schema["properties"]?[name] != nil }

  /// A part of params, and its schema.
  private struct Part {
    let path: [JSON.Step]
    let value: JSON
    let schema: JSON
  }

  /// All that stands in params, from the outside in; of a list the first two.
  private func parts(of params: JSON) -> [Part] { parts(of: params, schema, at: []) }

  private func parts(of value: JSON, _ schema: JSON, at path: [JSON.Step]) -> [Part] {
    let schema = resolved(schema)
    var found = [Part(path: path, value: value, schema: schema)]
    for (name, member) in value.members.sorted(by: { $0.key < $1.key }) {
      let inner = schema["properties"]?[name] ?? schema["additionalProperties"] ?? .null
      found += parts(of: member, inner, at: path + [.member(name)])
    }
    for (index, item) in value.items.prefix(2).enumerated() {
      found += parts(of: item, schema["items"] ?? .null, at: path + [.item(index)])
    }
    return found
  }

  private func resolved(_ schema: JSON) -> JSON {
    if let name = schema["$ref"]?.string {
      return document.value(at: name.dropFirst()).map(resolved) ?? .null
    }
    if let first = schema["allOf"]?.items.first { return resolved(first) }
    return schema
  }

  /// Params of which each breaks one thing that the schema says, in one place.
  func violations(of params: JSON) -> [JSON] {
    parts(of: params).flatMap { part -> [JSON] in
      let broken = brokenValues(part).map { params.replacing(part.path, with: $0) }
      guard case .object = part.value else { return broken }
      let missing = (part.schema["required"]?.items ?? []).compactMap(\.string)
        .filter { part.value[$0] != nil }
        .map { params.replacing(part.path + [.member($0)], with: nil) }
      return missing + [params.replacing(part.path + [.member("nonsense")], with: .number(1))]
        + broken
    }
  }

  private func brokenValues(_ part: Part) -> [JSON] {
    guard !part.path.isEmpty else { return [] }
    let schema = part.schema
    func number(_ name: String) -> Double? {
      if case .number(let number)? = schema[name] { number } else { nil }
    }
    switch schema["type"]?.string {
    case "string":
      var broken: [JSON] = [.number(7)]
      if let most = number("maxLength"), most < 5_000 {
        broken.append(.text(String(repeating: "x", count: Int(most) + 1)))
      }
      if number("minLength") ?? 0 > 0 || schema["pattern"] != nil { broken.append(.text("")) }
      if schema["pattern"] != nil || schema["format"] != nil || schema["enum"] != nil {
        broken.append(.text("no such thing!"))
      }
      return broken
    case "integer", "number":
      return [.text("seven")] + (number("minimum").map { [.number($0 - 1)] } ?? [])
        + (number("maximum").map { [.number($0 + 1)] } ?? [])
    case "boolean": return [.text("yes")]
    case "object": return [.array([])]
    case "array":
      var broken: [JSON] = [.object([:])]
      if number("minItems") ?? 0 > 0 { broken.append(.array([])) }
      if let most = number("maxItems"), most <= 100, let item = part.value.items.first {
        broken.append(.array(Array(repeating: item, count: Int(most) + 1)))
      }
      return broken
    default: return []
    }
  }

  /// Params with something more at the end of one text, for each text that stands in them.
  ///
  /// - Parameter isWords: only of texts in which people may write what they like.
  func lengthened(_ params: JSON, by end: String, isWords: Bool = false) -> [JSON] {
    parts(of: params).compactMap { part in
      guard !part.path.isEmpty, let text = part.value.string else { return nil }
      let isFree = ["pattern", "enum", "format"].allSatisfy { part.schema[$0] == nil }
      guard isFree || !isWords else { return nil }
      return params.replacing(part.path, with: .text(text + end))
    }
  }
}

extension JSON {
  /// A step inwards.
  enum Step {
    case member(String)
    case item(Int)
  }

  /// The same with another value in a place, or without any.
  func replacing(_ path: [Step], with value: JSON?) -> JSON {
    guard let step = path.first else { return value ?? .null }
    let rest = Array(path.dropFirst())
    switch (step, self) {
    case (.member(let name), .object(var members)):
      if rest.isEmpty {
        members[name] = value
      } else {
        members[name] = members[name]?.replacing(rest, with: value)
      }
      return .object(members)
    case (.item(let index), .array(var items)):
      items[index] = items[index].replacing(rest, with: value)
      return .array(items)
    default: return self
    }
  }
}
