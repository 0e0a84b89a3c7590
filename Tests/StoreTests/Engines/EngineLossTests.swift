import Foundation
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Losing the server", .aboutPostgres("a file is never away"))
struct EngineLossTests {
  private static let insert = SQL("INSERT INTO sample (id, name) VALUES (?, ?)")
  private static let processID = SQL(sqlite: "", postgres: "SELECT pg_backend_pid()")

  let place: EngineDatabase

  init() throws { place = try EngineDatabase(.postgres) }

  private func names(_ database: Database) throws -> [String] {
    try database.rows(SQL("SELECT name FROM sample ORDER BY id")) { $0.text(0) }
  }

  private func processID(of database: Database) throws -> Int {
    try #require(database.first(Self.processID) { $0.int(0) })
  }

  /// Ends a connection as a restart of the server would, and waits until it is ended.
  private func end(_ process: Int) throws {
    let other = try place.open()
    let end = SQL(sqlite: "", postgres: "SELECT pg_terminate_backend(?::int, 5000)")
    #expect(try other.first(end, process) { $0.bool(0) } == true)
  }

  @Test("Who was doing nothing meanwhile notices nothing")
  func idle() throws {
    let database = try place.open()
    try database.write { try database.run(Self.insert, 1, "first") }
    try end(processID(of: database))
    #expect(try names(database) == ["first"])
    try end(processID(of: database))
    try database.write { try database.run(Self.insert, 2, "second") }
    try end(processID(of: database))
    #expect(try database.read { try names(database) } == ["first", "second"])
    #expect(!database.isSpent)
  }

