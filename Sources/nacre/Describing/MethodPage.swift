/// What a person wants to know before calling a method.
struct MethodPage {
  let method: JSONTree
  let schemas: Schemas
  let palette: Palette

  /// Unit: columns.
  let width: Int

  var text: String {
    let shapes = ShapeLines(schemas: schemas, palette: palette, width: width)
    let params = method["params"]?.items ?? []
    let required = params.filter { $0["required"] == true }.compactMap { $0["name"]?.string }
    var lines = head
    lines += section("Params", shapes.lines(schemas.params(of: method), required: required))
    // Results say what is there, not what must be.
    lines += section("Result", shapes.lines(method["result", "schema"] ?? [:], required: []))
    lines += section("Errors", errors)
    lines += section("Example", example)
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    let name = method["name"]?.string ?? ""
    let title = palette.paint(name, .strong) + "  " + (method["summary"]?.string ?? "")
    let description = method["description"]?.string.map { [""] + wrapped($0, width: width) } ?? []
    return [title] + description + ["", palette.paint(traits.joined(separator: " · "), .quiet)]
  }

  private var traits: [String] {
    var traits = [method["x-nacre-kind"]?.string ?? "read"]
    switch method["x-nacre-auth"]?.string {
    case "none": traits.append("no session needed")
    case "session": traits.append("needs a session")
    default: traits.append("needs a session whose role permits it")
    }
    if method["x-nacre-idempotent"] == true { traits.append("may be repeated with idempotencyKey") }
    if method["x-nacre-destructive"] == true { traits.append("destroys data") }
    let events = method["x-nacre-events"]?.items.compactMap(\.string) ?? []
    if !events.isEmpty { traits.append("causes \(events.joined(separator: ", "))") }
    return traits
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", palette.paint(title, .strong)] + lines
  }

  private var errors: [String] {
    let errors = (method["errors"]?.items ?? []).compactMap { error in
      error["$ref"]?.string.map(schemas.component) ?? error
    }
    let kinds = errors.map { $0["data", "kind"]?.string ?? "" }
    let column = 2 + 5 + min(28, kinds.map(\.count).max() ?? 0) + 2
    return zip(errors, kinds).flatMap { error, kind in
      let code = error["code"]?.text ?? ""
      let gap = max(2, column - 7 - kind.count)
      let text = wrapped(error["message"]?.string ?? "", width: max(24, width - column))
      let first = "  \(code) " + palette.paint(kind, .name) + spaces(gap) + (text.first ?? "")
      return [first] + text.dropFirst().map { spaces(column) + $0 }
    }
  }

  /// The words of a call, over several lines when they are many.
  private var example: [String] {
    guard let example = ExampleLine(method, schemas) else { return [] }
    var lines: [String] = []
    var line = " "
    for word in example.words {
      if line.count + 1 + word.count > width - 2, line.count > 4 {
        lines.append(line + " \\")
        line = "   "
      }
      line += " " + word
    }
    return lines + [line]
  }
}
