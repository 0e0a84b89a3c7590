/// A literal of the sources, and where it stands.
struct EngineLiteral {
  let path: String
  let statement: Statement

  /// For people.
  var place: String { "\(path): \(statement.name)" }

  /// All of them, found once.
  static func all() throws -> [EngineLiteral] { try found.get() }

  private static let found = Result {
    try Repository.files(below: "Sources", suffix: ".swift").flatMap { path in
      try Statement.literals(in: path).map { EngineLiteral(path: path, statement: $0) }
    }
  }
}

/// A literal of the sources that both engines are given: all but the store's own.
struct SharedStatement {
  let path: String
  let name: String
  let sql: String

  /// Where it stands, for people.
  var place: String { "\(path): \(name)" }

  static func all() throws -> [SharedStatement] {
    try EngineLiteral.all().filter { !$0.path.hasPrefix("Sources/Store/") }.map {
      SharedStatement(path: $0.path, name: $0.statement.name, sql: $0.statement.sql)
    }
  }
}
