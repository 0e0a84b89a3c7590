extension StoreError {
  /// What the server has said of a statement.
  init(sqlstate: String, message: String, sql: String?) {
    self.init(
      Kind(sqlstate: sqlstate), code: sqlstate, rule: BrokenRule(sqlstate: sqlstate), message,
      cause: nil, sql: sql)
  }

  /// The server is not there any more, or does not answer.
  static func unreachable(_ message: String, sql: String? = nil) -> StoreError {
    StoreError(.unreachable, message.oneLine, sql: sql)
  }
}

extension StoreError.Kind {
  /// What a SQLSTATE means. Source: PostgreSQL's manual, appendix A.
  init(sqlstate: String) {
    switch sqlstate {
    case "55P03": self = .locked
    case "57014": self = .interrupted
    case "40001", "40P01": self = .conflicted
    case "53100": self = .diskFull
    case "25006": self = .readOnly
    case "3D000": self = .cannotOpen
    // Too many connections, a shutdown, a crash, a start, a dropped database, an idle transaction.
    case "53300", "57P01", "57P02", "57P03", "57P04", "57P05", "25P03": self = .unreachable
    case "XX001", "XX002": self = .damaged
    // Rolled back by the server, which did not say why.
    case "40000", "40003": self = .conflicted
    // The server does not know a statement that was prepared: it is another, or a pooler's.
    case "26000": self = .conflicted
    default: self = Self(ofClass: sqlstate.prefix(2))
    }
  }

  private init(ofClass class: Substring) {
    switch `class` {
    case "08": self = .unreachable
    case "23": self = .constraint
    case "28": self = .cannotOpen
    // 25: a statement at the wrong place of a transaction.
    case "42", "25": self = .misuse
    case "58": self = .ioFailed
    default: self = .other
    }
  }
}

extension StoreError.BrokenRule {
  fileprivate init?(sqlstate: String) {
    switch sqlstate {
    case "23505": self = .unique
    case "23503": self = .reference
    default: return nil
    }
  }
}

extension String {
  /// libpq lays its words out over several lines, and ends them with a break.
  var oneLine: String {
    split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
  }
}
