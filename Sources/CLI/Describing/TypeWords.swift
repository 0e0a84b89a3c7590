/// A declared shape in words, such as `text, 1 to 120 long`.
struct TypeWords {
  let schemas: Schemas

  func words(_ schema: JSONTree) -> String {
    let words = plainWords(schemas.resolved(schema))
    return schemas.isNullable(schema) ? words + " or null" : words
  }

  private func plainWords(_ schema: JSONTree) -> String {
    if let choices = schema["enum"]?.items.compactMap(\.string) {
      return "one of \(choices.joined(separator: ", "))"
    }
    switch schema["type"]?.string {
    case "string": return textWords(schema)
    case "integer": return "whole number" + range(schema, "minimum", "maximum")
    case "number": return "number" + range(schema, "minimum", "maximum")
    case "boolean": return "true or false"
    case "array":
      let items = schema["items"].map(words) ?? "anything"
      return "list of \(items == "object" ? "objects" : items)" + counts(schema)
    case "object":
      if let values = schema["additionalProperties"], values.bool == nil {
        return "object with \(words(values)) values"
      }
      return "object"
    default: return "any JSON"
    }
  }

  private func textWords(_ schema: JSONTree) -> String {
    switch (schema["format"]?.string, schema["contentEncoding"]?.string) {
    case ("date-time", _): return "time (RFC 3339)"
    case ("date", _): return "date (YYYY-MM-DD)"
    case (_, "base64"): return "base64"
    default: break
    }
    if schema["pattern"]?.string == "^[A-Za-z0-9_-]{1,64}$" { return "id" }
    let lengths = range(schema, "minLength", "maxLength")
    return lengths.isEmpty ? "text" : "text\(lengths) long"
  }

  private func range(_ schema: JSONTree, _ low: String, _ high: String) -> String {
    switch (schema[low], schema[high]) {
    case (let low?, let high?): ", \(low.text) to \(high.text)"
    case (let low?, nil): ", at least \(low.text)"
    case (nil, let high?): ", at most \(high.text)"
    case (nil, nil): ""
    }
  }

  private func counts(_ schema: JSONTree) -> String {
    guard let most = schema["maxItems"]?.integer, most < 1_000 else { return "" }
    return " (\(schema["minItems"]?.integer ?? 0) to \(most))"
  }
}
