import Glibc

extension Command {
  /// `nacre new-plugin LANGUAGE DIR`.
  static let newPlugin: Command = .init(
    "new-plugin", "Write a starter for a plugin", operands: "LANGUAGE DIR", operandsMax: 2,
    takes: .words(Plugin.all.map(\.language)),
    details: """
      LANGUAGE is python, typescript, neovim or emacs. The starter signs in, completes
      names of clients as one types, shows what is wrong at its field, and has a test.
      It stands on the client of that language; its README.md says how to get it.

        nacre new-plugin python my-plugin

      DIR must be new or empty.

      Exit codes: 0 written · 2 wrong words, or DIR holds something
      10 it cannot be written
      """,
    isDiagnosis: true
  ) { call in
    let languages = Plugin.all.map(\.language)
    guard call.operands.count == 2 else {
      throw UsageError("new-plugin needs a language, \(alternatives(languages)), and a folder.")
    }
    let (language, folder) = (call.operands[0], call.operands[1])
    guard let plugin = Plugin.all.first(where: { $0.language == language }) else {
      throw UsageError.unknown(
        "starter for", language, among: languages, otherwise: "Use \(alternatives(languages)).")
    }
    let files = OutputFolder(path: folder)
    try files.make()
    guard files.isEmpty else {
      throw UsageError("\(folder) holds something. Name a new or an empty folder.")
    }
    for file in plugin.files { try files.write(file.text, to: file.path) }
    for file in plugin.files { call.terminal.line("\(folder)/\(file.path)") }
    call.terminal.remark("Its test: cd \(shellQuoted(folder)) && \(plugin.test)")
    return ExitCode.fine
  }
}
