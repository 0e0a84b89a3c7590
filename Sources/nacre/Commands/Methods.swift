import Platform

extension Command {
  /// `nacre methods [PREFIX]`.
  static let methods: Command = .init(
    "methods", "List the methods", operands: "[PREFIX]", operandsMax: 1,
    takes: .methodPrefix,
    options: [CommandOption("--json", .none, "As system.methods answers it: one JSON line")],
    details: """
      PREFIX is the beginning of a name, such as booking.
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
      list(found, call.terminal)
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
  for method in methods {
    let name = method.name.description
    let kind = method.kindName
    let room = terminal.isInteractive ? terminal.width - column - 7 : Int.max
    terminal.line(
      terminal.output.paint(name, .name) + spaces(column - name.count)
        + terminal.output.paint(kind, .quiet) + spaces(7 - kind.count)
        + cut(method.summary.description, room))
  }
}
