import Foundation
import TestDatabases
import Testing

@testable import Store

/// What is written to the log is held back until a transaction ends: `System/CSQLite/gathering.c`.
@Suite("The log is written in large pieces", .aboutSQLite("its log"))
struct GatheredLogTests {
  let folder: TemporaryFolder
  let first: Database
  let second: Database

  init() throws {
    folder = try TemporaryFolder()
    first = try Database(path: folder.file(), access: .readWrite)
    try first.migrate(thingMigrations)
    second = try Database(path: folder.file(), access: .readWrite)
  }

  /// Writes rows of 200 KB, their index among it. The cache holds forty of them: of more, pages go
  /// to the log before the transaction ends.
  private func fill(_ database: Database, _ word: String, _ count: Int = 120) throws {
    let long = String(repeating: word, count: 100_000 / word.utf8.count)
    for number in 0..<count {
      try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), "\(number) \(long)")
    }
  }

  private func logSize() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("test.db-wal"))
    return attributes[.size] as? Int ?? -1
  }

  private func names(_ database: Database) throws -> Set<String> {
    Set(try database.rows(SQL("SELECT name FROM thing")) { $0.text(0) })
  }

  private func isWhole(_ database: Database) throws -> Bool {
    try database.first(SQL("PRAGMA integrity_check")) { $0.text(0) } == "ok"
  }

  @Test("What one transaction leaves undone overwrites nothing of the next writer's")
  func undone() throws {
    try first.beginWrite()
    try fill(first, "undone ", 50)
    #expect(try logSize() > 1 << 20)
    first.rollback()
    // They stand where the first would have gone on, and are not taken into the file yet.
    try second.write { try fill(second, "kept ", 30) }
    try second.write { try fill(second, "too ", 30) }
    let kept = try names(second)
    #expect(kept.count == 60)
    #expect(try names(first) == kept)
    #expect(try isWhole(first))
    #expect(try isWhole(second))
  }

  @Test("An undone savepoint, and pages that are written twice, leave the rest of it as it is")
  func undoneInside() throws {
    try first.write {
      try fill(first, "before ")
      #expect(throws: CancellationError.self) {
        try first.savepoint {
          try fill(first, "undone ")
          throw CancellationError()
        }
      }
      // Its own pages are read again while the transaction is open.
      #expect(try names(first).count == 120)
      try first.run(SQL("UPDATE thing SET name = 'new ' || name"))
      try fill(first, "after ")
    }
    #expect(try names(second) == names(first))
    #expect(try names(second).count == 240)
    #expect(try isWhole(second))
  }

  @Test(
    "A commit is on the disk as far as others look, with any durability",
    arguments: [
      Database.Durability.full, .normal,
    ])
  func committed(_ durability: Database.Durability) throws {
    let third = try Database(path: folder.file(), access: .readWrite, durability: durability)
    for number in 0..<20 {
      try third.write { try third.run(SQL("INSERT INTO thing (name) VALUES (?)"), "n\(number)") }
      #expect(try names(second).count == number + 1)
      // Whoever opens the files now finds it too: nothing of it is in memory alone.
      let copy = try TemporaryFolder()
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: folder.file() + ending, toPath: copy.file() + ending)
      }
      let found = try Database(path: copy.file(), access: .readWrite)
      #expect(try names(found).count == number + 1)
    }
  }
}