  @Test("A transaction goes with its server, and says so; the next one is done")
  func inTransaction() throws {
    let database = try place.open()
    try database.beginWrite()
    try database.run(Self.insert, 1, "lost")
    try end(processID(of: database))
    let error = #expect(throws: StoreError.self) {
      try database.savepoint {
        try database.run(Self.insert, 2, "lost, too")
        _ = try names(database)
      }
    }
    #expect(error?.kind == .transactionLost && error?.isWorthRepeating == true)
    #expect(error?.sql != nil)
    #expect(!database.isInTransaction)
    #expect(throws: StoreError.self) { try database.commit() }
    try database.write { try database.run(Self.insert, 3, "next") }
    #expect(try names(database) == ["next"])
  }

  @Test("A commit that reached nobody is known to be undone")
  func beforeCommit() throws {
    let database = try place.open()
    try database.beginWrite()
    try database.run(Self.insert, 1, "lost")
    try end(processID(of: database))
    try database.run(Self.insert, 2, "lost, too")
    let error = #expect(throws: StoreError.self) { try database.commit() }
    #expect(error?.kind == .transactionLost)
    #expect(!database.isInTransaction)
    #expect(try names(database) == [])
    try database.write { try database.run(Self.insert, 3, "next") }
    #expect(try names(database) == ["next"])
  }

  @Test(
    "A commit whose answer was lost is found; one that never came is found undone",
    arguments: [true, false])
  func inDoubt(_ arrives: Bool) throws {
    let server = try PostgresServer.shared.get()
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    let path = place.path.replacing(server.folder, with: proxy.folder)
    var options = ClusterOptions()
    options.patienceMs = 5_000
    let database = try Database(path: path, access: .readWrite, cluster: options)
    proxy.cutAtCommit(afterward: arrives)
    try database.beginWrite(in: .organization("a"))
    try database.run(Self.insert, 1, "in doubt")
    if arrives {
      try database.commit()
    } else {
      let error = #expect(throws: StoreError.self) { try database.commit() }
      #expect(error?.kind == .transactionLost)
    }
    let counts = options.figures.counts
    #expect(counts.reconnects == 1 && counts.burstsUnknown == 0)
    #expect((counts.burstsKept, counts.burstsUndone) == (arrives ? (1, 0) : (0, 1)))
    #expect(proxy.cuts == 1)
    #expect(!database.isInTransaction)
    #expect(try names(place.open()) == (arrives ? ["in doubt"] : []))
    try database.write { try database.run(Self.insert, 2, "next") }
    #expect(try names(database).last == "next")
  }

  @Test("A commit whose server does not come back is in doubt")
  func unknown() throws {
    let server = try PostgresServer.shared.get()
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    let path = place.path.replacing(server.folder, with: proxy.folder)
    var options = ClusterOptions()
    options.patienceMs = 100
    let database = try Database(path: path, access: .readWrite, cluster: options)
    proxy.cutAtCommit(afterward: true)
    proxy.closeAtCut = true
    let error = #expect(throws: StoreError.self) {
      try database.write { try database.run(Self.insert, 1, "in doubt") }
    }
    #expect(error?.kind == .inDoubt)
    #expect(options.figures.counts.burstsUnknown == 1)
    #expect(try names(place.open()) == ["in doubt"])
  }

  @Test("What arrives after it was found missing does nothing any more")
  func late() throws {
    let server = try PostgresServer.shared.get()
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    let path = place.path.replacing(server.folder, with: proxy.folder)
    let database = try Database(path: path, access: .readWrite, cluster: ClusterOptions())
    try database.write(in: .organization("a")) { try database.run(Self.insert, 1, "before") }
    proxy.cut(at: "late", afterward: false)
    proxy.holdsWhatIsCut = true
    // All of it is one flight: the lane is not taken before the commit is sent.
    let error = #expect(throws: StoreError.self) {
      try database.write(in: .organization("a")) { try database.run(Self.insert, 2, "late") }
    }
    #expect(error?.kind == .transactionLost)
    try database.write(in: .organization("a")) { try database.run(Self.insert, 3, "next") }
    proxy.deliver()
    #expect(try names(database) == ["before", "next"])
    // What is not held back would have come: it is the proof that keeps it away.
    let found = SQL("SELECT COUNT(*) FROM nacre_burst WHERE at < 0")
    #expect(try database.first(found) { $0.int(0) } == 1)
  }

  @Test("A write without a transaction whose answer was lost is in doubt")
  func alone() throws {
    let server = try PostgresServer.shared.get()
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    let path = place.path.replacing(server.folder, with: proxy.folder)
    let database = try Database(path: path, access: .readWrite, cluster: ClusterOptions())
    proxy.cut(at: "alone", afterward: true)
    let error = #expect(throws: StoreError.self) { try database.run(Self.insert, 1, "alone") }
    #expect(error?.kind == .inDoubt && error?.isWorthRepeating == false)
    // A question is asked again, unseen.
    proxy.cut(at: "SELECT name", afterward: true)
    #expect(try names(database) == ["alone"])
    #expect(proxy.cuts == 2)
  }

  @Test("A server that has forgotten its statements is given them again")
  func forgotten() throws {
    let database = try place.open()
    let forget = SQL(sqlite: "", postgres: "DEALLOCATE ALL")
    let insert = SQL("INSERT INTO sample (id, note) VALUES (?, ?)")
    try database.write { try database.run(insert, 1, "first") }
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 1)
    try database.run(forget)
    // Unseen, where it is no part of anything.
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 1)
    try database.write { try database.run(insert, 3, "third") }
    try database.run(forget)
    let error = #expect(throws: StoreError.self) {
      try database.write { try database.run(insert, 2, "again") }
    }
    #expect(error?.isWorthRepeating == true)
    try database.write { try database.run(insert, 2, "again") }
    #expect(!database.isSpent)
  }

  @Test("A statement whose rows have changed is prepared anew")
  func changedRows() throws {
    let (database, other) = try (place.open(), place.open())
    let all = SQL("SELECT * FROM part")
    #expect(try database.rows(all) { $0.int(0) } == [])
    try other.run(SQL(sqlite: "", postgres: "ALTER TABLE part ADD COLUMN color text"))
    #expect(try database.rows(all) { $0.int(0) } == [])
    try other.run(SQL(sqlite: "", postgres: "ALTER TABLE part DROP COLUMN color"))
    let error = #expect(throws: StoreError.self) {
      try database.write { try database.rows(all) { $0.int(0) } }
    }
    #expect(error?.isWorthRepeating == true)
    #expect(try database.write { try database.rows(all) { $0.int(0) } } == [])
  }

  @Test("Behind the address lies another history: the connection is spent")
  func otherHistory() throws {
    let database = try place.open()
    #expect(try names(database) == [])
    try place.open().renewEpoch()
    try end(processID(of: database))
    let error = #expect(throws: StoreError.self) { try names(database) }
    #expect(error?.kind == .gone)
    #expect(database.isSpent && database.spent?.kind == .gone)
    #expect(throws: StoreError.self) { try database.beginWrite() }
  }

  @Test("A server that crashes and starts again is waited for")
  func crash() throws {
    let server = try OwnServer()
    let path = "postgresql://nacre@/postgres?host=\(server.folder)"
    let database = try Database(path: path, access: .readWrite, cluster: ClusterOptions())
    try database.migrate(engineMigrations)
    try database.write { try database.run(Self.insert, 1, "kept") }
    let other = try Database(path: path, access: .readWrite, cluster: ClusterOptions())
    // One process that dies takes all others of the server with it, a moment later.
    let before = try processID(of: database)
    #expect(kill(pid_t(try processID(of: other)), SIGKILL) == 0)
    let end = monotonicMs() + 20_000
    while try processID(of: database) == before, monotonicMs() < end { sched_yield() }
    #expect(try names(database) == ["kept"])
    try database.write { try database.run(Self.insert, 2, "next") }
    #expect(try names(other) == ["kept", "next"])
  }

  @Test("No server, no database and no user are told apart")
  func refused() throws {
    let folder = try TemporaryFolder()
    let server = try PostgresServer.shared.get()
    func failure(_ path: String) -> StoreError? {
      var options = ClusterOptions()
      options.patienceMs = 100
      return #expect(throws: StoreError.self) {
        try Database(path: path, access: .readWrite, cluster: options)
      }
    }
    let nobody = failure("postgresql://nacre@/house?host=\(folder.path)")
    #expect(nobody?.kind == .unreachable)
    let missing = failure("postgresql://nacre@/missing?host=\(server.folder)")
    #expect(missing?.kind == .cannotOpen)
    #expect(missing?.reason.contains("missing") == true)
    let stranger = failure("postgresql://stranger@/postgres?host=\(server.folder)")
    #expect(stranger?.kind == .cannotOpen)
  }

  @Test("Who gives up does not wait for a server")
  func givenUp() throws {
    let database = try place.open { $0.patienceMs = 60_000 }
    let server = try PostgresServer.shared.get()
    let proxy = try CuttingProxy(to: "\(server.folder)/.s.PGSQL.5432")
    let through = try Database(
      path: place.path.replacing(server.folder, with: proxy.folder), access: .readWrite,
      cluster: ClusterOptions())
    proxy.close()
    let end = monotonicMs() + 50
    through.whileWaiting { monotonicMs() > end }
    let error = #expect(throws: StoreError.self) { try names(through) }
    #expect(error?.kind == .unreachable)
    #expect(monotonicMs() < end + 10_000)
    #expect(try names(database) == [])
  }
}
