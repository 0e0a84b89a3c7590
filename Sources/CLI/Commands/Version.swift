extension Command {
  /// `nacre version`, `nacre --version`.
  static let version: Command = .init(
    "version", "Print the version",
    options: [
      CommandOption("--json", .none, "As one JSON object: name, version, build, libraries")
    ],
    // Who looks whether we are there has not asked about settings.
    isDiagnosis: true
  ) { call in
    let facts: JSONTree = [
      "name": "nacre", "version": .string(productVersion), "build": .string(buildName),
      "libraries": .object(
        linkedLibraries.map { .init(name: $0.name, value: .string($0.version)) }),
    ]
    call.terminal.line(call.arguments.has("--json") ? facts.text : "nacre \(productVersion)")
    return ExitCode.fine
  }
}
