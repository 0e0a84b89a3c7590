import Glibc
import Platform
import Store

extension Command {
  /// `nacre init`.
  static let initialize: Command = .init(
    "init", "Make a database with an organization and its owner",
    options: [
      CommandOption(
        "--auth", .choice(["local", "required"]), "required: nobody without a password (local)"),
      CommandOption("--organization", .text("NAME"), "What the organization is called"),
      CommandOption("--owner", .text("NAME"), "What its owner is called"),
      CommandOption("--login", .text("LOGIN"), "What the owner signs in with"),
      CommandOption("--password-file", .text("FILE"), "The owner's password; - is stdin"),
      CommandOption("--demo", .none, "With believable members and clients in it"),
      CommandOption("--empty", .none, "Without a catalogue, device types, terms and a location"),
      CommandOption("--json", .none, "What was made, as one JSON line"),
    ],
    details: """
      Asks on the terminal for what the options do not say; in a script what is not
      said gets a default, and --auth required needs --login and --password-file.
      The file is the one that --db names, for its user only. --locale and --timezone
      become the organization's.

      A new shop gets a catalogue of usual models, device types, terms to begin with
      and a location that bears its name, unless --empty says otherwise.

      With --auth local whoever owns the file is let in, as far as nobody else can
      write to it; with --auth required everybody signs in: nacre login for the
      commands, session.open for a program.

        nacre init --organization 'Pearl Repairs' --owner 'Ada Lovelace'
        nacre init --auth required --login ada --password-file secret.txt

      Exit codes: 0 made · 2 wrong words · 7 there is a database already
      8 a name, login or password that cannot be · 10 it cannot be written
      """
  ) { call in
    let path = try call.settings.databaseFile(for: "init")
    try requireVacancy(path)
    let first = try FirstData(call)
    let made = try makeDatabase(path, first, call.settings)
    call.terminal.line(
      call.arguments.has("--json")
        ? made.json(first).text : made.page(first, call.terminal.output))
    return ExitCode.fine
  }
}

/// Refuses a place where there is something.
private func requireVacancy(_ path: String) throws(UsageError) {
  AbandonedDraft.sweep(of: path)
  let nature = FileNature(of: path)
  switch nature {
  case .missing, .empty: break
  case .ours, .foreign, .notADatabase:
    throw UsageError(
      "\(path) is there already and was not touched. Choose another place with --db.",
      exitCode: ExitCode.conflict)
  case .notAFile: throw UsageError("\(path) is not a file.", exitCode: ExitCode.conflict)
  case .closed(let reason):
    throw UsageError("\(path) cannot be made: \(reason).", exitCode: ExitCode.unavailable)
  }
  for suffix in ["-wal", "-journal", ".key"] where access(path + suffix, F_OK) == 0 {
    throw UsageError(
      "\(path)\(suffix) is there, of a database that is not. Move it away first.",
      exitCode: ExitCode.conflict)
  }
}
