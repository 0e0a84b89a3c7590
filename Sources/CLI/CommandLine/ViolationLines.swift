/// Violations, or warnings, for a person: where, what kind, and why.
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
      let place = path.isEmpty ? "" : palette.paint(path, .strong) + "  "
      return ["  \(place)\(palette.paint(kind, .quiet))"]
        + wrapped(message, width: width - 4).map { "    " + $0 }
    }
  }
}
