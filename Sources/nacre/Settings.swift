import Glibc
import Kernel
import Platform
import Server
import Store
import Wire

/// Where the data lives.
enum DatabasePath: Sendable, Equatable {
  case file(String)
  case memory

  /// The file's path, or `nil` when there is none.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// Everything that options and environment decide, in effect.
///
/// Source: protocol specification 12.2; order: option, environment, default.
struct Settings: Sendable {
  var database: DatabasePath
  var isReadOnly = false
  var durability = Database.Durability.full
  var clock: Instant?
  var language: Language
  var timeZone: String
  var messageBytesMax = FrameReader.messageBytesMaxDefault
  var logLevel = Log.Level.warn
  var logFormat = Log.Format.text

  /// Where the log goes instead of stderr.
  var logFile: String?
  var color = ColorChoice.auto
  var isQuiet = false

  /// Who acts, and where: an id or a name; `nil` leaves it to the service.
  var user: String?
  var organization: String?

  /// The token of a `session.open` that names nobody: a secret, so it comes from the environment or
  /// from a file, never from a word of the command line. Source: protocol specification 11.4.
  var token: String?

  /// What the environment says.
  init(environment: (String) -> String?) {
    database = .file(Settings.defaultDatabase(environment))
    if let path = environment("NACRE_DB") { database = Settings.database(path) }
    // The first that is set decides, as POSIX has it: `LC_ALL=C` asks for no other language.
    let tag = ["NACRE_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first
    language = tag.flatMap(Language.init(tag:)) ?? .en
    token = environment("NACRE_TOKEN")
    timeZone = environment("NACRE_TIMEZONE") ?? environment("TZ") ?? "UTC"
  }

  /// What the command line says, and the environment where it says nothing.
  init(
    _ arguments: Arguments, of table: CommandTable, environment: (String) -> String?
  ) throws(UsageError) {
    self.init(environment: environment)
    for option in table.globals {
      if let value = arguments[option.name] {
        try apply(option.name, value, exitCode: ExitCode.usage)
      } else if let variable = option.variable, let value = environment(variable) {
        try option.check(value, source: variable, exitCode: ExitCode.configuration)
        try apply(option.name, value, exitCode: ExitCode.configuration)
      }
    }
    if arguments.has("--read-only") { isReadOnly = true }
    if let text = arguments["--durability"] {
      durability = Database.Durability(rawValue: text) ?? .full
    }
    if let bytes = arguments.integer("--max-message") { messageBytesMax = bytes }
  }

  /// One global option with a value that it can have.
  private mutating func apply(
    _ name: String, _ value: String, exitCode: Int32
  ) throws(UsageError) {
    switch name {
    case "--db": database = Settings.database(value)
    case "--as": user = value
    case "--org": organization = value
    // A language that we do not speak falls back (protocol specification 11.6).
    case "--locale": language = Language(tag: value) ?? .en
    case "--timezone":
      guard TimeZones().rules(named: value) != nil else {
        throw UsageError(
          "There is no time zone “\(value)”. Use a name such as Europe/Stockholm.",
          exitCode: exitCode)
      }
      timeZone = value
    case "--token-file":
      do {
        token = try readToken(value)
      } catch {
        throw UsageError(error.message, exitCode: exitCode)
      }
    case "--clock": clock = Instant(rfc3339: value)
    case "--log-level": logLevel = Log.Level(named: value) ?? .warn
    case "--log-format": logFormat = Log.Format(rawValue: value) ?? .text
    case "--log-file": logFile = value
    case "--color": color = ColorChoice(rawValue: value) ?? .auto
    case "--quiet": isQuiet = !["0", "false", "no"].contains(value)
    default: break
    }
  }

  static func database(_ path: String) -> DatabasePath {
    path == ":memory:" ? .memory : .file(path)
  }

  /// `$XDG_DATA_HOME/nacre/nacre.db`.
  private static func defaultDatabase(_ environment: (String) -> String?) -> String {
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/nacre/nacre.db"
    }
    return (environment("HOME") ?? "") + "/.local/share/nacre/nacre.db"
  }
}

/// A variable of the process's environment; an empty one counts as absent.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
