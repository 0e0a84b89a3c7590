extension Database {
  /// The tables that a statement reads from end to end, by SQLite's own plan; for the SQL test.
  ///
  /// An alias is answered as the table it stands for. A full-text table is never a scan.
  public func explainScans(_ sql: String) throws(StoreError) -> [String] {
    try plan(of: sql).compactMap(scannedName).map { tableName($0, in: sql) }
  }

  /// SQLite's own plan for a statement, line by line; for the SQL tests.
  public func plan(of sql: String) throws(StoreError) -> [String] {
    guard let sqlite = engine.sqlite else { return [] }
    return try sqlite.plan(of: "EXPLAIN QUERY PLAN \(sql)")
  }
}

extension SQLiteConnection {
  fileprivate func plan(of question: String) throws(StoreError) -> [String] {
    let text = Array(question.utf8)
    return try text.withUnsafeBufferPointer { (text) throws(StoreError) in
      let statement = try SQLiteStatement(text, on: db, texts: BoundTexts(), isKept: false)
      var lines: [String] = []
      while try statement.step() {
        lines.append(String(decoding: statement.row.text(3), as: UTF8.self))
      }
      return lines
    }
  }
}

/// `o` of `SCAN o`; `nil` for searches, virtual tables and scans of no table.
private func scannedName(_ detail: String) -> String? {
  let words = detail.split(separator: " ")
  guard words.count >= 2, words[0] == "SCAN", !words.contains("VIRTUAL") else { return nil }
  guard words[1] != "CONSTANT", !words[1].hasPrefix("(") else { return nil }
  return String(words[1])
}

/// The word that stands before an alias, as in `FROM booking_order AS o`.
private func tableName(_ name: String, in sql: String) -> String {
  let words = sql.split { $0.isWhitespace || "(),;".contains($0) }.map(String.init)
  for index in words.indices.dropFirst() where words[index] == name {
    let before = words[index - 1]
    switch before.uppercased() {
    case "AS" where index >= 2: return words[index - 2]
    case "FROM", "JOIN", "UPDATE", "INTO": return name
    case _ where index >= 2 && ["FROM", "JOIN"].contains(words[index - 2].uppercased()):
      return before
    default: continue
    }
  }
  return name
}
