/// What a schema holds, told alike by both engines.
struct Catalogue: Equatable {
  /// The columns of each table.
  var columns: [String: [String: Column]] = [:]

  /// The columns of each table's keys, its own first, and of its unique indexes that hold all rows.
  var keys: [String: [Set<String>]] = [:]

  /// The columns of unique indexes by name, an expression as an empty one, also of those that hold
  /// some rows only.
  var uniqueIndexes: [String: Index] = [:]

  /// All else, a line each: references, other indexes and triggers.
  var lines: Set<String> = []

  struct Column: Equatable {
    let kind: Kind
    let isNullable: Bool
  }

  struct Index: Equatable {
    let table: String
    let columns: [String]
    let isPartial: Bool
  }

  /// What a column holds, or a statement answers.
  enum Kind: Equatable {
    case integer
    case real
    case text
    case blob
  }

  /// What is in this one and not in the other, for people.
  func differences(from other: Catalogue) -> [String] {
    var found = lines.subtracting(other.lines).sorted()
    for (table, columns) in columns {
      for (name, column) in columns where other.columns[table]?[name] != column {
        found.append("\(table).\(name): \(column)")
      }
      if Set(keys[table] ?? []) != Set(other.keys[table] ?? []) { found.append("keys of \(table)") }
    }
    for (name, index) in uniqueIndexes where other.uniqueIndexes[name] != index {
      found.append("\(name): \(index)")
    }
    return found
  }
}
