import TestDatabases
import Testing

@testable import Store

@Suite("What keeps the rows, and whose it is")
struct DatabaseNatureTests {
  @Test(
    "A file is its owner's, and a cluster behind a socket whoever's its key is",
    .aboutPostgres("a cluster has no file"))
  func owners() throws {
    let file = try EngineDatabase(.sqlite).open { $0.keyFile = "/key" }
    #expect(file.engineName == .sqlite && !file.isCluster)
    #expect(file.ownersFile == file.path)
    #expect(file.road == nil && file.figures == nil && file.server == nil)

    let place = try EngineDatabase(.postgres)
    let cluster = try place.open { $0.keyFile = "/key" }
    #expect(cluster.engineName == .postgresql && cluster.isCluster)
    #expect(cluster.road == .socket && cluster.figures != nil)
    #expect(cluster.ownersFile == "/key")
    #expect(try place.open().ownersFile == nil)
    #expect(!cluster.path.contains("?"))
  }

  @Test("What lies in memory is nobody's file", .aboutSQLite("memory"))
  func memory() throws {
    let database = try Database.inMemory()
    #expect(database.ownersFile == nil && !database.isCluster)
  }

  @Test(
    "Before a commit whoever asked is asked, and may undo the transaction",
    arguments: TestEngine.named)
  func beforeCommit(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    var asked = 0
    database.beforeCommit = { database throws(StoreError) in
      asked += 1
      do { try database.run(.note, 9, "asked") } catch { throw StoreError(.other, "\(error)") }
    }
    try database.write { try database.run(.note, 1, "first") }
    #expect(asked == 1)
    #expect(try database.rows(.notes) { $0.text(0) } == ["asked", "first"])
    database.beforeCommit = { _ throws(StoreError) in throw StoreError(.conflicted, "no") }
    #expect(throws: StoreError.self) {
      try database.write { try database.run(.note, 2, "second") }
    }
    #expect(!database.isInTransaction)
    #expect(try database.rows(.notes) { $0.text(0) } == ["asked", "first"])
    // Who only looks is not asked.
    #expect(try database.read { try database.exists(.notes) })
  }
}

extension SQL {
  fileprivate static let note = SQL("INSERT INTO sample (id, note) VALUES (?, ?)")
  fileprivate static let notes = SQL("SELECT note FROM sample ORDER BY note")
}
