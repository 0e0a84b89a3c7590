import Glibc
import Kernel
import Server
import Store
import Wire

/// Where the data lives.
enum DatabasePath: Sendable, Equatable {
  case file(String)
  case memory
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

  /// What the environment says.
  init(environment: (String) -> String?) {
    database = .file(Settings.defaultDatabase(environment))
    if let path = environment("NACRE_DB") { database = Settings.database(path) }
    let tags = ["NACRE_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
    language = tags.compactMap(Language.init(tag:)).first ?? .en
    timeZone = environment("NACRE_TIMEZONE") ?? environment("TZ") ?? "UTC"
  }

  static func database(_ path: String) -> DatabasePath { path == ":memory:" ? .memory : .file(path) }

  /// `$XDG_DATA_HOME/nacre/nacre.db`.
  private static func defaultDatabase(_ environment: (String) -> String?) -> String {
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/nacre/nacre.db" }
    return (environment("HOME") ?? "") + "/.local/share/nacre/nacre.db"
  }
}

/// A variable of the process's environment; an empty one counts as absent.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
