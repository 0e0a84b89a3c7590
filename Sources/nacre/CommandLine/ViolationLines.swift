/// Violations, or warnings, for a person: where, what kind, and what to do.
struct ViolationLines {
  let palette: Palette

  /// Unit: columns.
  let width: Int

  init(_ palette: Palette, width: Int) {
    self.palette = palette
    self.width = width
  }

  func lines(_ violations: [JSONTree]) -> [String] {
    violations.flatMap { violation in
      let path = printable(violation["path"]?.string ?? "")
      let kind = violation["kind"]?.string ?? ""
      let message = printable(violation["message"]?.string ?? "")
      return ["  \(palette.paint(path, .strong))  \(palette.paint(kind, .quiet))"]
        + wrapped(message, width: width - 4).map { "    " + $0 }
    }
  }
}

/// The text in lines of at most so many columns, broken at spaces where that is possible.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
  }
  return lines
}
