import Foundation
import Synchronization
import TestDatabases
import Testing

@testable import Store

@Suite("Transactions", .aboutSQLite("its one lock; Engines has what both keep"))
struct TransactionTests {
  let folder: TemporaryFolder
  let database: Database
  let insert = SQL("INSERT INTO thing (name) VALUES (?)")

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file(), access: .readWrite)
    try database.migrate(thingMigrations)
  }

  private func second(busyTimeoutMs: Int = 30) throws -> Database {
    try Database(path: folder.file(), access: .readWrite, busyTimeoutMs: busyTimeoutMs)
  }

  private func names(_ database: Database) throws -> [String] {
    try database.rows(SQL("SELECT name FROM thing ORDER BY id")) { $0.text(0) }
  }

  @Test("A committed write is seen by others, an undone one by nobody")
  func commitAndRollback() throws {
    let other = try second()
    try database.beginWrite()
    try database.run(insert, "kept")
    #expect(database.isInTransaction)
    #expect(try names(other) == [])
    try database.commit()
    #expect(!database.isInTransaction)
    #expect(try names(other) == ["kept"])

    #expect(throws: Stop.self) {
      try database.write {
        try database.run(insert, "undone")
        throw Stop()
      }
    }
    #expect(try names(database) == ["kept"])
    #expect(!database.isInTransaction)
  }

  /// A savepoint that writes a name before it goes on.
  private func failing(_ name: String, _ body: () throws -> Void) throws {
    try database.savepoint {
      try database.run(insert, name)
      try body()
    }
  }

  @Test("A failing savepoint undoes only itself, also inside another")
  func savepoints() throws {
    try database.beginWrite()
    try database.savepoint { try database.run(insert, "first") }
    #expect(throws: Stop.self) { try failing("lost") { throw Stop() } }
    try database.savepoint {
      try database.run(insert, "outer")
      try? failing("inner") { try database.run(insert, "outer") }
    }
    #expect(throws: StoreError.self) { try failing("lost") { try failing("lost") {} } }
    try database.run(insert, "last")
    try database.commit()
    #expect(try names(database) == ["first", "outer", "last"])
  }

  @Test("A savepoint whose failure ended the transaction says so, and the connection goes on")
  func lostTransaction() throws {
    try database.run(insert, "there")
    try database.beginWrite()
    try database.run(insert, "lost")
    let error = #expect(throws: StoreError.self) {
      try database.savepoint {
        try database.run(SQL("INSERT OR ROLLBACK INTO thing (name) VALUES (?)"), "there")
      }
    }
    #expect(error?.isUniqueViolation == true)
    #expect(!database.isInTransaction)
    #expect(throws: StoreError.self) { try database.commit() }
    try database.write { try database.run(insert, "next") }
    #expect(try names(database) == ["there", "next"])
  }

  @Test("A commit that fails keeps nothing and leaves the connection ready")
  func failingCommit() throws {
    try database.beginWrite()
    try database.run(SQL("INSERT INTO part (thing_id) VALUES (?)"), 99)
    let error = #expect(throws: StoreError.self) { try database.commit() }
    #expect(error?.kind == .constraint)
    #expect(error?.isForeignKeyViolation == true)
    #expect(!database.isInTransaction)
    try database.write { try database.run(insert, "next") }
    #expect(try names(database) == ["next"])
    #expect(try !database.exists(SQL("SELECT id FROM part")))
  }

  @Test("Transactions in the wrong order are our mistake, and nothing breaks")
  func misuse() throws {
    for misuse in [database.commit, { try database.savepoint {} }] {
      #expect(throws: StoreError.self) { try misuse() }
    }
    try database.beginWrite()
    for misuse in [{ try database.beginWrite() }, { try database.beginRead() }] {
      let error = #expect(throws: StoreError.self) { try misuse() }
      #expect(error?.kind == .misuse)
    }
    database.rollback()
    database.rollback()
    try database.write {}
  }

  @Test("A second writer waits for the budget, and is told that the database is locked")
  func locked() throws {
    let other = try second()
    try database.write {
      let error = #expect(throws: StoreError.self) { try other.beginWrite() }
      #expect(error?.kind == .locked)
      #expect(!other.isInTransaction)
    }
    try other.write { try other.run(insert, "later") }
  }

  @Test("Two writers with patience take turns and lose nothing")
  func turns() throws {
    let (path, insert) = (folder.file(), insert)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { worker in
      do {
        let mine = try Database(path: path, access: .readWrite, durability: .normal)
        for turn in 0..<40 {
          try mine.write { try mine.run(insert, "\(worker)-\(turn)") }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try names(database).count == 120)
  }

  @Test("A snapshot stays as it was, and cannot become a write over newer data")
  func snapshot() throws {
    let other = try second()
    try other.beginRead()
    try database.run(insert, "newer")
    #expect(try names(other) == [])
    let error = #expect(throws: StoreError.self) { try other.run(insert, "late") }
    #expect(error?.kind == .locked)
    other.endRead()
    #expect(try other.read { try names(other) } == ["newer"])
    try other.write { try other.run(insert, "late") }
  }

  @Test("Data version moves when another connection commits, and only then")
  func dataVersion() throws {
    let before = try database.dataVersion()
    try database.run(insert, "mine")
    #expect(try database.dataVersion() == before)
    let other = try second()
    try other.run(insert, "theirs")
    #expect(try database.dataVersion() != before)
  }

  @Test("Each commit of another moves the data version, however often it is asked in between")
  func dataVersions() throws {
    let other = try second()
    var seen: [Int] = [try database.dataVersion()]
    for number in 0..<50 {
      try other.run(insert, "theirs \(number)")
      if number % 7 == 0 { try database.run(insert, "mine \(number)") }
      if number % 11 == 0 { try other.checkpointPassive() }
      let now = try database.dataVersion()
      #expect(!seen.contains(now), "after \(number)")
      #expect(try database.dataVersion() == now)
      seen.append(now)
    }
  }

  @Test("Within a snapshot the data version is the snapshot's, and after it that of all")
  func dataVersionOfSnapshot() throws {
    let other = try second()
    let before = try database.dataVersion()
    try database.beginRead()
    try other.run(insert, "theirs")
    #expect(try database.dataVersion() == before)
    database.endRead()
    #expect(try database.dataVersion() != before)
  }

  @Test("A full disk is named, costs the burst, and the connection goes on")
  func diskFull() throws {
    try database.run(SQL("PRAGMA max_page_count = 20"))
    let filling = SQL("INSERT INTO thing (name) VALUES (hex(randomblob(2000)))")
    let error = #expect(throws: StoreError.self) {
      try database.write { for _ in 0..<100 { try database.run(filling) } }
    }
    #expect(error?.kind == .diskFull)
    #expect(!database.isInTransaction)
    #expect(try names(database) == [])
    try database.write { try database.run(insert, "small") }
    #expect(try names(database) == ["small"])
  }

  @Test("An interrupted statement throws, and the next one runs")
  func interrupt() throws {
    let endless = SQL(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    )
    let error = #expect(throws: StoreError.self) {
      try database.each(endless) { if $0.int(0) == 10 { database.interrupt() } }
    }
    #expect(error?.kind == .interrupted)
    #expect(try names(database) == [])
  }
}
