import TestDatabases
import Testing

@testable import Store

@Suite("Lanes, and what is asked with them")
struct EngineLaneTests {
  private static let insert = SQL("INSERT INTO sample (id, number) VALUES (?, ?)")
  private static let highest = SQL("SELECT MAX(number) FROM sample WHERE note IS NULL OR note = ?")
  private static let wait = SQL(sqlite: "", postgres: "SELECT pg_sleep(0.2)::text")

  private func trips(_ database: Database, _ body: () throws -> Void) rethrows -> Int {
    let before = database.roundTrips
    try body()
    return database.roundTrips - before
  }

  @Test(
    "A number comes with the lane, in its flight, and is told once", .aboutPostgres("flights"))
  func number() throws {
    let database = try EngineDatabase(.postgres).open()
    database.askWithLane(Self.highest)
    try database.write(in: .organization("a")) {
      #expect(try database.takeNumberOfLane(.organization("a")) == 0)
      try database.run(Self.insert, 1, 7)
      #expect(try database.takeNumberOfLane(.organization("a")) == nil)
    }
    let taken = try trips(database) {
      try database.write(in: .organization("a")) {
        _ = try database.exists(SQL("SELECT 1"))
        // It has come with what was asked first.
        #expect(try database.takeNumberOfLane(.organization("a")) == 7)
        try database.run(Self.insert, 2, 8)
      }
    }
    #expect(taken == 2)
    // Nobody else's, and none without a lane.
    try database.write(in: .organization("a")) {
      let (house, other) = try (
        database.takeNumberOfLane(.house), database.takeNumberOfLane(.organization("b"))
      )
      #expect(house == nil && other == nil)
    }
    #expect(try database.takeNumberOfLane(.organization("a")) == nil)
    try database.read {
      let number = try database.takeNumberOfLane(.organization("a"))
      #expect(number == nil)
    }
  }

  @Test(
    "It is asked behind the lane: what an earlier holder has committed is in it",
    .aboutPostgres("lanes"))
  func behind() throws {
    let place = try EngineDatabase(.postgres)
    let (first, second) = try (place.open(), place.open(busyTimeoutMs: 10_000))
    second.askWithLane(Self.highest)
    try first.beginWrite(in: .organization("a"))
    _ = try first.changes(Self.insert, 1, 41)
    let waited = Waited(second)
    // It waits for the lane by now, or comes later: either way it sees what is committed.
    _ = try first.exists(Self.wait)
    _ = try first.changes(Self.insert, 2, 42)
    try first.commit()
    #expect(try waited.number() == 42)
  }

  @Test("A file is asked when somebody wants to know", .aboutSQLite("it has no flights"))
  func file() throws {
    let database = try EngineDatabase(.sqlite).open()
    database.askWithLane(Self.highest)
    try database.write(in: .organization("a")) {
      let number = try database.takeNumberOfLane(.organization("a"))
      #expect(number == nil)
    }
  }

  @Test("What nobody waits for is left to whoever has the lane", .aboutPostgres("lanes"))
  func left() throws {
    let place = try EngineDatabase(.postgres)
    let (holder, other) = try (place.open(), place.open(busyTimeoutMs: 60_000))
    func write() throws -> Int? {
      try other.writeIfFree(in: .organization("a")) { try other.changes(Self.insert, 1, 1) }
    }
    try holder.write(in: .organization("a")) {
      _ = try holder.exists(SQL("SELECT 1"))
      #expect(try write() == nil)
      #expect(!other.isInTransaction)
      // That of somebody else is free.
      let done = try other.writeIfFree(in: .organization("b")) { 1 }
      #expect(done == 1)
    }
    #expect(try write() == 1)
    #expect(try other.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 1)
    // What fails in it is undone, and said.
    #expect(throws: StoreError.self) { _ = try write() }
    #expect(!other.isInTransaction)
  }

  @Test("A file has one writer, who is waited for", .aboutSQLite("its one lane"))
  func leftOfFile() throws {
    let database = try EngineDatabase(.sqlite).open()
    let done = try database.writeIfFree(in: .organization("a")) {
      try database.changes(Self.insert, 1, 1)
    }
    #expect(done == 1)
  }
}

/// A writer on a thread of its own that takes the number of its lane.
private final class Waited: @unchecked Sendable {
  private let result: Beside<Result<Int?, any Error>>

  init(_ database: Database) {
    result = Beside(
      {
        Result {
          try database.write(in: .organization("a")) {
            try database.takeNumberOfLane(.organization("a"))
          }
        }
      }, discard: { _ in })
  }

  func number() throws -> Int? {
    let end = monotonicMs() + 20_000
    return try result.result { monotonicMs() > end }?.get() ?? nil
  }
}
