import CSQLite
import Testing

@testable import CLI
@testable import Store

/// SQLite in memory, without what the store makes of it: for what its schema and statements are.
final class SQLiteDatabase {
  private var connection: OpaquePointer?

  /// A database with the tables of all migrations.
  init() throws {
    try #require(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    for script in [houseTables.description] + makeHouse().migrations.map(\.sql.description) {
      try #require(
        sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK,
        "\(String(cString: sqlite3_errmsg(connection)))")
    }
  }

  deinit { sqlite3_close(connection) }

  /// What each column of a statement's rows is declared as; of what is computed nothing is.
  func declaredColumns(of sql: String) throws -> [Catalogue.Kind?] {
    let statement = try prepared(sql)
    defer { sqlite3_finalize(statement) }
    return try (0..<sqlite3_column_count(statement)).map {
      try sqlite3_column_decltype(statement, $0).map { try kind(String(cString: $0)) }
    }
  }

  /// The rows of a statement as texts, NULL as an empty one.
  func rows(_ sql: String) throws -> [[String]] {
    let statement = try prepared(sql)
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        })
    }
    return rows
  }

  func catalogue() throws -> Catalogue {
    var catalogue = Catalogue()
    var own: [String: [String]] = [:]
    for row in try rows(columnsOfTables) {
      let (table, name, isOfKey) = (row[0], row[1], row[4] != "0")
      catalogue.columns[table, default: [:]][name] = .init(
        kind: try kind(row[2]), isNullable: row[3] == "0" && !isOfKey)
      if isOfKey { own[table, default: []].append(name) }
    }
    catalogue.keys = own.mapValues { [Set($0)] }
    for row in try rows(indexes) { catalogue.add(row) }
    catalogue.lines.formUnion(try rows(references).map { $0.joined(separator: " ") })
    catalogue.lines.formUnion(try rows(triggers).map { $0.joined(separator: " ") })
    return catalogue
  }

  /// Whether a statement is prepared; throws why not.
  func prepare(_ sql: String) throws { sqlite3_finalize(try prepared(sql)) }

  private func prepared(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK,
      "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
    return statement
  }

  private func kind(_ type: String) throws -> Catalogue.Kind {
    switch type {
    case "INTEGER": .integer
    case "REAL": .real
    case "TEXT": .text
    case "BLOB": .blob
    default: throw Catalogue.UnknownType(name: type)
    }
  }
}

extension Catalogue {
  struct UnknownType: Error {
    let name: String
  }

  /// Adds an index: table, name, whether it is unique, whether it is a table's own, whether it
  /// leaves rows out, and its columns by commas, an expression as an empty one.
  mutating func add(_ row: [String]) {
    let (table, isUnique, isOwn, isPartial) = (row[0], row[2] == "1", row[3] == "1", row[4] == "1")
    let columns = row[5].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if isUnique, !isPartial, !columns.contains("") {
      keys[table, default: []].append(Set(columns))
    }
    let name = isOwn ? "\(table) \(row[5])" : row[1]
    if isUnique {
      uniqueIndexes[name] = Index(table: table, columns: columns, isPartial: isPartial)
    } else {
      lines.insert("index \(name) \(table) \(row[5]) \(row[4])")
    }
  }
}

private let columnsOfTables = """
  SELECT m.name, c.name, c.type, c."notnull", c.pk
    FROM sqlite_schema AS m
    JOIN pragma_table_info(m.name) AS c
   WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
   ORDER BY m.name, c.pk
  """

private let indexes = """
  SELECT m.name, i.name, i."unique", i.origin = 'u', i.partial,
         (SELECT group_concat(COALESCE(c.name, ''))
            FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno) AS c)
    FROM sqlite_schema AS m
    JOIN pragma_index_list(m.name) AS i
   WHERE m.type = 'table' AND i.origin <> 'pk'
  """

private let references = """
  SELECT 'reference', m.name, group_concat(f."from"), f."table", f.on_delete
    FROM sqlite_schema AS m
    JOIN pragma_foreign_key_list(m.name) AS f
   WHERE m.type = 'table'
   GROUP BY m.name, f.id
  """

private let triggers = """
  SELECT 'trigger', name, tbl_name
    FROM sqlite_schema
   WHERE type = 'trigger'
  """
