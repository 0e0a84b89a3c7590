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

  /// What may be sent. `required`: the members that must be there; `needed`: those that are missed
  /// all the same, in words.
  func params(_ schema: JSONTree, required: [String], needed: [String: String] = [:]) -> [String] {
    var rows: [Row] = []
    collect(schema, required: required, needed: needed, depth: 0, into: &rows)
    return lines(of: rows)
  }

  /// What comes back: it says what is there, not what must be.
  func result(_ schema: JSONTree) -> [String] {
    var rows: [Row] = []
    collect(schema, required: nil, depth: 0, into: &rows)
    return lines(of: rows)
  }

  private func lines(of rows: [Row]) -> [String] {
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
    _ schema: JSONTree, required: [String]?, needed: [String: String] = [:], depth: Int,
    into rows: inout [Row]
  ) {
    let object = schemas.resolved(schema)
    for member in object["properties"]?.members ?? [] {
      let demand = required?.contains(member.name) == true ? "required" : needed[member.name]
      rows.append(Row(depth: depth, name: member.name, text: text(member.value, demand)))
      guard depth + 1 < ShapeLines.depthMax else { continue }
      var inner = schemas.resolved(member.value)
      // Of a list the things in it, of lists of lists too; deeper ones there are not.
      for _ in 0..<3 { inner = schemas.items(of: inner).map(schemas.resolved) ?? inner }
      let needed = inner["required"]?.items.compactMap(\.string) ?? []
      collect(inner, required: required.map { _ in needed }, depth: depth + 1, into: &rows)
    }
  }

  private func text(_ schema: JSONTree, _ demand: String?) -> String {
    let type = TypeWords(schemas: schemas).words(schema) + (demand.map { ", \($0)" } ?? "")
    var sentences: [String] = []
    if let text = schema["description"]?.string ?? schemas.resolved(schema)["description"]?.string {
      sentences.append(text)
    }
    if let fallback = schema["default"] { sentences.append("Default: \(fallback.text).") }
    return ([type + (sentences.isEmpty ? "" : ".")] + sentences).joined(separator: " ")
  }
}
