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
    lines += section("Params", shapes.params(schemas.params(of: method), required: required))
    lines += section("Result", shapes.result(method["result", "schema"] ?? [:]))
    lines += section("Errors", errors)
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

  /// The method's own errors in full; those that any method may answer in one sentence.
  private var errors: [String] {
    let references = (method["errors"]?.items ?? []).map { $0["$ref"]?.string ?? "" }
    let own = references.filter { !isShared($0) }.compactMap(schemas.component)
    let kinds = own.map { $0["data", "kind"]?.string ?? "" }
    let column = 9 + min(28, kinds.map(\.count).max() ?? 0) + 2
    let lines = zip(own, kinds).flatMap { error, kind in
      let code = error["code"]?.text ?? ""
      let left = spaces(2 + max(0, 6 - code.count)) + code + " "
      let gap = max(2, column - 9 - kind.count)
      let text = wrapped(error["message"]?.string ?? "", width: max(24, width - column))
      let first = left + palette.paint(kind, .name) + spaces(gap) + (text.first ?? "")
      return [first] + text.dropFirst().map { spaces(column) + $0 }
    }
    guard references.contains(where: isShared) else { return lines }
    return lines + ["  And what any method may answer: bad shapes, no database, our mistakes."]
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
