import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("What is known of a server, and counted", .aboutPostgres("round trips"))
struct EngineServerTests {
  private static let insert = SQL("INSERT INTO sample (id, note) VALUES (?, ?)")

  @Test("A server says what it is when the connection is made, a file says nothing")
  func facts() throws {
    let place = try EngineDatabase(.postgres)
    let server = try #require(place.open().server)
    #expect(server.version.hasPrefix("1") && server.encoding == "UTF8")
    #expect(abs(server.clockAheadMs) < 1_000)
    #expect(server.replication == .none && !server.isPooled && !server.isEncrypted)
    // Whoever started it for these tests said so.
    #expect(server.synchronousCommit == "on" && !server.isDurable)
    #expect(try EngineDatabase(.sqlite).open().server == nil)
  }

  @Test("Opening asks everything in one round trip, also what migrating has to know")
  func opening() throws {
    let place = try EngineDatabase(.postgres)
    let database = try place.open()
    #expect(database.roundTrips == 1)
    try database.migrate(engineMigrations)
    #expect(database.roundTrips == 1)
    // Later it is looked at again.
    #expect(try database.schemaVersion() == 1)
    #expect(database.roundTrips == 2)
    // So it is by whoever has asked anything else before: the schema may be its own.
    let other = try place.open()
    #expect(try other.exists(SQL("SELECT 1")))
    #expect(try other.schemaVersion() == 1)
    #expect(other.roundTrips == 3)
    // Without a schema, too.
    #expect(try EngineDatabase(.postgres, []).open().schemaVersion() == 0)
  }

  @Test("What connections of a cluster do is counted together")
  func figures() throws {
    let place = try EngineDatabase(.postgres)
    let figures = ClusterFigures()
    let first = try place.open { $0.figures = figures }
    let second = try place.open(busyTimeoutMs: 60) { $0.figures = figures }
    #expect(figures.counts.roundTrips == 2 && figures.laneWaitUs(share: 0.5) == nil)
    let before = figures.counts.bytes
    let text = String(repeating: "x", count: 5_000)
    try first.write(in: .organization("a")) { try first.run(Self.insert, 1, text) }
    let sent = figures.counts.bytes - before
    #expect(sent > 5_000 && sent < 10_000)
    #expect(try second.first(SQL("SELECT note FROM sample")) { $0.text(0) } == text)
    #expect(figures.counts.bytes - before - sent >= 5_000)
    #expect(figures.counts.roundTrips == first.roundTrips + second.roundTrips)
    try first.write(in: .organization("a")) {
      _ = try first.exists(SQL("SELECT 1"))
      #expect(throws: StoreError.self) {
        try second.write(in: .organization("a")) { _ = try second.exists(SQL("SELECT 1")) }
      }
    }
    // Two had their lane at once, the third waited for nothing.
    let waits = try [0, 0.5, 1].map { try #require(figures.laneWaitUs(share: $0)) }
    #expect(waits == waits.sorted() && waits[2] >= 50_000)
    #expect(figures.counts.reconnects == 0 && figures.counts.burstsKept == 0)
  }

  @Test("The proofs of a day's commits cost nothing at the next one, and go when they are old")
  func proofs() throws {
    let place = try EngineDatabase(.postgres)
    let database = try place.open()
    let proven = SQL(
      sqlite: "",
      postgres: """
        INSERT INTO nacre_burst (organization_id, burst_id, at)
        SELECT 'a', ? || i, (extract(epoch FROM now()) * 1000)::bigint - ?
          FROM generate_series(1, CAST(? AS BIGINT)) AS i
        """)
    let looks = SQL(
      sqlite: "",
      postgres: """
        SELECT idx_tup_read FROM pg_stat_user_indexes WHERE indexrelname = 'nacre_burst_at'
        """)
    let countLooks = SQL(sqlite: "", postgres: "SELECT pg_stat_force_next_flush()::text")
    try database.run(proven, "today", 0, 2_000)
    try database.run(proven, "old", 86_400_001, 6)
    try database.run(SQL(sqlite: "", postgres: "ANALYZE nacre_burst"))
    let looked = try (0...3).map { number in
      try database.write(in: .organization("a")) { try database.run(Self.insert, number, "x") }
      _ = try database.exists(countLooks)
      return try #require(try database.first(looks) { $0.int(0) })
    }
    // At those that are old, four at a time, and at what is left of them: at none that is kept.
    #expect(try #require(looked.last) < 100, "\(looked)")
    #expect(try database.first(SQL("SELECT COUNT(*) FROM nacre_burst")) { $0.int(0) } == 2_004)
  }

  @Test("A transaction bounds its own waiting and idling, and leaves nothing behind")
  func limits() throws {
    let place = try EngineDatabase(.postgres)
    let database = try place.open(busyTimeoutMs: 1_234)
    let limits = SQL(
      sqlite: "",
      postgres: """
        SELECT current_setting('lock_timeout'),
               current_setting('idle_in_transaction_session_timeout'),
               current_setting('statement_timeout'), current_setting('synchronous_commit')
        """)
    func found(_ database: Database) throws -> [String]? {
      try database.first(limits) { row in (0..<4).map { row.text($0) } }
    }
    let before = try found(database)
    #expect(try database.write { try found(database) } == ["1234ms", "5s", "0", "on"])
    #expect(try found(database) == before)
    let quick = try Database(
      path: place.path, access: .readWrite, durability: .normal, cluster: ClusterOptions())
    #expect(try quick.write { try found(quick) }?.last == "off")
    #expect(try found(quick)?.last == "on")
  }

  @Test("Who holds a lane and does nothing loses it, and is told so when it goes on")
  func idling() throws {
    let place = try EngineDatabase(.postgres)
    let (database, other) = try (place.open(), place.open())
    let hurry = SQL(
      sqlite: "",
      postgres: "SELECT set_config('idle_in_transaction_session_timeout', '20', true)")
    try database.beginWrite(in: .organization("a"))
    try database.run(Self.insert, 1, "stopped")
    _ = try database.exists(hurry)
    // It waits for the lane, and gets it.
    try other.write(in: .organization("a")) { try other.run(Self.insert, 1, "went on") }
    let error = #expect(throws: StoreError.self) { try database.exists(SQL("SELECT 1")) }
    #expect(error?.kind == .transactionLost && !database.isInTransaction)
    #expect(try database.first(SQL("SELECT note FROM sample")) { $0.text(0) } == "went on")
  }
}
