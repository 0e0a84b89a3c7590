import TestDatabases
import Testing

@testable import Store

/// SQLite counts the steps of a prepared statement through all its runs: every few hundredth
/// `ROLLBACK` met the question whether to stop, was stopped, and left its transaction open.
@Suite("A stop does not hit the ends of transactions", .aboutSQLite("its log, at the end"))
struct StoppedEndsTests {
  /// Ten times the runs that the shortest statement needs to be asked about once.
  static let rounds = 3_000

  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file(), access: .readWrite, durability: .normal)
    try database.migrate(thingMigrations)
  }

  private func insert(_ name: String) throws {
    // Only what begins and ends transactions is to be asked about.
    database.stopNever()
    try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), name)
    database.stop { true }
  }

  private func names() throws -> [String] {
    database.stopNever()
    return try database.rows(SQL("SELECT name FROM thing ORDER BY id")) { $0.text(0) }
  }

  @Test("Whatever is undone late is undone, and the connection goes on")
  func rollback() throws {
    for round in 0..<Self.rounds {
      database.stop { true }
      try database.beginWrite()
      try insert("undone")
      database.rollback()
      try #require(!database.isInTransaction, "round \(round)")
      try #require(!database.isSpent)
    }
    #expect(try names() == [])
  }

  @Test("What is committed late is committed, and said to be")
  func commit() throws {
    for round in 0..<Self.rounds {
      database.stop { true }
      try database.beginWrite()
      if round == 0 { try insert("kept") }
      try database.commit()
      try #require(!database.isInTransaction, "round \(round)")
    }
    #expect(try names() == ["kept"])
  }

  @Test("Savepoints that are undone or kept late leave nothing between the two")
  func savepoints() throws {
    struct Late: Error {}
    try database.beginWrite()
    for _ in 0..<Self.rounds {
      try database.savepoint { database.stop { true } }
      #expect(throws: Late.self) {
        try database.savepoint {
          try insert("undone")
          try? database.savepoint { throw Late() }
          throw Late()
        }
      }
      try #require(database.isInTransaction)
    }
    try database.commit()
    #expect(try names() == [])
  }

  @Test("Snapshots that begin and end late are ended")
  func snapshots() throws {
    for _ in 0..<Self.rounds {
      database.stopNever()
      try database.beginRead()
      database.stop { true }
      database.endRead()
      try #require(!database.isInTransaction)
    }
  }
}
