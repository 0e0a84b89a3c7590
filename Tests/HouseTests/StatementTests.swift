import Foundation
import Store
import TestDatabases
import Testing

@Suite("SQL")
struct StatementTests {
  /// Statements that read a table from end to end, and why they may.
  static let fullScans: [String: String] = [
    "touch": "stops at the first row",
    "anyOrganization": "stops at the first row",
    "oldestOwner": "when nobody is named, once per session; stops at the first of few",
    "forgetOldestAttempts": "a step along the index, to as many as there are too many",
    "countAttempts": "once per wrong password, which costs more; at most 10,000 rows",
    "appliedNumbers": "once per start-up; a row for each migration",
    "indexesOfTable": "once, when a table is made anew; a row for each part of the schema",
    "triggerNames": "the doctor's; a row for each part of the schema",
  ]

  @Test(
    "Every statement of the sources fits the schema, and none reads a whole table unnoticed",
    .aboutSQLite("its plans; Engines looks at PostgreSQL's"))
  func statements() throws {
    let database = try migratedDatabase()
    let known = Set(
      try database.schemaText().matches(of: /CREATE (?:VIRTUAL )?TABLE (\w+)/).map {
        String($0.output.1)
      } + ["sqlite_schema"])
    var scanning: Set<String> = []
    for path in try Repository.files(below: "Sources", suffix: ".swift") {
      for statement in try Statement.all(in: path) {
        let tables: [String]
        do {
          // What a part of the statement has found may be gone through.
          tables = try database.explainScans(statement.sql).filter(known.contains)
        } catch {
          Issue.record("\(path): \(statement.name) does not fit the schema: \(error.message)")
          continue
        }
        // The doctor's, which stop at the first value of a sealed column.
        if statement.name.hasPrefix("sample") { continue }
        if !tables.isEmpty { scanning.insert(statement.name) }
        #expect(
          tables.isEmpty || Self.fullScans[statement.name] != nil,
          "\(path): \(statement.name) reads all of \(tables)")
      }
    }
    let stale = Set(Self.fullScans.keys).subtracting(scanning)
    #expect(stale.isEmpty, "no longer scans, take them off the list: \(stale.sorted())")
  }

  @Test(
    "The schema that results from all migrations is the one on record",
    .aboutSQLite("its schema; Engines has PostgreSQL's"))
  func schema() throws {
    let golden = "Tests/StoreTests/schema.sql"
    let text = try migratedDatabase().schemaText()
    if ProcessInfo.processInfo.environment["NACRE_UPDATE"] == "1" {
      let url = Repository.root.appending(path: golden)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text(golden) == text, "rewrite it with NACRE_UPDATE=1 swift test")
  }

  @Test("The search for literals finds short, long and several")
  func literals() {
    let found = Statement.literals(
      inText: """
          static let one = SQL("SELECT 1")
          fileprivate static let two = SQL(
            \"""
            SELECT 2
              FROM t
            \"""
          )
          static let three = SQL(
            sqlite: "SELECT 3",
            postgres: "SELECT 4"
          )
          // static let none = SQL("SELECT 0")
          static let four = own("SELECT '\\"'")
        """)
    #expect(found.map(\.name) == ["one", "two", "three", "four"])
    let two = "    SELECT 2\n      FROM t"
    #expect(found.map(\.sqlite) == ["SELECT 1", two, "SELECT 3", nil])
    #expect(found.map(\.postgres) == ["SELECT 1", two, "SELECT 4", "SELECT '\"'"])
  }
}
