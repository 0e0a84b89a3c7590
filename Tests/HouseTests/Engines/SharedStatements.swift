/// A literal of the sources that both engines are given: all but the store's own.
struct SharedStatement {
  let path: String
  let name: String
  let sql: String

  /// Where it stands, for people.
  var place: String { "\(path): \(name)" }

  /// All of them, found once.
  static func all() throws -> [SharedStatement] { try found.get() }

  private static let found = Result {
    try Repository.files(below: "Sources", suffix: ".swift")
      .filter { !$0.hasPrefix("Sources/Store/") }
      .flatMap { path in
        try Statement.all(in: path).map {
          SharedStatement(path: path, name: $0.name, sql: $0.sql)
        }
      }
  }
}
