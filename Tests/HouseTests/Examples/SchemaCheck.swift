/// Judges values by the schemas of the OpenRPC document: shapes and bounds, not texts.
///
/// Stricter than JSON Schema in one thing: a result has no member that its schema does not name.
/// Hosts may meet new members; our own service may not invent them.
struct SchemaCheck {
  let document: JSON

  /// The schema of a method's result.
  func result(of method: String) -> JSON? {
    document["methods"]?.items.first { $0["name"]?.string == method }?["result"]?["schema"]
  }

  func faults(of value: JSON, _ schema: JSON, at path: String = "") -> [String] {
    if let name = schema["$ref"]?.string {
      guard let target = document.value(at: name.dropFirst()) else {
        return ["\(path): no \(name)"]
      }
      return faults(of: value, target, at: path)
    }
    if let choices = schema["anyOf"]?.items {
      let isAny = choices.contains { faults(of: value, $0, at: path).isEmpty }
      return isAny ? [] : ["\(path): \(value) is none of \(choices)"]
    }
    if let all = schema["allOf"]?.items { return all.flatMap { faults(of: value, $0, at: path) } }
    if let type = schema["type"]?.string, !fits(value, type) {
      return ["\(path): \(value) is no \(type)"]
    }
    if let words = schema["enum"]?.items, !words.contains(value) {
      return ["\(path): \(value) is none of \(words)"]
    }
    switch value {
    case .object(let members): return objectFaults(members, schema, at: path)
    case .array(let items):
      guard let item = schema["items"] else { return [] }
      return bounded(items.count, schema, "minItems", "maxItems", at: path)
        + items.enumerated().flatMap { faults(of: $1, item, at: "\(path)/\($0)") }
    case .text(let text):
      return bounded(text.unicodeScalars.count, schema, "minLength", "maxLength", at: path)
    default: return []
    }
  }

  private func objectFaults(_ members: [String: JSON], _ schema: JSON, at path: String) -> [String]
  {
    let properties = schema["properties"]?.members
    let required = (schema["required"]?.items ?? []).compactMap(\.string)
    var found = required.filter { members[$0] == nil }.map { "\(path)/\($0): is missing" }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let property = properties?[name] {
        found += faults(of: value, property, at: "\(path)/\(name)")
      } else if let free = schema["additionalProperties"], free != .bool(false) {
        found += faults(of: value, free, at: "\(path)/\(name)")
      } else if properties != nil {
        found.append("\(path)/\(name): is not in the schema")
      }
    }
    return found
  }

  private func fits(_ value: JSON, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.text, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }

  private func bounded(
    _ count: Int, _ schema: JSON, _ minimum: String, _ maximum: String, at path: String
  ) -> [String] {
    if case .number(let least)? = schema[minimum], count < Int(least) {
      return ["\(path): \(count) is below \(minimum)"]
    }
    if case .number(let most)? = schema[maximum], count > Int(most) {
      return ["\(path): \(count) is above \(maximum)"]
    }
    return []
  }
}
