import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Statements of both engines", .aboutPostgres("it prepares them"))
struct EngineStatementTests {
  /// Statements for which PostgreSQL must read a table or an index from end to end, and why they
  /// may.
  static let scans: [String: String] = [
    "anyOrganization": "stops at the first row",
    "oldestOwner": "when nobody is named, once per session",
    "forgetOldestAttempts": "a step along the index, to as many as there are too many",
    "countAttempts": "once per wrong password, which costs more; at most 10,000 rows",
    "failedUpkeep": "an index of those that failed", "countFailedUpkeep": "the same",
    "someFailedUpkeep": "the same",
    "extensionsOfSeveral": "an index of leaves that continue another, which are few",
  ]

  @Test("PostgreSQL prepares every statement, and answers the columns that SQLite answers")
  func prepared() throws {
    let judge = try StatementJudge()
    for statement in try SharedStatement.all() {
      let refusal = judge.refusal(of: statement.sql)
      #expect(refusal == nil, "\(statement.place)")
    }
  }

  @Test("Every literal of the sources is prepared by each engine that it is for")
  func literals() throws {
    let (sqlite, postgres) = (try SQLiteDatabase(), try PostgresDatabase())
    let literals = try EngineLiteral.all()
    var prepared = 0
    for literal in literals {
      do {
        if let sql = literal.statement.sqlite { try sqlite.prepare(sql) }
        if let sql = literal.statement.postgres { try postgres.prepare(sql) }
        prepared += 1
      } catch {
        Issue.record("\(literal.place): \(error)")
      }
    }
    #expect(prepared == literals.count)
    // Of domains both, word for word; the store has words for one of them, and pairs.
    let statements = literals.map(\.statement)
    #expect(try SharedStatement.all().count > 1_000)
    for literal in literals where !literal.path.hasPrefix("Sources/Store/") {
      #expect(literal.statement.sqlite == literal.statement.postgres, "\(literal.place)")
    }
    #expect(statements.contains { $0.sqlite == nil } && statements.contains { $0.postgres == nil })
    #expect(statements.contains { pair($0.sqlite, $0.postgres) })
  }

  private func pair(_ sqlite: String?, _ postgres: String?) -> Bool {
    sqlite != nil && postgres != nil && sqlite != postgres
  }

  @Test("PostgreSQL can answer every statement without reading a table from end to end")
  func walked() throws {
    let postgres = try PostgresDatabase()
    var scanning: Set<String> = []
    for statement in try SharedStatement.all() where !statement.name.hasPrefix("sample") {
      let tables = try postgres.scans(of: statement.sql)
      guard !tables.isEmpty else { continue }
      scanning.insert(statement.name)
      let isKnown = Self.scans[statement.name] != nil
      #expect(isKnown, "\(statement.place) reads all of \(tables)")
    }
    let stale = Set(Self.scans.keys).subtracting(scanning)
    #expect(stale.isEmpty, "no longer scans, take them off the list: \(stale.sorted())")
  }

  @Test("No row is looked for by a moment that moves on meanwhile: no index knows it")
  func moments() throws {
    let postgres = try PostgresDatabase()
    let clock = "clock_timestamp()"
    var moving: Set<String> = []
    for literal in try EngineLiteral.all() {
      guard let sql = literal.statement.postgres, sql.contains(clock) else { continue }
      let filters = try postgres.plan(of: sql).filter { $0.contains("Filter:") }
      if filters.contains(where: { $0.contains(clock) }) { moving.insert(literal.statement.name) }
    }
    // It counts the connections of a server, which have no index.
    #expect(moving == ["clusterState"])
  }

  @Test("The newest change stands at the end of an index, and is none of all that are gone through")
  func newest() throws {
    let gathered = try SharedStatement.all().filter {
      $0.sql.contains(/\b(MAX|MIN)\(\w+\)\s+FROM\s+nacre_change\b/.byLetters)
    }
    // Of one thing, which has few.
    #expect(gathered.map(\.name) == ["changedLeaves"])
  }

  @Test(
    "What PostgreSQL does not understand is found",
    arguments: [
      "INSERT OR IGNORE INTO nacre_meta VALUES (?, ?)",
      "SELECT id FROM booking_order WHERE number = 'x' || ?",
      "SELECT status, id FROM booking_order GROUP BY status",
      "SELECT MAX(version, ?) FROM booking_order", "SELECT nothing FROM booking_order",
    ])
  func misunderstood(sql: String) throws {
    let postgres = try PostgresDatabase()
    #expect(throws: PostgresRefusal.self) { try postgres.columns(of: sql) }
  }

  @Test("Types that nothing but a declaration tells are found")
  func guessed() throws {
    let postgres = try PostgresDatabase()
    let columns = try postgres.columns(
      of: """
        SELECT id, version, SUM(version), passcode, status = ?, ?1 || 'x'
          FROM booking_device
         WHERE (?1 IS NULL OR id = ?1) AND (? IS NULL OR version > ?)
           AND (?4 IS NULL OR passcode = ?4)
         GROUP BY id, version, passcode, status
        """)
    #expect(columns == [.text, .integer, .integer, .blob, .integer, .text])
  }
}
