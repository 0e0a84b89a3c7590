extension Database {
  /// The tables that a statement reads from end to end, by SQLite's own plan; for the SQL test.
  ///
  /// An alias is answered as the table it stands for. A full-text table is never a scan.
  public func explainScans(_ sql: String) throws(StoreError) -> [String] {
    let plan = Array("EXPLAIN QUERY PLAN \(sql)".utf8)
    var names: [String] = []
    do {
      try plan.withUnsafeBufferPointer { text in
        let statement = try Statement(text, on: db, texts: BoundTexts(), isKept: false)
        while try statement.step() {
          if let name = scannedName(Row(statement).text(3)) { names.append(name) }
        }
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.other, "\(error)")
    }
    return names.map { tableName($0, in: sql) }
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
