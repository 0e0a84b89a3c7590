extension Command {
  /// `nacre man`.
  static let man: Command = .init(
    "man", "Print the manual page",
    details: """
      The page that packages put at /usr/share/man/man1/nacre.1. To read it here:

        nacre man | man -l -
      """,
    isDiagnosis: true
  ) { call in
    call.terminal.line(ManPage(table: .standard).text)
    return ExitCode.fine
  }
}
