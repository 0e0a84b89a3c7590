import Foundation
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("A server that nobody needs, that is away, or that follows another")
struct EngineRestTests {
  private static let insert = SQL("INSERT INTO sample (id, name) VALUES (?, ?)")
  private static let connections = SQL(
    sqlite: "",
    postgres: """
      SELECT COUNT(*)
        FROM pg_stat_activity
       WHERE datname = current_database()
         AND application_name = ?
      """)

  @Test(
    "A connection that rests is none, and is made again when something is asked",
    .aboutPostgres("a file has nothing to rest from"))
  func rest() throws {
    let place = try EngineDatabase(.postgres)
    let figures = ClusterFigures()
    let database = try place.open {
      $0.figures = figures
      $0.applicationName = "resting"
    }
    let other = try place.open()
    func count() throws -> Int? { try other.first(Self.connections, "resting") { $0.int(0) } }
    try database.write { try database.run(Self.insert, 1, "first") }
    #expect(try count() == 1)
    database.rest()
    // The server notices a moment later.
    let end = monotonicMs() + 10_000
    while try count() != 0, monotonicMs() < end { sched_yield() }
    #expect(try count() == 0)
    database.rest()
    #expect(try database.first(SQL("SELECT name FROM sample")) { $0.text(0) } == "first")
    #expect(try count() == 1)
    try database.write { try database.run(Self.insert, 2, "second") }
    // Nothing was lost, so nothing took the place of anything.
    #expect(figures.counts.reconnects == 0)
    #expect(database.roundTrips > 3 && !database.isSpent)
  }

  @Test("What is under way keeps its connection", .aboutPostgres("its connections"))
  func busy() throws {
    let database = try EngineDatabase(.postgres).open()
    try database.write {
      try database.run(Self.insert, 1, "first")
      database.rest()
    }
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 1)
  }

  @Test("A file has nothing to rest from", arguments: TestEngine.named)
  func either(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    database.rest()
    try database.write { try database.run(Self.insert, 1, "first") }
    database.rest()
    #expect(try database.exists(SQL("SELECT 1 FROM sample")))
  }

  @Test(
    "Who waits for no server is told at once that it is away, and waits again afterwards",
    .aboutPostgres("a file is never away"))
  func away() throws {
    let server = try PostgresServer.shared.get()
    let place = try EngineDatabase(.postgres)
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    var options = ClusterOptions()
    options.patienceMs = 60_000
    let database = try Database(
      path: place.path.replacing(server.folder, with: proxy.folder), access: .readWrite,
      cluster: options)
    proxy.close()
    let start = monotonicMs()
    let error = #expect(throws: StoreError.self) {
      try database.withoutWaitingForServer { try database.exists(SQL("SELECT 1")) }
    }
    #expect(error?.kind == .unreachable)
    #expect(monotonicMs() - start < 20_000)
    #expect(database.patience.serverMs == 60_000)
  }

  @Test("What has to be written down is, whoever has said stop", arguments: TestEngine.named)
  func unstoppable(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let count = SQL(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
      SELECT COUNT(*) FROM n
      """
    )
    database.stop { true }
    #expect(throws: StoreError.self) {
      // Many short statements are asked about as one long one is.
      for _ in 0..<100 { _ = try database.first(count) { $0.int(0) } }
    }
    try database.neverStopping {
      try database.write { try database.run(Self.insert, 1, "written") }
      #expect(try database.first(count) { $0.int(0) } == 200_000)
    }
    #expect(throws: StoreError.self) {
      for _ in 0..<100 { _ = try database.first(count) { $0.int(0) } }
    }
    database.stopNever()
    let isThere = try database.stopping(when: { false }) { try database.exists(count) }
    #expect(isThere)
    #expect(try database.exists(SQL("SELECT 1 FROM sample")))
  }

  @Test("A primary says how far it is, and is no standby of itself", .aboutPostgres("standbys"))
  func position() throws {
    let place = try EngineDatabase(.postgres)
    let database = try place.open()
    let before = try #require(try database.position(of: .organization("a")))
    #expect(before.burst.isEmpty)
    try database.write(in: .organization("a")) { try database.run(Self.insert, 1, "first") }
    let after = try #require(try database.position(of: .organization("a")))
    #expect(!after.burst.isEmpty && after.place != before.place)
    #expect(after.identity == before.identity)
    // What others have written is no burst of this lane.
    #expect(try database.position(of: .organization("b"))?.burst == "")
    #expect(try place.open(.readOnly).hasReached(after) == nil)
    // Nor is that of another cluster.
    #expect(try EngineDatabase(.postgres).open(.readOnly).hasReached(after) == nil)
    #expect(try EngineDatabase(.sqlite).open().position(of: .house) == nil)
  }
}
