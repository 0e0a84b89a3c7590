import CSQLite
import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("What lies under a name", .aboutSQLite("what a file is"))
struct FileNatureTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: folder.file()))
  }

  @Test("Nothing, an empty file, a folder")
  func simple() throws {
    #expect(FileNature(of: folder.file()) == .missing)
    #expect(FileNature(of: folder.file("no/such/file")) == .missing)
    #expect(FileNature(of: folder.path) == .notAFile)
    try write([])
    #expect(FileNature(of: folder.file()) == .empty)
    #expect(FileNature(of: folder.file() + "/below") == .missing)
  }

  @Test("Ours from the first connection on, also while it is open")
  func ours() throws {
    let database = try Database(path: folder.file(), access: .readWrite)
    try database.migrate(thingMigrations)
    try database.checkpointWhole()
    #expect(FileNature(of: folder.file()) == .ours)
  }

  @Test("Another program's, whether or not it says whose it is", arguments: [0, 77])
  func foreign(_ owner: Int) throws {
    var db: OpaquePointer?
    #expect(sqlite3_open(folder.file(), &db) == SQLITE_OK)
    sqlite3_exec(db, "CREATE TABLE theirs (id); PRAGMA application_id = \(owner)", nil, nil, nil)
    sqlite3_close_v2(db)
    #expect(FileNature(of: folder.file()) == .foreign)
  }

  @Test("A header that is cut off is no database: 71 bytes are too few, 72 are enough")
  func cut() throws {
    let header = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 52)
    let owner: [UInt8] = [0x4E, 0x41, 0x43, 0x52]
    try write(header + owner.dropLast())
    #expect(FileNature(of: folder.file()) == .notADatabase)
    try write(header + owner)
    #expect(FileNature(of: folder.file()) == .ours)
    try write(
      Array("a letter to a friend, and nothing else, but long enough to be a header of one".utf8))
    #expect(FileNature(of: folder.file()) == .notADatabase)
  }
}
