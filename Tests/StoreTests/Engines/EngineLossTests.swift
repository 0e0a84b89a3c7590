import Foundation
import TestPostgres
import Testing

@testable import Store

@Suite("Losing the server")
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
    #expect(error?.kind == .unreachable)
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
    #expect(error?.kind == .conflicted)
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
      #expect(error?.kind == .conflicted)
    }
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
    #expect(try names(place.open()) == ["in doubt"])
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
    while try processID(of: database) == before, monotonicMs() < end { usleep(2_000) }
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
