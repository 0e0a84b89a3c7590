import Platform

/// Everything that can be said to `nacre`.
struct CommandTable: Sendable {
  /// The command of words that name none.
  let usual: Command

  /// All of them; made when somebody names another than the usual one, or asks for help.
  var commands: [Command] { makeCommands() }
  private let makeCommands: @Sendable () -> [Command]
  let globals: [CommandOption]

  init(
    usual: Command, commands: @escaping @autoclosure @Sendable () -> [Command],
    globals: [CommandOption]
  ) {
    self.usual = usual
    makeCommands = commands
    self.globals = globals
  }

  /// Those that people use.
  var visible: [Command] { commands.filter { !$0.isHidden } }

  /// The command of this name.
  subscript(name: String) -> Command? {
    name == usual.name ? usual : commands.first { $0.name == name }
  }

  /// Source: protocol specification 12.
  static let standard: CommandTable = .init(
    usual: .serve,
    commands: [
      .serve, .call, .shell, .methods, .describe, .reference, .newPlugin, .openRPC, .events, .check,
      .demo, .replay, .runDue, .initialize, .config, .doctor, .backup, .restore, .copy, .migrate,
      .renewEpoch, .trust, .login, .logout, .completion, .help, .man, .version, .complete,
    ],
    globals: [
      CommandOption(
        "--db", .text("PATH|URL"), "Database file, :memory:, or postgresql://…",
        variable: "NACRE_DB", place: .data),
      CommandOption(
        "--key-file", .text("PATH"), "Key of sealed values (beside the file of the database)",
        variable: "NACRE_KEY_FILE", place: .data),
      CommandOption(
        "--db-insecure", .none, "Allow PostgreSQL over a network without TLS",
        variable: "NACRE_DB_INSECURE"),
      CommandOption(
        "--db-prepare", .choice(["on", "off"]), "Named statements; off: the pooler loses them (on)",
        variable: "NACRE_DB_PREPARE"),
      CommandOption(
        "--db-connections", .integer("N", 1...16), "To PostgreSQL, of this process (4)",
        variable: "NACRE_DB_CONNECTIONS"),
      CommandOption(
        "--db-replica", .text("URL"), "Standby that long reading jobs may read",
        variable: "NACRE_DB_REPLICA"),
      CommandOption(
        "--db-patience", .integer("SECONDS", 0...86_400),
        "How long a lost server is waited for (30)", variable: "NACRE_DB_PATIENCE"),
      CommandOption(
        "--config", .text("PATH"), "Settings instead of the user's own file",
        variable: "NACRE_CONFIG"),
      CommandOption("--as", .text("USER"), "Act as this member (id or name)", variable: "NACRE_AS"),
      CommandOption(
        "--org", .text("ORG"), "Act in this organization (id or name)", variable: "NACRE_ORG"),
      CommandOption(
        "--token-file", .text("PATH"), "Sign in with the token in it (or NACRE_TOKEN)",
        variable: "NACRE_TOKEN_FILE", place: .config),
      CommandOption(
        "--files-folders", .folders, "Folders whose files hosts may name in a path",
        variable: "NACRE_FILES_FOLDERS", setting: "files.folders"),
      CommandOption(
        "--plans", .text("PATH"), "What plans of protection allow, and who signs receipts",
        variable: "NACRE_PLANS", place: .config),
      CommandOption(
        "--locale", .text("TAG"), "Language of texts: en, sv", variable: "NACRE_LOCALE"),
      CommandOption(
        "--timezone", .text("ZONE"), "Such as Europe/Stockholm", variable: "NACRE_TIMEZONE"),
      CommandOption(
        "--clock", .instant, "Stop the clock, for tests and demos", variable: "NACRE_CLOCK"),
      CommandOption(
        "--log-level", .choice(["error", "warn", "info", "debug", "trace"]),
        "What is logged on stderr (warn)", variable: "NACRE_LOG_LEVEL"),
      CommandOption(
        "--log-format", .choice(["text", "json"]), "How it is written (text)",
        variable: "NACRE_LOG_FORMAT"),
      CommandOption(
        "--log-file", .text("PATH"), "Where it goes instead of stderr", variable: "NACRE_LOG_FILE",
        place: .state),
      CommandOption(
        "--color", .choice(["auto", "always", "never"]), "Colours (auto)",
        variable: "NACRE_COLOR"),
      CommandOption(
        "--no-input", .none, "Never ask anything on the terminal", variable: "NACRE_NO_INPUT"),
      CommandOption("--quiet", .none, "No hints on stderr", variable: "NACRE_QUIET"),
    ])

  /// Options that stand for a command of their own.
  static let helpOptions = ["--help", "-h"]
  static let versionOption = "--version"
}
