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
    let needed = Dictionary(
      schemas.needed(of: method).map { ($0.name, neededWords($0.unless)) },
      uniquingKeysWith: { first, _ in first })
    var lines = head
    lines += section(
      "Params", shapes.params(schemas.params(of: method), required: required, needed: needed))
    lines += section("Result", shapes.result(method["result", "schema"] ?? [:]))
    lines += section("Errors", errors)
    lines += section("Warnings", warnings)
    lines += section("Example", example)
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    let name = method["name"]?.string ?? ""
    let summary = wrapped(method["summary"]?.string ?? "", width: width)
    let description = method["description"]?.string.map { [""] + wrapped($0, width: width) } ?? []
    let traits = wrapped(traits.joined(separator: " · "), width: width)
    return [palette.paint(name, .strong)] + summary + description
      + [""] + traits.map { palette.paint($0, .quiet) }
  }

  private var traits: [String] {
    var traits = [method["x-nacre-kind"]?.string ?? "read"]
    switch method["x-nacre-auth"]?.string {
    case _ where method["x-nacre-owner"] == true: traits.append("for the database's owner")
    case "none": traits.append("no session needed")
    case "session": traits.append("needs a session")
    default: traits.append("needs a session whose role permits it")
    }
    for roles in method["x-nacre-roles"]?.members ?? [] {
      let words = roles.value.items.compactMap(\.string).joined(separator: ", ")
      traits.append("for \(words) in \(roles.name)")
    }
    if let permission = method["x-nacre-permission"]?.string {
      traits.append("for whoever has \(permission)")
    }
    // Whatever only reads may be repeated anyway.
    let takesKey = method["params"]?.items.contains { $0["name"] == "idempotencyKey" } ?? false
    if takesKey { traits.append("may be repeated with idempotencyKey") }
    if method["x-nacre-destructive"] == true { traits.append("destroys data") }
    let events = method["x-nacre-events"]?.items.compactMap(\.string) ?? []
    if !events.isEmpty { traits.append("causes \(events.joined(separator: ", "))") }
    return traits
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", palette.paint(title, .strong)] + lines
  }

  private func neededWords(_ unless: [String]) -> String {
    unless.isEmpty ? "needed" : "needed without \(alternatives(unless))"
  }

  /// The method's own errors in full; those that any method may answer in one sentence.
  private var errors: [String] {
    let refusing = own.filter { $0["data", "warning"] != "only" }
    let lines = faultLines(refusing) { $0["code"]?.text ?? "" }
    guard references.contains(where: isShared) else { return lines }
    return lines + ["  And what any method may answer: bad shapes, no database, our mistakes."]
  }

  /// What its result may remark on without refusing: nothing that has the code of an error.
  private var warnings: [String] {
    faultLines(own.filter { $0["data", "warning"] != nil }) { _ in "" }
  }

  private var references: [String] {
    (method["errors"]?.items ?? []).map { $0["$ref"]?.string ?? "" }
  }

  private var own: [JSONTree] {
    references.filter { !isShared($0) }.compactMap(schemas.component)
  }

  /// Code, kind and text in columns; a kind that is longer than its column has the line to itself.
  private func faultLines(_ faults: [JSONTree], code: (JSONTree) -> String) -> [String] {
    let kinds = faults.map { $0["data", "kind"]?.string ?? "" }
    let room = min(28, kinds.map(\.count).max() ?? 0)
    let column = 9 + room + 2
    return zip(faults, kinds).flatMap { fault, kind in
      let code = code(fault)
      let left = spaces(2 + max(0, 6 - code.count)) + code + " " + palette.paint(kind, .name)
      let text = wrapped(
        sentence(fault["message"]?.string ?? ""), width: max(24, width - column))
      guard kind.count <= room, let first = text.first else {
        return [left] + text.map { spaces(column) + $0 }
      }
      return [left + spaces(column - 9 - kind.count) + first]
        + text.dropFirst().map { spaces(column) + $0 }
    }
  }

  /// Faults of the transport, and of a database that is not there.
  private func isShared(_ reference: String) -> Bool {
    if reference.hasPrefix("#/components/errors/wire.") { return true }
    return reference.hasPrefix("#/components/errors/platform.")
      && schemas.component(reference)?["code"] == 5003
  }

  /// The words of a call, over several lines when they are many.
  private var example: [String] {
    guard let example = ExampleLine(method, schemas) else { return [] }
    var lines: [String] = []
    var line = " "
    for word in withoutSecrets(example.words, of: example.method) {
      if line.count + 1 + word.count > width - 2, line.count > 4 {
        lines.append(line + " \\")
        line = "   "
      }
      line += " " + word
    }
    return lines + [line]
  }
}

/// A template as a sentence: of a word for one and for many, the one for many, and whole, with the
/// sections that may be left out.
func sentence(_ template: String) -> String {
  var text = ""
  var rest = template.filter { $0 != "[" && $0 != "]" }[...]
  while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
    let parts = rest[rest.index(after: open)..<end].split(
      separator: "|", omittingEmptySubsequences: false)
    text += rest[..<open] + (parts.count == 3 ? String(parts[2]) : String(rest[open...end]))
    rest = rest[rest.index(after: end)...]
  }
  return text + rest
}
