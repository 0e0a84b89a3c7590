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
      CommandOption("--app-role", .text("ROLE"), "Of a cluster: who serves, with its rows alone"),
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

      In a cluster an empty database is filled in one transaction, by whoever owns it;
      everybody signs in, unless --auth local is said over a socket of this machine.
      --key-file says where the key of what is sealed will lie, --app-role who will
      serve: they get rows to read and write, and may not change the schema.

        nacre init --organization 'Pearl Repairs' --owner 'Ada Lovelace'
        nacre init --auth required --login ada --password-file secret.txt

      Exit codes: 0 made · 2 wrong words · 4 a URL that is not taken
      7 there is a database already · 8 a name, login or password that cannot be
      10 it cannot be written
      """
  ) { call in
    if let cluster = try call.settings.cluster() {
      let first = try FirstData(call, auth: .required)
      return try interruptible { interruption in
        report(try makeCluster(cluster, first, call, interruption), first, call)
      }
    }
    guard !call.arguments.has("--app-role") else {
      throw UsageError("--app-role is for a cluster: --db postgresql://…")
    }
    let path = try call.settings.databaseFile(for: "init")
    try requireVacancy(path, hasKeyElsewhere: call.settings.keyFile != nil)
    let first = try FirstData(call)
    report(try makeDatabase(path, first, call.settings), first, call)
    return ExitCode.fine
  }
}

private func report(_ made: MadeDatabase, _ first: FirstData, _ call: Invocation) {
  call.terminal.line(
    call.arguments.has("--json")
      ? made.json(first).text : made.page(first, call.terminal.output))
}

/// Refuses a place where there is something. A key that lies elsewhere may be there already.
private func requireVacancy(_ path: String, hasKeyElsewhere: Bool) throws(UsageError) {
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
  let suffixes = ["-wal", "-journal"] + (hasKeyElsewhere ? [] : [".key"])
  for suffix in suffixes where access(path + suffix, F_OK) == 0 {
    throw UsageError(
      "\(path)\(suffix) is there, of a database that is not. Move it away first.",
      exitCode: ExitCode.conflict)
  }
}
