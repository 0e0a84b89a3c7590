import Kernel

/// One object as a table of two columns: what a value is called, and the value.
struct MemberTable {
  private let rows: [(name: String, text: String)]
  private let palette: Palette

  init(_ tree: JSONTree, cells: CellText, palette: Palette) {
    self.palette = palette
    var rows: [(name: String, text: String)] = []
    collect(tree, "", cells, into: &rows)
    self.rows = rows
  }

  /// `nil`: any width.
  func lines(width: Int?) -> [String] {
    let column = rows.map(\.name.displayColumns).max() ?? 0
    return rows.flatMap { row in
      let room = max(20, (width ?? 10_000) - column - 2)
      let text = wrapped(row.text, width: room)
      let first = palette.paint(row.name, .name) + spaces(column - row.name.displayColumns + 2)
      return [first + (text.first ?? "")] + text.dropFirst().map { spaces(column + 2) + $0 }
    }
  }
}

/// Values that are a cell of their own, by the path that leads to them.
private func collect(
  _ tree: JSONTree, _ path: String, _ cells: CellText,
  into rows: inout [(name: String, text: String)]
) {
  switch tree {
  case .object(let members) where !members.isEmpty && !cells.isNumber(tree):
    for member in members {
      let name = printable(member.name)
      collect(member.value, path.isEmpty ? name : "\(path).\(name)", cells, into: &rows)
    }
  case .array(let items) where items.contains { $0.isObject || $0.isArray }:
    for (index, item) in items.enumerated() {
      collect(item, "\(path)[\(index)]", cells, into: &rows)
    }
  default:
    let text = cells.text(tree)
    if !text.isEmpty { rows.append((path, text)) }
  }
}
