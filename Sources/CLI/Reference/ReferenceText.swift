/// Texts of the protocol as HTML, with links to what they name.
struct ReferenceText {
  let book: ReferenceBook

  /// From the page to the folder of the manual: empty, or `../`.
  let root: String

  /// A text whose names stand in backticks.
  func prose(_ text: String) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count % 2 == 1 else { return text.html }
    return pieces.enumerated().map { index, piece in
      index % 2 == 0 ? piece.html : name(piece)
    }.joined()
  }

  /// A name in the type of code, with a link where there is a page for it.
  func name(_ name: String) -> String {
    book.methodNames.contains(name) ? method(name) : "<code>\(name.html)</code>"
  }

  func method(_ name: String) -> String {
    "<a href=\"\(root)methods/\(name).html\"><code>\(name.html)</code></a>"
  }

  /// `booking.order_not_found` with its link; its kind is what programs look at.
  func fault(_ name: String, kind: String) -> String {
    "<a href=\"\(root)\(Self.place("faults", name))\"><code>\(kind.html)</code></a>"
  }

  func event(_ topic: String) -> String {
    "<a href=\"\(root)events.html#\(topic)\"><code>\(topic.html)</code></a>"
  }

  /// The place of a full name: `types/booking.html#Order`.
  static func place(_ folder: String, _ name: String) -> String {
    guard let dot = name.firstIndex(of: ".") else { return "\(folder)/shared.html#\(name)" }
    return "\(folder)/\(name[..<dot]).html#\(name[name.index(after: dot)...])"
  }

  // MARK: Shapes

  /// A declared shape in words, with links.
  func type(_ schema: JSONTree) -> String {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.dropFirst("#/components/schemas/".count))
      let shown = name.split(separator: ".").last.map(String.init) ?? name
      return "<a href=\"\(root)\(Self.place("types", name))\">\(shown.html)</a>"
    }
    if let only = schema["allOf"]?[0] { return type(only) }
    if let choices = schema["anyOf"]?.items {
      return choices.map { $0["type"] == "null" ? "null" : type($0) }.joined(separator: " or ")
    }
    switch schema["type"]?.string {
    case "array":
      let count = schema["maxItems"]?.integer ?? 10_000
      let range = count < 1_000 ? " (\(schema["minItems"]?.integer ?? 0) to \(count))" : ""
      return "list of \(schema["items"].map(type) ?? "anything")\(range)"
    case "object":
      guard schema["properties"] == nil, let values = schema["additionalProperties"],
        values.bool == nil
      else { return "object" }
      return "object of \(type(values))"
    default: return TypeWords(schemas: Schemas(document: [:])).words(schema).html
    }
  }

  /// The members of an object, one below the other, inline ones inside.
  ///
  /// `needed`: what is said of members that are missed though they look optional.
  func members(
    _ schema: JSONTree, showsRequired: Bool, needed: [String: String] = [:]
  ) -> String {
    let required = Set(schema["required"]?.items.compactMap(\.string) ?? [])
    let rows = (schema["properties"]?.members ?? []).map { member in
      let must =
        showsRequired && required.contains(member.name)
        ? ReferencePhrase.required.html : needed[member.name]
      let mark = must.map { " <strong class=\"must\">\($0)</strong>" } ?? ""
      let head =
        "<dt><code>\(member.name.html)</code> <span class=\"type\">\(type(member.value))</span>"
      return "<div>\(head)\(mark)</dt><dd>\(remarks(member.value))"
        + inner(member.value, showsRequired) + "</dd></div>"
    }
    return rows.isEmpty
      ? "<p>\(ReferencePhrase.nothing.html)</p>"
      : "<dl class=\"members\">\n\(rows.joined(separator: "\n"))\n</dl>"
  }

  private func remarks(_ schema: JSONTree) -> String {
    let text = schema["description"]?.string.map(prose)
    let standard = schema["default"].map {
      "\(ReferencePhrase.standard.html) <code>\($0.text.html)</code>"
    }
    return [text, standard].compactMap(\.self).joined(separator: " ")
  }

  /// An object that is declared in place, also in a list or beside null.
  private func inner(_ schema: JSONTree, _ showsRequired: Bool) -> String {
    let choice = schema["anyOf"]?.items.first { $0["type"] != "null" } ?? schema
    let object = choice["items"] ?? choice
    return object["properties"] == nil ? "" : members(object, showsRequired: showsRequired)
  }
}

extension String {
  /// The text as HTML reads it back, in content and in attributes.
  var html: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
