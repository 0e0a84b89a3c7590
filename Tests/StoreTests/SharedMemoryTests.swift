import TestDatabases
import Testing

@testable import Store

@Suite("Databases in memory", .aboutSQLite("databases in memory"))
struct SharedMemoryTests {
  private func count(_ database: Database) throws -> Int? {
    try database.first(SQL("SELECT COUNT(*) FROM thing")) { $0.int(0) }
  }

  private func add(_ name: String, _ database: Database) throws {
    try database.write { try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), name) }
  }

  @Test("Connections of one name share everything, of another name and without one nothing")
  func sharing() throws {
    let first = try Database.inMemory(sharedAs: "shared-1")
    try first.migrate(thingMigrations)
    try add("a", first)
    let second = try Database.inMemory(sharedAs: "shared-1")
    #expect(try count(second) == 1)
    try add("b", second)
    #expect(try count(first) == 2)
    #expect(try first.path == ":memory:" && second.databaseID() == first.databaseID())
    #expect(try Database.inMemory(sharedAs: "shared-2").schemaVersion() == 0)
    #expect(try Database.inMemory().schemaVersion() == 0)
  }

  @Test("With the last connection everything is gone")
  func forgetting() throws {
    do {
      let database = try Database.inMemory(sharedAs: "shared-3")
      try database.migrate(thingMigrations)
      #expect(try database.schemaVersion() == 2)
    }
    #expect(try Database.inMemory(sharedAs: "shared-3").schemaVersion() == 0)
  }

  @Test("A read waits for the commit of another connection, unless it is told to stop")
  func waiting() throws {
    let first = try Database.inMemory(sharedAs: "shared-4")
    try first.migrate(thingMigrations)
    let second = try Database.inMemory(sharedAs: "shared-4")
    try first.beginWrite()
    try first.run(SQL("INSERT INTO thing (name) VALUES (?)"), "a")

    var turns = 0
    second.stop {
      turns += 1
      if turns == 5 { try? first.commit() }
      return false
    }
    #expect(try count(second) == 1)
    #expect(turns >= 5)

    try first.beginWrite()
    try first.run(SQL("INSERT INTO thing (name) VALUES (?)"), "b")
    second.stop { true }
    let error = #expect(throws: StoreError.self) { try count(second) }
    #expect(error?.kind == .locked)
    first.rollback()
    second.stopNever()
    #expect(try count(second) == 1)
  }
}
