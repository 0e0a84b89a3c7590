/// In which order a statement answers its rows.
struct StatementOrder {
  /// What the outermost `ORDER BY` names; none without one.
  let columns: [String]

  /// Columns that one value is asked of, or by which rows are put together.
  let fixed: Set<String>

  /// What the outermost `SELECT` answers.
  let selected: [String]

  /// The tables that it reads, but for those in parentheses.
  let tables: [String]

  private let sql: String

  init(_ sql: String) {
    self.sql = plain(sql)
    let text = topLevel(sql)
    let order = text.firstMatch(of: /\bORDER BY\s+([\s\S]*?)(?:\sLIMIT\b|$)/.byLetters)?.output.1
    columns = order.map { terms($0).map(columnName) } ?? []
    let group = text.firstMatch(
      of: /\bGROUP BY\s+([\s\S]*?)(?:\s(?:ORDER|HAVING|LIMIT)\b|$)/.byLetters)?
      .output.1
    grouped = group.map { Set(terms($0).map(columnName)) }
    fixed = Set(
      text.matches(of: /\b(\w+) = (?:\?\d*|''|\d+)/.byLetters).map { String($0.output.1) })
    let list = text.firstMatch(of: /^\s*SELECT\s+(?:DISTINCT\s+)?([\s\S]*?)\sFROM\b/.byLetters)?
      .output.1
    selected = list.map { terms($0).map(columnName) } ?? []
    tables = text.matches(of: /\b(?:FROM|JOIN)\s+(\w+)/.byLetters).map { String($0.output.1) }
  }

  private let grouped: Set<String>?

  var isQuery: Bool { sql.wholeMatch(of: /\s*(SELECT|WITH)\b[\s\S]*/.byLetters) != nil }

  /// Whether it finds one row at most.
  func isOneRow(_ keys: [String: [Set<String>]]) -> Bool {
    let isCount = grouped == nil && !selected.isEmpty && selected.allSatisfy(isAggregate)
    let isKeyed = tables.allSatisfy { table in
      (keys[table] ?? []).contains { $0.isSubset(of: fixed) }
    }
    return isCount || !tables.isEmpty && isKeyed
  }

  /// Whether two of its rows can stand in either order: not where the order names a key of a table,
  /// or all that the rows show.
  func hasTies(_ keys: [String: [Set<String>]]) -> Bool {
    let known = Set(columns).union(fixed)
    if let grouped, grouped.isSubset(of: known) { return false }
    if Set(selected).isSubset(of: known) { return false }
    return !tables.contains { table in
      (keys[table] ?? []).contains { $0.isSubset(of: known) }
    }
  }

  /// Columns that may be NULL, in any `ORDER BY` that does not say where NULL stands.
  func unplacedNulls(_ columns: [String: [String: Catalogue.Column]]) -> [String] {
    let tables = aliases()
    return sql.matches(of: /\bORDER BY\s+/.byLetters).flatMap {
      terms(clause(from: $0.range.upperBound))
    }
    .filter { term in
      guard let match = term.wholeMatch(of: /(?:(\w+)\.)?\+?(\w+)(?: (?:ASC|DESC))?/) else {
        return false
      }
      let column = String(match.output.2)
      let named = match.output.1.flatMap { tables[String($0)] }
      let isNullable = (named.map { [$0] } ?? Array(tables.values)).contains {
        columns[$0]?[column]?.isNullable == true
      }
      return isNullable && !excludesNull(column)
    }
  }

  /// What follows an `ORDER BY`, up to the end of its `SELECT`.
  private func clause(from start: String.Index) -> Substring {
    var depth = 0
    var end = start
    while end < sql.endIndex {
      if sql[end] == "(" { depth += 1 }
      if sql[end] == ")" { depth -= 1 }
      if depth < 0 || depth == 0 && sql[end...].prefixMatch(of: /\sLIMIT\b/.byLetters) != nil {
        break
      }
      end = sql.index(after: end)
    }
    return sql[start..<end]
  }

  private func aliases() -> [String: String] {
    let named = sql.matches(of: /\b(?:FROM|JOIN)\s+(\w+)(?:\s+AS\s+(\w+))?/.byLetters).map {
      (String($0.output.2 ?? $0.output.1), String($0.output.1))
    }
    return Dictionary(named) { first, _ in first }
  }

  /// A comparison is not true of NULL, be it alone or the first of a row.
  private func excludesNull(_ column: String) -> Bool {
    let places = sql.ranges(of: column)
    return places.contains { place in
      let rest = sql[place.upperBound...]
      let before = sql[..<place.lowerBound].last ?? " "
      guard !before.isLetter, before != "_" else { return false }
      return rest.prefixMatch(of: /\s+(IS NOT NULL|IN \(|[<>=])/) != nil
        || rest.prefixMatch(of: /, [\w.]+\) [<>]/) != nil && "(.".contains(before)
    }
  }
}

/// What stands between the commas of a list, but for those in parentheses.
private func terms(_ list: some StringProtocol) -> [String] {
  var (depth, terms) = (0, [""])
  for sign in list {
    if sign == "(" { depth += 1 }
    if sign == ")" { depth -= 1 }
    if sign == ",", depth == 0 {
      terms.append("")
    } else {
      terms[terms.count - 1].append(sign)
    }
  }
  return terms.map { String($0.replacing(/^\s+|\s+$/, with: "")) }
}

/// A column without its table and without what an order says of it.
private func columnName(_ term: String) -> String {
  String(
    term.replacing(/\s+(ASC|DESC)?(\s*NULLS (FIRST|LAST))?$/, with: "").replacing(
      /^\+?(\w+\.)?/, with: ""))
}

private func isAggregate(_ term: String) -> Bool {
  term.prefixMatch(of: /(COUNT|SUM|MIN|MAX|COALESCE|sum|max|min)\b/.byLetters) != nil
}
