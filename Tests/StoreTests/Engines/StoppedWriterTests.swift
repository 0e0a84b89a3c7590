import TestDatabases
import TestPostgres
import Testing

@testable import Store

/// The server ends who holds a lane and does nothing. It takes for somebody at work who has sent a
/// part of a flight: of a process that is stopped right there it would wait for the rest for ever.
@Suite("Whoever stops while it writes")
struct StoppedWriterTests {
  private static let insert = SQL("INSERT INTO sample (id, note) VALUES (?, ?)")
  private static let count = SQL("SELECT COUNT(*) FROM sample")
  private static let process = SQL(sqlite: "", postgres: "SELECT pg_backend_pid()")

  /// More than libpq keeps, in all, of so many statements.
  struct Told: Sendable {
    let statements: Int
    let bytes: Int
    /// Whether anything was answered in the transaction before.
    let isAnswered: Bool
  }

  private static let told = [true, false].flatMap { isAnswered in
    [(100, 200), (3, 8_100), (1, 8_192), (1, 40_000), (12, 20_000)].map {
      Told(statements: $0.0, bytes: $0.1, isAnswered: isAnswered)
    }
  }

  @Test(
    "The server knows that it does nothing, wherever it stops", .aboutPostgres("flights"),
    arguments: told)
  func idle(_ told: Told) throws {
    let place = try EngineDatabase(.postgres)
    let (database, keeper) = try (place.open(), place.connection())
    let process = try database.rows(Self.process) { $0.int64(0) }[0]
    try database.write(in: .organization("a")) {
      if told.isAnswered { _ = try database.exists(Self.count) }
      for id in 0..<told.statements {
        try database.run(Self.insert, id, String(repeating: "x", count: told.bytes))
        try #require(try isIdle(process, keeper))
      }
    }
    #expect(try database.rows(Self.count) { $0.int64(0) } == [Int64(told.statements)])
  }

  /// Whether the server knows, once it has done what it was sent, that the process does nothing.
  private func isIdle(_ process: Int64, _ keeper: PostgresConnection) throws -> Bool {
    for _ in 0..<100 {
      let found = try keeper.run(
        """
        SELECT 1 FROM pg_stat_activity
         WHERE pid = \(process) AND state IN ('idle', 'idle in transaction')
        """)
      if !found.isEmpty { return true }
      try keeper.run("SELECT pg_sleep(0.02)")
    }
    return false
  }

  @Test(
    "What failed in a part that was sent before is undone with all behind it",
    .aboutPostgres("flights"))
  func failed() throws {
    let database = try EngineDatabase(.postgres).open()
    let note = String(repeating: "x", count: 5_000)
    try database.write(in: .organization("a")) {
      try database.run(Self.insert, 1, note)
      #expect(throws: StoreError.self) {
        try database.savepoint {
          _ = try database.exists(Self.count)
          for id in [2, 1, 3, 4, 5] { try database.run(Self.insert, id, note) }
        }
      }
      for id in [6, 7, 8] { try database.run(Self.insert, id, note) }
    }
    #expect(try database.rows(Self.count) { $0.int64(0) } == [4])
    #expect(throws: StoreError.self) {
      try database.write(in: .organization("a")) {
        _ = try database.exists(Self.count)
        for id in [9, 1, 10, 11, 12] { try database.run(Self.insert, id, note) }
      }
    }
    #expect(try database.rows(Self.count) { $0.int64(0) } == [4])
    #expect(!database.isInTransaction)
  }
}
