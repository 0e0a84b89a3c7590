extension StoreError {
  /// What the server has said of a statement.
  init(sqlstate: String, message: String, sql: String?) {
    // Where it has moved to is all that the house says of it; what is lacking only the server
    // knows.
    let tellsAll = sqlstate == PostgresClient.movedState || sqlstate == SQLState.noRight
    self.init(
      Kind(sqlstate: sqlstate), code: sqlstate, rule: BrokenRule(sqlstate: sqlstate), message,
      cause: tellsAll ? message : nil, sql: sql)
  }

  /// The server is not there any more, or does not answer.
  static func unreachable(_ message: String, sql: String? = nil) -> StoreError {
    StoreError(.unreachable, message.oneLine, sql: sql)
  }

  /// The transaction that was open on the session went with it.
  var withItsTransaction: StoreError {
    guard kind == .unreachable else { return self }
    return StoreError(
      .transactionLost, code: code, rule: nil, "the transaction was lost with its server",
      cause: reason, sql: sql)
  }

  /// It may have been done.
  var inDoubt: StoreError {
    StoreError(
      .inDoubt, code: code, rule: nil, "nobody knows whether it was committed", cause: reason,
      sql: sql)
  }

  /// Whether the server no longer knows a statement as it was given: a pooler has changed servers,
  /// or somebody the schema. It is prepared again with its next run.
  var isForgotten: Bool {
    switch code {
    case SQLState.unknownStatement, SQLState.changedResult, SQLState.knownStatement: true
    default: false
    }
  }
}

/// States that more is made of than a kind. Source: PostgreSQL's manual, appendix A.
enum SQLState {
  /// The server does not know a statement that was prepared.
  static let unknownStatement = "26000"
  /// It knows one already that is to be prepared.
  static let knownStatement = "42P05"
  /// Of a statement that was prepared: its rows are others by now.
  static let changedResult = "0A000"
  /// Whoever asks may not: what serves lacks rights, and the statement is as it should be.
  static let noRight = "42501"
  /// A warning; with a commit, that it was cut short while it waited for a standby.
  static let warning = "01000"
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
    case "3D000", SQLState.noRight: self = .cannotOpen
    // Too many connections, a shutdown, a crash, a start, a dropped database, an idle transaction.
    case "53300", "57P01", "57P02", "57P03", "57P04", "57P05", "25P03": self = .unreachable
    case "XX001", "XX002": self = .damaged
    // The house's own.
    case PostgresClient.movedState: self = .moved
    // Rolled back by the server, which did not say why.
    case "40000", "40003": self = .conflicted
    // The server knows other statements than it was given: it is another, or a pooler's.
    case SQLState.unknownStatement, SQLState.knownStatement: self = .conflicted
    case SQLState.changedResult: self = .conflicted
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
  /// libpq lays its words out over several lines, ends them with a break, and some of its
  /// sentences with a full stop, which whoever tells them brings along.
  var oneLine: String {
    // Behind a tab it guesses: whether there is a server at all.
    let lines = split(whereSeparator: \.isNewline).filter { $0.first != "\t" }
      .map { $0.drop { $0 == " " } }
    let line = lines.joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
