extension Schemas {
  /// A text of the command line as a value of the declared type.
  ///
  /// What cannot be read so stays a text: the service then says what is wrong with it, together
  /// with everything else that is wrong.
  func value(of text: String, as schema: JSONTree?) -> JSONTree {
    guard let schema else { return .string(text) }
    if text == "null", isNullable(schema) { return .null }
    return switch resolved(schema)["type"]?.string {
    case "integer": Int(text).map(JSONTree.integer) ?? .string(text)
    case "number": number(text) ?? .string(text)
    case "boolean": boolean(text) ?? .string(text)
    case "array": json(text, startingWith: "[") ?? .string(text)
    case "object": json(text, startingWith: "{") ?? .string(text)
    default: .string(text)
    }
  }

  private func number(_ text: String) -> JSONTree? {
    if let integer = Int(text) { return .integer(integer) }
    guard let real = Double(text), real.isFinite else { return nil }
    return .real(real)
  }

  private func boolean(_ text: String) -> JSONTree? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private func json(_ text: String, startingWith first: Character) -> JSONTree? {
    guard text.first == first else { return nil }
    return try? JSONTree(parsing: text)
  }
}
