import Platform

extension Command {
  /// `nacre methods [PREFIX]`.
  static let methods: Command = .init(
    "methods", "List the methods", operands: "[PREFIX]", operandsMax: 1,
    takes: .methodPrefix,
    options: [CommandOption("--json", .none, "As system.methods answers it: one JSON line")],
    details: """
      PREFIX is the beginning of a name, such as booking. In the order of the
      alphabet; on a terminal each first word has a line of its own above its methods.
      Kinds: read changes nothing, write does, job takes its time.
      """
  ) { call in
    let prefix = call.operands.first ?? ""
    let methods = House(call.settings).table.methods
    let found = methods.filter { $0.name.description.hasPrefix(prefix) }
    guard !found.isEmpty else {
      throw UsageError.unknown(
        "method beginning with", prefix, among: beginnings(of: methods),
        otherwise: "See: nacre methods")
    }
    if call.arguments.has("--json") {
      call.terminal.line(
        JSONTree.object([.init(name: "items", value: .array(found.map(row)))]).text)
    } else {
      list(found.sorted { $0.name.description < $1.name.description }, call.terminal)
    }
    return ExitCode.fine
  }
}

/// What a prefix may have been meant to be: a domain, or a whole name.
private func beginnings(of methods: [Method]) -> [String] {
  let names = methods.map(\.name.description)
  return Set(names.map { String($0.prefix { $0 != "." }) }).sorted() + names
}

/// A method as `system.methods` lists it.
private func row(_ method: Method) -> JSONTree {
  [
    "name": .string(method.name.description), "summary": .string(method.summary.description),
    "kind": .string(method.kindName), "auth": .string(method.access.auth),
  ]
}

/// Name, kind and summary in columns; a terminal's lines are cut at its width.
private func list(_ methods: [Method], _ terminal: Terminal) {
  let column = (methods.map(\.name.utf8CodeUnitCount).max() ?? 0) + 2
  var lines: [String] = []
  var namespace = ""
  for method in methods {
    let name = method.name.description
    let kind = method.kindName
    let first = String(name.prefix { $0 != "." })
    if terminal.isInteractive, first != namespace {
      let count = methods.count { $0.name.description.hasPrefix(first + ".") }
      if !lines.isEmpty { lines.append("") }
      lines.append(
        terminal.output.paint(first, .strong)
          + terminal.output.paint("  \(count) \(count == 1 ? "method" : "methods")", .quiet))
      namespace = first
    }
    let room = terminal.isInteractive ? terminal.width - column - 7 : Int.max
    lines.append(
      terminal.output.paint(name, .name) + spaces(column - name.count)
        + terminal.output.paint(kind, .quiet) + spaces(7 - kind.count)
        + cut(method.summary.description, room))
  }
  terminal.page(lines.joined(separator: "\n"))
}
