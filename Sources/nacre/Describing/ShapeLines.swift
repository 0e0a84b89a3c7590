/// The members of a declared object, one below the other, nested ones indented.
struct ShapeLines {
  /// How many objects inside each other are shown.
  static let depthMax = 3

  let schemas: Schemas
  let palette: Palette

  /// Unit: columns.
  let width: Int

  private struct Row {
    let depth: Int
    let name: String
    let text: String
  }

  func lines(_ schema: JSONTree, required: [String]? = nil) -> [String] {
    var rows: [Row] = []
    collect(schema, required: required, depth: 0, into: &rows)
    guard !rows.isEmpty else { return ["  " + palette.paint("nothing", .quiet)] }
    let longest = rows.map { $0.name.count + $0.depth * 2 }.max() ?? 0
    let column = 2 + min(longest, 28) + 2
    return rows.flatMap { lines(of: $0, column: column) }
  }

  private func lines(of row: Row, column: Int) -> [String] {
    let left = spaces(2 + row.depth * 2)
    let gap = max(2, column - left.count - row.name.count)
    let text = wrapped(row.text, width: max(24, width - column))
    let first = left + palette.paint(row.name, .name) + spaces(gap) + (text.first ?? "")
    return [first] + text.dropFirst().map { spaces(column) + $0 }
  }

  private func collect(
    _ schema: JSONTree, required: [String]?, depth: Int, into rows: inout [Row]
  ) {
    let object = schemas.resolved(schema)
    let needed = required ?? object["required"]?.items.compactMap(\.string) ?? []
    for member in object["properties"]?.members ?? [] {
      rows.append(
        Row(
          depth: depth, name: member.name,
          text: text(member.value, isRequired: needed.contains(member.name))))
      guard depth + 1 < ShapeLines.depthMax else { continue }
      let inner = schemas.items(of: member.value) ?? member.value
      collect(inner, required: nil, depth: depth + 1, into: &rows)
    }
  }

  private func text(_ schema: JSONTree, isRequired: Bool) -> String {
    let type = TypeWords(schemas: schemas).words(schema) + (isRequired ? ", required" : "")
    var sentences: [String] = []
    if let text = schema["description"]?.string ?? schemas.resolved(schema)["description"]?.string {
      sentences.append(text)
    }
    if let fallback = schema["default"] { sentences.append("Default: \(fallback.text).") }
    return ([type + (sentences.isEmpty ? "" : ".")] + sentences).joined(separator: " ")
  }
}
