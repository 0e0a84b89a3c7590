import TestPostgres
import Testing

@testable import Store

@Suite("Statements of both engines")
struct EngineStatementTests {
  /// Statements for which PostgreSQL must read a table or an index from end to end, and why they
  /// may.
  static let scans: [String: String] = [
    "anyOrganization": "stops at the first row", "newestChange": "stops at the last row",
    "oldestOwner": "when nobody is named, once per session",
    "forgetOldestAttempts": "a step along the index, to as many as there are too many",
    "countAttempts": "once per wrong password, which costs more; at most 10,000 rows",
    "failedUpkeep": "an index of those that failed", "countFailedUpkeep": "the same",
    "someFailedUpkeep": "the same",
    "extensionsOfSeveral": "an index of leaves that continue another, which are few",
  ]

  @Test("PostgreSQL prepares every statement, and answers the columns that SQLite answers")
  func prepared() throws {
    let (sqlite, postgres) = (try SQLiteDatabase(), try PostgresDatabase())
    let statements = try SharedStatement.all()
    #expect(statements.count > 1_000)
    for statement in statements {
      do {
        let declared = try sqlite.declaredColumns(of: statement.sql)
        let answered = try postgres.columns(of: statement.sql)
        let isSame =
          declared.count == answered.count
          && zip(declared, answered).allSatisfy { $0 == nil || $0 == $1 }
        #expect(isSame, "\(statement.place): \(declared) and \(answered)")
      } catch {
        Issue.record("\(statement.place): \(error)")
      }
    }
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

  @Test(
    "What PostgreSQL does not understand is found",
    arguments: [
      "SELECT id FROM booking_order WHERE client_id IS ?",
      "SELECT rowid FROM booking_order", "INSERT OR IGNORE INTO nacre_meta VALUES (?, ?)",
      "UPDATE booking_location SET is_primary = (id = ?) WHERE organization_id = ?",
      "SELECT id FROM booking_order WHERE number = 'x' || ?",
      "SELECT status, id FROM booking_order GROUP BY status",
      "SELECT MAX(version, ?) FROM booking_order", "SELECT julianday(at) FROM nacre_change",
      "SELECT nothing FROM booking_order",
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
