import Testing

/// A `SQL("…")` literal as it stands in a source.
struct Statement {
  let name: String

  /// In the words of each engine, which are the same for most; `nil`: it is never given to it.
  let sqlite: String?
  let postgres: String?

  /// As SQLite is given it.
  var sql: String { sqlite ?? "" }

  /// Those of a file that SQLite is given.
  static func all(in path: String) throws -> [Statement] {
    try literals(in: path).filter { $0.sqlite != nil }
  }

  /// Every literal of a file.
  static func literals(in path: String) throws -> [Statement] {
    // Store explains the word itself and has examples in comments.
    let source = try SwiftSource(path)
    // A pattern takes its time over a file; most have none.
    guard source.code.contains(where: mayHold) else { return [] }
    let statements = literals(
      inText: source.text.joined(separator: "\n"),
      isOfSQLite: path.hasPrefix("Sources/Store/SQLite/"))
    // Counted another way, so that none is passed over.
    let written = source.code.count {
      mayHold($0) && $0.contains(/\bSQL\(|= own\(/.byLetters) && !$0.contains("func own(")
    }
    try #require(statements.count == written, "\(path): a SQL( that this test cannot read")
    return statements
  }

  static func literals(inText text: String, isOfSQLite: Bool = false) -> [Statement] {
    let pattern =
      #/
      ^[^/\n]*let\ (\w+)(?::\ SQL)?\ =\ (SQL|own)\(\s*
      (?:sqlite:\s*(?:"""\n([\s\S]*?)\n\s*"""|"((?:[^"\\\n]|\\.)*)"),\s*postgres:\s*)?
      (?:"""\n([\s\S]*?)\n\s*"""|"((?:[^"\\\n]|\\.)*)")
      /#
    return text.matches(of: pattern.anchorsMatchLineEndings()).map { match in
      let (_, name, maker, longFirst, first, long, short) = match.output
      let last = words(long ?? short ?? "")
      // Where the engines have words of their own, SQLite's come first.
      let sqlite = (longFirst ?? first).map(words) ?? last
      return Statement(
        name: String(name), sqlite: maker == "own" ? nil : sqlite,
        postgres: isOfSQLite ? nil : last)
    }
  }

  private static func mayHold(_ line: Substring) -> Bool {
    line.contains("SQL(") || line.contains("= own(")
  }

  private static func words(_ literal: Substring) -> String {
    String(literal).replacing("\\\"", with: "\"")
  }
}
