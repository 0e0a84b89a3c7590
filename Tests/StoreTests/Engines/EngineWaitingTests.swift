import Foundation
import Synchronization
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Whoever waits, on both engines")
struct EngineWaitingTests {
  private static let insert = SQL("INSERT INTO sample (id, name) VALUES (?, ?)")
  private static let endless = SQL(
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000)
    SELECT COUNT(*) FROM n
    """
  )

  /// Milliseconds that the body took.
  private func time(_ body: () throws -> Void) rethrows -> Int {
    let start = monotonicMs()
    try body()
    return monotonicMs() - start
  }

  @Test("An interrupted statement throws, and the next one runs", arguments: TestEngine.named)
  func interrupt(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let isOver = Atomic(false)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // It may come before the statement has begun, where it hits nothing.
      while !isOver.load(ordering: .relaxed) {
        database.interrupt()
        sched_yield()
      }
      done.signal()
    }
    let error = #expect(throws: StoreError.self) { try database.exists(Self.endless) }
    isOver.store(true, ordering: .relaxed)
    done.wait()
    #expect(error?.kind == .interrupted)
    #expect(try database.exists(SQL("SELECT 1")))
  }

  @Test(
    "A statement ends when it is told to stop, its savepoint is undone, and the rest is kept",
    arguments: TestEngine.named)
  func stop(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.beginWrite()
    try database.savepoint { try database.run(Self.insert, 1, "kept") }
    let end = monotonicMs() + 50
    database.stop { monotonicMs() > end }
    let error = #expect(throws: StoreError.self) {
      try database.savepoint {
        // What is asked after the end of the time may end at once.
        _ = try? database.changes(Self.insert, 2, "undone")
        _ = try database.exists(Self.endless)
      }
    }
    #expect(error?.kind == .interrupted)
    // Whatever ends the transaction is not stopped.
    #expect(database.isInTransaction)
    try database.commit()
    database.stopNever()
    #expect(try database.rows(SQL("SELECT name FROM sample")) { $0.text(0) } == ["kept"])
  }

  @Test(
    "A second writer waits for the budget, and is told that it is locked",
    arguments: TestEngine.named)
  func locked(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let (database, other) = try (place.open(), place.open(busyTimeoutMs: 60))
    try database.write {
      try database.run(Self.insert, 1, "first")
      _ = try database.exists(SQL("SELECT 1"))
      let took = time {
        let error = #expect(throws: StoreError.self) {
          try other.write { _ = try other.changes(Self.insert, 2, "second") }
        }
        #expect(error?.kind == .locked)
      }
      #expect(took >= 50)
      #expect(!other.isInTransaction)
    }
    try other.write { try other.run(Self.insert, 3, "later") }
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 2)
  }

  @Test(
    "Who gives up while waiting for a writer is told that it is locked",
    arguments: TestEngine.named)
  func givenUp(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let (database, other) = try (place.open(), place.open(busyTimeoutMs: 60_000))
    try database.write {
      _ = try database.changes(Self.insert, 1, "first")
      let end = monotonicMs() + 50
      other.whileWaiting { monotonicMs() > end }
      let error = #expect(throws: StoreError.self) {
        try other.write { _ = try other.changes(Self.insert, 2, "second") }
      }
      #expect(error?.kind == .locked)
    }
  }

  @Test("Writers with patience take turns and lose nothing", arguments: TestEngine.named)
  func turns(_ engine: TestEngine) throws {
    let place = try EngineDatabase(engine)
    let databases = try (0..<4).map { _ in try place.open(busyTimeoutMs: 20_000) }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      do {
        let mine = databases[worker]
        for _ in 0..<25 {
          try mine.write {
            // What the others have committed is seen under the lane.
            let next = try mine.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } ?? 0
            try mine.run(Self.insert, next, "\(next)")
          }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let sum = SQL("SELECT COUNT(*), MAX(id) FROM sample")
    try databases[0].each(sum) { #expect($0.int(0) == 100 && $0.int(1) == 99) }
  }

  @Test(
    "Organizations do not wait for each other, and the house may be taken inside",
    .aboutPostgres("a file has one lane"))
  func lanes() throws {
    let place = try EngineDatabase(.postgres)
    let first = try place.open(busyTimeoutMs: 60)
    let second = try place.open(busyTimeoutMs: 60)
    try first.beginWrite(in: .organization("a"))
    _ = try first.changes(Self.insert, 1, "of a")
    try second.beginWrite(in: .organization("b"))
    _ = try second.changes(Self.insert, 2, "of b")
    try first.takeHouseLane()
    _ = try first.exists(SQL("SELECT 1"))
    try second.takeHouseLane()
    let error = #expect(throws: StoreError.self) { _ = try second.exists(SQL("SELECT 1")) }
    #expect(error?.kind == .locked)
    second.rollback()
    try first.commit()
    // Also before anything else.
    try second.write(in: .organization("b")) {
      try second.takeHouseLane()
      _ = try second.exists(SQL("SELECT 1"))
      let held = #expect(throws: StoreError.self) {
        try first.write(in: .house) { _ = try first.exists(SQL("SELECT 1")) }
      }
      #expect(held?.kind == .locked)
    }
    try second.write(in: .organization("b")) { try second.run(Self.insert, 3, "again of b") }
    let names = SQL("SELECT name FROM sample ORDER BY id")
    #expect(try first.rows(names) { $0.text(0) } == ["of a", "again of b"])
    let same = try place.open(busyTimeoutMs: 60)
    try first.write(in: .organization("a")) {
      _ = try first.exists(SQL("SELECT 1"))
      let held = #expect(throws: StoreError.self) {
        try same.write(in: .organization("a")) { _ = try same.exists(SQL("SELECT 1")) }
      }
      #expect(held?.kind == .locked)
    }
    // Nothing is left of the waiting.
    try same.write(in: .organization("a")) { try same.run(Self.insert, 4, "again of a") }
  }

  @Test(
    "Lane, limits and savepoints travel with the first question; tells cost nothing",
    .aboutPostgres("round trips"))
  func roundTrips() throws {
    let database = try EngineDatabase(.postgres).open()
    func trips(_ body: () throws -> Void) rethrows -> Int {
      let before = database.roundTrips
      try body()
      return database.roundTrips - before
    }
    try database.write { try database.run(Self.insert, 1, "first") }
    #expect(try trips { try database.write {} } == 0)
    // One flight: lane, savepoint, writes, commit.
    #expect(
      try trips {
        try database.write { for id in 2..<9 { try database.run(Self.insert, id, "\(id)") } }
      } == 1)
    // A question, and the commit.
    let all = SQL("SELECT id FROM sample")
    #expect(try trips { try database.write { _ = try database.exists(all) } } == 2)
    // What is told in a savepoint is waited for at its end; what only asks needs none.
    #expect(
      try trips {
        try database.write {
          for id in 20..<23 {
            try database.savepoint { try database.run(Self.insert, id, "\(id)") }
          }
          try database.savepoint { _ = try database.exists(all) }
        }
      } == 5)
    #expect(try trips { _ = try database.exists(all) } == 1)
    let text = try EngineDatabase(.sqlite).open()
    try text.write { try text.run(Self.insert, 1, "first") }
    #expect(text.roundTrips == 0)
  }

  @Test(
    "Without named statements everything is the same", .aboutPostgres("its statements"))
  func unprepared() throws {
    let database = try EngineDatabase(.postgres).open { $0.preparesStatements = false }
    try database.write {
      for id in 0..<5 { try database.run(Self.insert, id, "\(id)") }
    }
    #expect(try database.changes(SQL("DELETE FROM sample WHERE id > ?"), 2) == 2)
    let named = SQL(sqlite: "", postgres: "SELECT COUNT(*) FROM pg_prepared_statements")
    #expect(try database.first(named) { $0.int(0) } == 0)
  }
}
