/// A table as a copy sees it: its columns, and what its rows are in order of.
///
/// Names come out of the schema itself, which is the program's own.
public struct TableShape: Sendable, Equatable {
  struct Column: Sendable, Equatable {
    let name: String
    let type: ValueType
  }

  /// What it is called.
  public let name: String
  var columns: [Column]
  /// The columns of its key, in their order there; a table without one has none.
  var key: [String]

  /// Its rows, in words that both engines share. No two rows change places: without a key all
  /// columns say which is first, and rows that are alike in all of them are the same.
  var query: String {
    let order = key.isEmpty ? columns.map { "\(quoted($0.name)) NULLS FIRST" } : key.map(quoted)
    return """
      SELECT \(columnList) FROM \(quoted(name)) \(condition)ORDER BY \(order.joined(separator: ", "))
      """
  }

  var columnList: String { columns.map { quoted($0.name) }.joined(separator: ", ") }

  private var condition: String {
    name == "nacre_meta" ? "WHERE \(OwnFacts.excluded) " : ""
  }
}

/// A name as the engines read it.
func quoted(_ name: String) -> String { "\"\(name)\"" }

extension Database {
  /// The tables that a copy has, by name: neither what an engine keeps for itself, nor the lanes
  /// and bursts that only a cluster has.
  public func tableShapes() throws -> [TableShape] {
    var shapes: [TableShape] = []
    var places: [Int: String] = [:]
    func finishKey() {
      guard !shapes.isEmpty else { return }
      shapes[shapes.count - 1].key = places.sorted { $0.key < $1.key }.map(\.value)
      places = [:]
    }
    try each(.columns) { row in
      let (table, column) = (row.text(0), row.text(1))
      if shapes.last?.name != table {
        finishKey()
        shapes.append(TableShape(name: table, columns: [], key: []))
      }
      guard let type = ValueType(ofColumn: row.text(2)) else {
        throw StoreError(.misuse, "\(table).\(column) is \(row.text(2)), which no copy knows")
      }
      shapes[shapes.count - 1].columns.append(TableShape.Column(name: column, type: type))
      if case let place = row.int(3), place > 0 { places[place] = column }
    }
    finishKey()
    return shapes
  }
}

extension ValueType {
  /// The four types that migrations have, in the words of either engine.
  fileprivate init?(ofColumn type: String) {
    switch type {
    case "INTEGER", "bigint": self = .integer
    case "REAL", "double precision": self = .real
    case "TEXT", "text": self = .text
    case "BLOB", "bytea": self = .blob
    default: return nil
    }
  }
}

extension SQL {
  /// Table, column, type, place in the key.
  fileprivate static let columns = SQL(
    sqlite: """
      SELECT "table".name, "column".name, "column".type, "column".pk
        FROM sqlite_schema AS "table", pragma_table_info("table".name) AS "column"
       WHERE "table".type = 'table'
         AND substr("table".name, 1, 7) <> 'sqlite_'
       ORDER BY "table".name, "column".cid
      """,
    postgres: """
      SELECT c.relname::text, a.attname::text, format_type(a.atttypid, NULL),
             COALESCE(array_position(k.conkey, a.attnum), 0)
        FROM pg_class AS c
        JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_constraint AS k ON k.conrelid = c.oid AND k.contype = 'p'
       WHERE c.relnamespace = current_schema()::regnamespace
         AND c.relkind = 'r'
         AND c.relname NOT IN ('nacre_lane', 'nacre_burst')
       ORDER BY c.relname::text COLLATE "C", a.attnum
      """
  )
}
