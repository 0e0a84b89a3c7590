extension Command {
  /// `nacre version`, `nacre --version`.
  static let version: Command = .init(
    "version", "Print the version",
    options: [CommandOption("--json", .none, "As one JSON object: name, version, build")]
  ) { call in
    let facts: JSONTree = [
      "name": "nacre", "version": .string(productVersion), "build": .string(buildName),
    ]
    call.terminal.line(call.arguments.has("--json") ? facts.text : "nacre \(productVersion)")
    return ExitCode.fine
  }
}
