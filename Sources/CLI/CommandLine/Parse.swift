extension CommandTable {
  /// Sorts the words of a command line.
  ///
  /// Global options may stand anywhere; those of `serve` also without the word `serve`.
  func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var parser = Parser(table: self)
    for word in words { try parser.take(word) }
    return try parser.finish()
  }
}

private struct Parser {
  let table: CommandTable
  var arguments = Arguments()

  /// The command, once it has been said.
  private var command: Command?

  /// An option that still waits for its value.
  private var open: CommandOption?
  private var areOptionsOver = false

  init(table: CommandTable) { self.table = table }

  mutating func take(_ word: String) throws(UsageError) {
    if let option = open {
      open = nil
      try option.check(word, source: option.name)
      arguments.options[option.name] = word
    } else if areOptionsOver || word == "-" || !word.hasPrefix("-") {
      try takePlain(word)
    } else if word == "--" {
      areOptionsOver = true
    } else {
      try takeOption(word)
    }
  }

  func finish() throws(UsageError) -> Arguments {
    if let open { throw UsageError("\(open.name) needs a value:\(open.placeholder).") }
    return arguments
  }

  // MARK: Plain words

  private mutating func takePlain(_ word: String) throws(UsageError) {
    if command?.takesText != true { try refuseAddress(word) }
    guard let command else { return try takeCommand(word) }
    guard arguments.operands.count < command.operandsMax else {
      let hint =
        command.operandsMax == 0
        ? "\(command.name) takes no words." : "\(command.name) takes \(command.operands)."
      throw UsageError("“\(word)” is one word too many: \(hint) See: nacre help \(command.name)")
    }
    arguments.operands.append(word)
  }

  private mutating func takeCommand(_ word: String) throws(UsageError) {
    guard let found = table[word] else {
      if word.contains(".") {
        throw UsageError("There is no command “\(word)”. To call a method: nacre call \(word)")
      }
      throw .unknown(
        "command", word, among: table.visible.map(\.name), otherwise: "See: nacre --help")
    }
    let others = arguments.options.names.filter { name in
      !table.globals.contains { $0.name == name } && !found.options.contains { $0.name == name }
    }
    if let stray = others.min() {
      throw UsageError("\(stray) is an option of serve, not of \(found.name).")
    }
    command = found
    arguments.command = found.name
  }

  // MARK: Options

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    try refuseAddress(name)
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if CommandTable.helpOptions.contains(name) {
      arguments.isHelpAsked = true
      return
    }
    if name == CommandTable.versionOption, command == nil { return try takeCommand("version") }
    guard let option = option(named: name) else { throw unknown(name) }

    switch (option.value, attached) {
    case (.none, nil): arguments.options[name] = ""
    case (.none, .some): throw UsageError("\(name) takes no value.")
    case (_, nil): open = option
    case (_, .some(let text)):
      try option.check(text, source: name)
      arguments.options[name] = text
    }
  }

  /// The option of this name, if it may be said now.
  private func option(named name: String) -> CommandOption? {
    table.globals.first { $0.name == name }
      ?? (command ?? table.usual).options.first { $0.name == name }
  }

  private func unknown(_ name: String) -> UsageError {
    let owners = table.commands.filter { $0.options.contains { $0.name == name } }.map(\.name)
    guard owners.isEmpty else {
      let some = owners.count > 3 ? owners.prefix(2) + ["others"] : owners
      return UsageError(
        "\(name) is an option of \(alternatives(some)), not of \((command ?? table.usual).name). "
          + "Options of a command follow its name.")
    }
    let available = table.globals + (command ?? table.usual).options
    let names = available.map(\.name) + ["--help", "--version"]
    let page = command.map { "nacre help \($0.name)" } ?? "nacre --help"
    return .unknown("option", name, among: names, otherwise: "See: \(page)")
  }
}
