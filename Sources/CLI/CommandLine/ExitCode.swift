/// What the process tells its parent. Source: protocol specification 7.8.
enum ExitCode {
  static let fine: Int32 = 0
  static let answeredError: Int32 = 1
  static let usage: Int32 = 2
  static let database: Int32 = 3
  static let configuration: Int32 = 4
  static let forbidden: Int32 = 5
  static let notFound: Int32 = 6
  static let conflict: Int32 = 7
  static let validation: Int32 = 8
  static let limit: Int32 = 9
  static let unavailable: Int32 = 10
  static let `internal`: Int32 = 70
  static let timedOut: Int32 = 124

  /// Of the database, too, though they are not called so.
  private static let needsSomebody = [
    "clock_skewed", "disk_full", "engine_missing", "io_failed", "key_unavailable",
  ]

  /// The exit code for an error that a method answered.
  ///
  /// A database that somebody must look after is 3; what passes by itself is 10.
  static func code(ofError code: Int, kind: String) -> Int32 {
    switch code {
    case -32602, -32601, -32600, -32700: usage
    case -32603: `internal`
    case 4001, 4003: forbidden
    case 4004: notFound
    case 4009: conflict
    case 4022: validation
    case 4029: limit
    case 5003 where kind == "deadline_exceeded": timedOut
    case 5003 where ["database_locked", "database_unreachable"].contains(kind): unavailable
    case 5003 where kind.hasPrefix("database_") || needsSomebody.contains(kind): database
    case 5003: unavailable
    default: answeredError
    }
  }
}
