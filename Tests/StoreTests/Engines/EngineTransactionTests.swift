import Foundation
import Synchronization
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Transactions, on both engines")
struct EngineTransactionTests {
  private static let insert = SQL("INSERT INTO sample (id, name) VALUES (?, ?)")
  private static let part = SQL("INSERT INTO part (id, sample_id, weight) VALUES (?, ?, ?)")

  private func names(_ database: Database) throws -> [String] {
    try database.rows(SQL("SELECT name FROM sample ORDER BY id")) { $0.text(0) }
  }

  @Test(
    "A committed write is seen by others, an undone one by nobody",
    arguments: TestEngine.named)
  func commit(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let (database, other) = try (place.open(), place.open())
    try database.beginWrite()
    try database.run(Self.insert, 1, "kept")
    #expect(try names(database) == ["kept"])
    #expect(try names(other) == [])
    try database.commit()
    #expect(try names(other) == ["kept"])
    #expect(throws: Stop.self) {
      try database.write {
        try database.run(Self.insert, 2, "undone")
        throw Stop()
      }
    }
    #expect(try names(database) == ["kept"])
    try database.write {}
    #expect(!database.isInTransaction)
  }

  /// A savepoint that writes a name before it goes on.
  private func failing(
    _ id: Int, _ name: String, _ database: Database, _ body: () throws -> Void
  ) throws {
    try database.savepoint {
      try database.run(Self.insert, id, name)
      try body()
    }
  }

  @Test(
    "A failing savepoint undoes only itself, also inside another",
    arguments: TestEngine.named)
  func savepoints(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.beginWrite()
    try database.savepoint { try database.run(Self.insert, 1, "first") }
    #expect(throws: Stop.self) { try failing(2, "lost", database) { throw Stop() } }
    try database.savepoint {
      try database.run(Self.insert, 3, "outer")
      try? failing(4, "inner", database) { try database.run(Self.insert, 5, "outer") }
      #expect(try names(database) == ["first", "outer"])
    }
    #expect(throws: StoreError.self) {
      try failing(6, "lost", database) { try failing(7, "lost", database) {} }
    }
    // One that only reads is none that anybody has to undo.
    #expect(throws: Stop.self) {
      try database.savepoint {
        _ = try names(database)
        throw Stop()
      }
    }
    try database.run(Self.insert, 8, "last")
    try database.commit()
    #expect(try names(database) == ["first", "outer", "last"])
  }

  @Test(
    "What was told and failed is thrown at the latest when its savepoint is kept",
    arguments: TestEngine.named)
  func failedTells(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.beginWrite()
    try database.run(Self.insert, 1, "there")
    // At the end of the savepoint, without any question.
    let atEnd = #expect(throws: StoreError.self) {
      try failing(2, "there", database) { try database.run(Self.insert, 3, "after") }
    }
    #expect(atEnd?.isUniqueViolation == true)
    #expect(atEnd?.sql == Self.insert.description)
    // At the next question; and whoever asks again is told the same.
    let atAsk = #expect(throws: StoreError.self) {
      try failing(4, "there", database) {
        _ = try? names(database)
        _ = try names(database)
      }
    }
    #expect(atAsk?.isUniqueViolation == true)
    #expect(database.isInTransaction)
    #expect(try names(database) == ["there"])
    try database.commit()
    // At the commit.
    let atCommit = #expect(throws: StoreError.self) {
      try database.write { try database.run(Self.insert, 5, "there") }
    }
    #expect(atCommit?.isUniqueViolation == true)
    #expect(!database.isInTransaction)
    #expect(try names(database) == ["there"])
  }

  @Test(
    "A failure before an inner savepoint belongs to the outer one",
    arguments: TestEngine.named)
  func failureOfOuter(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.beginWrite()
    try database.savepoint { try database.run(Self.insert, 1, "there") }
    #expect(throws: StoreError.self) {
      try failing(2, "there", database) {
        // SQLite has said so above; here the server says so inside.
        try? failing(3, "inner", database) { _ = try names(database) }
        _ = try names(database)
      }
    }
    #expect(try names(database) == ["there"])
    // Also where it shows only while the inner one is undone.
    #expect(throws: StoreError.self) {
      try failing(5, "there", database) {
        try? failing(6, "inner", database) { throw Stop() }
        _ = try names(database)
      }
    }
    #expect(database.isInTransaction)
    try database.savepoint { try database.run(Self.insert, 4, "next") }
    try database.commit()
    #expect(try names(database) == ["there", "next"])
  }

  @Test("A broken rule of the schema names itself", arguments: TestEngine.named)
  func constraints(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.run(Self.insert, 1, "there")
    try database.run(Self.part, 1, 1, 1)
    func failure(_ body: () throws -> Void) -> StoreError? {
      #expect(throws: StoreError.self) { try body() }
    }
    let unique = failure { try database.run(Self.insert, 2, "there") }
    #expect(unique?.kind == .constraint && unique?.isUniqueViolation == true)
    let key = failure { try database.run(Self.insert, 1, "other") }
    #expect(key?.isUniqueViolation == true && key?.isForeignKeyViolation == false)
    let check = failure { try database.run(Self.part, 2, 1, 0) }
    #expect(check?.kind == .constraint && check?.isUniqueViolation == false)
    let missing = failure { try database.write { try database.run(Self.part, 3, 99, 1) } }
    #expect(missing?.kind == .constraint && missing?.isForeignKeyViolation == true)
    let empty = failure { try database.run(SQL("INSERT INTO part (id) VALUES (?)"), 4) }
    #expect(empty?.kind == .constraint)
    let trigger = failure { try database.run(SQL("DELETE FROM part")) }
    #expect(trigger?.kind == .constraint && trigger?.message.contains("a part stays") == true)
    #expect(failure { try database.run(SQL("SELEC 1")) }?.kind == .misuse)
    #expect(failure { try database.run(SQL("SELECT nothing FROM sample")) }?.kind == .misuse)
    #expect(failure { try database.run(Self.insert, 1) }?.kind == .misuse)
    #expect(try names(database) == ["there"])
  }

  @Test("changes counts the rows of this statement only", arguments: TestEngine.named)
  func changes(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.write {
      for id in 1...3 { try database.run(Self.insert, id, "\(id)") }
      let rename = SQL("UPDATE sample SET name = name || '!' WHERE id >= ?")
      #expect(try database.changes(rename, 2) == 2)
      #expect(try database.changes(rename, 99) == 0)
      #expect(try database.changes(SQL("SELECT id FROM sample")) == 0)
      #expect(try database.changes(SQL("DELETE FROM sample WHERE id < ?"), 3) == 2)
      #expect(try database.changes(Self.insert, 9, "nine") == 1)
    }
    let returning = SQL("INSERT INTO sample (id, name) VALUES (?, ?) RETURNING id + 1")
    #expect(try database.first(returning, 20, "twenty") { $0.int(0) } == 21)
  }

  @Test(
    "A statement that runs may be asked again from its own row, and after one that threw",
    arguments: TestEngine.named)
  func reentrancy(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.write { for id in 1...3 { try database.run(Self.insert, id, "\(id)") } }
    let all = SQL("SELECT id FROM sample ORDER BY id")
    #expect(throws: Stop.self) { try database.rows(all) { _ in throw Stop() } }
    let counts = try database.rows(all) { row in
      try row.int(0) * 10 + database.rows(all) { $0.int(0) }.count
    }
    #expect(counts == [13, 23, 33])
  }

  @Test("More than one flight of tells loses nothing", arguments: TestEngine.named)
  func manyTells(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let text = String(repeating: "x", count: 3_000)
    let insert = SQL("INSERT INTO sample (id, note) VALUES (?, ?)")
    try database.write {
      for id in 0..<2_000 { try database.run(insert, id, "\(text) \(id)") }
    }
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 2_000)
  }

  @Test("A snapshot stays as it was", arguments: TestEngine.named)
  func snapshot(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let (database, other) = try (place.open(), place.open())
    try other.beginRead()
    try database.run(Self.insert, 1, "newer")
    #expect(try names(other) == [])
    #expect(throws: StoreError.self) { try other.run(Self.insert, 2, "late") }
    other.endRead()
    #expect(try other.read { try names(other) } == ["newer"])
  }

  @Test("Who only reads does not write", arguments: TestEngine.named)
  func readOnly(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let reader = try place.open(.readOnly)
    let error = #expect(throws: StoreError.self) { try reader.run(Self.insert, 1, "x") }
    #expect(error?.kind == .readOnly)
    #expect(try names(reader) == [])
  }

  @Test("Data version moves when another connection commits", arguments: TestEngine.named)
  func dataVersion(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let (database, other) = try (place.open(), place.open())
    // Of a server it moves with what others write in other databases, too.
    let stays = try (0..<10_000).contains { _ in
      try database.dataVersion() == database.dataVersion()
    }
    #expect(stays)
    var seen = [try database.dataVersion()]
    for id in 0..<20 {
      try other.run(Self.insert, id, "\(id)")
      let now = try database.dataVersion()
      #expect(!seen.contains(now))
      seen.append(now)
    }
  }

  @Test(
    "Whoever holds a lane asks once for what others have committed there",
    .aboutPostgres("lanes"))
  func dataVersionInLane() throws {
    let place = try EngineDatabase(.postgres)
    let (database, other) = try (place.open(), place.open())
    let (ours, theirs) = (Lane(of: "ours"), Lane(of: "theirs"))
    let seen = try database.write(in: ours) {
      let seen = try (database.dataVersion(of: ours), database.dataVersion(of: theirs))
      let asked = database.roundTrips
      #expect(try database.dataVersion(of: ours) == seen.0)
      #expect(database.roundTrips == asked)
      try other.write(in: theirs) { try other.run(Self.insert, 1, "theirs") }
      #expect(try database.dataVersion(of: ours) == seen.0)
      #expect(try database.dataVersion(of: theirs) != seen.1)
      #expect(try database.dataVersion() != seen.1)
      return seen.0
    }
    #expect(try database.dataVersion(of: ours) != seen)
    try database.read {
      let seen = try database.dataVersion()
      let asked = database.roundTrips
      #expect(try database.dataVersion(of: theirs) == seen)
      #expect(database.roundTrips == asked)
    }
  }

  @Test("The schema is made once, whoever comes at the same time", arguments: TestEngine.named)
  func migrating(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine, [])
    let more = engineMigrations + [Migration("color", 1, "CREATE TABLE color (name TEXT) STRICT;")]
    let outcomes = Mutex<[String]>([])
    let databases = try (0..<4).map { _ in try place.open() }
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      do {
        try databases[index].migrate(more)
        let identity = try databases[index].databaseID() + databases[index].epoch()
        outcomes.withLock { $0.append(identity) }
      } catch {
        outcomes.withLock { $0.append("\(error)") }
      }
    }
    let found = outcomes.withLock { $0 }
    #expect(Set(found).count == 1, "\(found)")
    #expect(found.first?.count == 64)
    #expect(try place.open().schemaVersion() == 2)
    switch engine {
    // What was only added takes nothing from a build that does not know it.
    case .postgres: try place.open().migrate(engineMigrations)
    case .sqlite:
      let error = #expect(throws: StoreError.self) { try place.open().migrate(engineMigrations) }
      #expect(error?.kind == .newer)
    }
    let broken =
      more + [Migration("color", 2, "CREATE TABLE shade (id INTEGER); UPDATE none SET a = 1;")]
    #expect(throws: StoreError.self) { try place.open().migrate(broken) }
    #expect(try place.open().schemaVersion() == 2)
  }
}
