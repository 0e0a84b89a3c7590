import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("Copies", .aboutSQLite("copies of a file"))
struct CopyTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file(), access: .readWrite)
    try database.migrate(thingMigrations)
    try fill(0..<3_000)
  }

  private func fill(_ numbers: Range<Int>, by database: Database? = nil) throws {
    let database = database ?? self.database
    try database.write {
      for number in numbers {
        try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), "thing number \(number)")
      }
    }
  }

  private func count(_ path: String) throws -> Int? {
    try Database(path: path, access: .readOnly).first(SQL("SELECT COUNT(*) FROM thing")) {
      $0.int(0)
    }
  }

  @Test("A copy is one file of the owner's, whole, with all that was committed")
  func whole() throws {
    let copy = folder.file("copy.db")
    try database.copy(to: copy) { _, _ in }
    #expect(try folder.mode("copy.db") == 0o600)
    // Byte 18 of the header: 1 is a file without a log, 2 one with.
    #expect(try Data(contentsOf: URL(filePath: copy))[18] == 1)
    #expect(try count(copy) == 3_000)
    #expect(try Database(path: copy, access: .readOnly).integrityCheck() == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasPrefix("copy") } == ["copy.db"])
  }

  @Test("What others write meanwhile is not in it, and does not make it start again")
  func snapshot() throws {
    let copy = folder.file("copy.db")
    let other = try Database(path: folder.file(), access: .readWrite)
    var steps: [Int] = []
    var next = 3_000
    try database.copy(to: copy) { done, _ in
      steps.append(done)
      try fill(next..<next + 10, by: other)
      next += 10
    }
    #expect(steps == steps.sorted())
    #expect(try count(copy) == 3_000)
    #expect(try count(folder.file()) == next)
  }

  @Test("Who gives up gets their own error")
  func givenUp() throws {
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try database.copy(to: folder.file("copy.db")) { _, _ in throw Enough() }
    }
  }

  @Test("A database that leaves its log is one file, and takes a new one with the next write")
  func leaving() throws {
    let path = folder.file("copy.db")
    try database.copy(to: path) { _, _ in }
    do {
      let copy = try Database(path: path, access: .readWrite)
      try fill(3_000..<3_001, by: copy)
      #expect(try folder.mode("copy.db-wal") == 0o600)
      try copy.leaveWAL()
    }
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(try count(path) == 3_001)
  }
}
