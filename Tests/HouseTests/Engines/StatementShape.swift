/// Forms of SQL that both engines take and do not understand alike, or that one of them alone has.
///
/// Source: postgresql specification 4.3.
enum StatementShape: CaseIterable {
  case comparedWithIs
  case caseOfLike
  case otherCast
  case division
  case doubleQuotes
  case engineWord
  case jsonFunction
  case namelessPart
  case negativeLimit
  case orConflict
  case otherMatch
  case rowNumber

  /// Those of a statement.
  static func found(in sql: String) -> [StatementShape] {
    let text = plain(sql)
    return allCases.filter { $0.isFound(in: text) }
  }

  private func isFound(in text: String) -> Bool {
    switch self {
    case .comparedWithIs:
      text.contains(/\bIS\s+(?!(NOT\s+)?(NULL|DISTINCT\s+FROM)\b)/.byLetters)
    case .caseOfLike:
      text.matches(of: /\bLIKE\b/.byLetters).count
        != text.matches(of: /\blower\([^()]*\)\s+(NOT\s+)?LIKE\s+lower\([^()]*\)/.byLetters).count
    // Bytes are shown otherwise, and a whole number of SQLite has 64 bits.
    case .otherCast: text.contains(/\bAS\s+(INTEGER|INT|TEXT|BLOB|NUMERIC|REAL)\b/.byLetters)
    case .division: text.contains(/[\/%]/)
    case .doubleQuotes: text.contains("\"")
    case .engineWord: text.contains(/\b(sqlite_|pragma|pg_)/.byLetters.ignoresCase())
    case .jsonFunction: text.contains(/\bjsonb?_(?!each\(\?)/.byLetters)
    case .namelessPart: hasNamelessPart(text)
    case .negativeLimit: text.contains(/\bLIMIT\s+-/.byLetters)
    case .orConflict: text.contains(/\b(INSERT|UPDATE)\s+OR\b|\bREPLACE\s+INTO\b/.byLetters)
    case .otherMatch: text.contains(/\b(GLOB|REGEXP|MATCH)\b/.byLetters)
    case .rowNumber: text.contains(/\b(rowid|oid|_rowid_|ctid)\b/.byLetters)
    }
  }
}

/// Whether it reads from a `SELECT` in parentheses that has no name: PostgreSQL asks for one up to
/// its version 15.
private func hasNamelessPart(_ text: String) -> Bool {
  text.matches(of: /\b(?:FROM|JOIN)\s*\(/.byLetters).contains { part in
    var (depth, rest) = (1, text[part.range.upperBound...])
    while depth > 0, let sign = rest.popFirst() {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
    }
    return rest.prefixMatch(of: /\s+AS\s+\w/) == nil
  }
}

/// A statement without its comments and without what stands between single quotes.
func plain(_ sql: String) -> String {
  sql.replacing(/--[^\n]*/, with: "").replacing(/'[^']*'/, with: "''")
}

/// The same without what stands between parentheses.
func topLevel(_ sql: String) -> String {
  var depth = 0
  return String(
    plain(sql).filter { sign in
      if sign == "(" { depth += 1 }
      defer { if sign == ")" { depth -= 1 } }
      return depth == 0
    })
}

extension Regex {
  /// With `\b` wherever a word of SQL ends: by itself Swift takes `a.b` for one word.
  var byLetters: Self { wordBoundaryKind(.simple) }
}
