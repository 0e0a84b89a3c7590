import CSQLite
import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("Opening", .aboutSQLite("files, and its settings"))
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ access: Database.Access = .readWrite) throws -> Database {
    try Database(path: folder.file(), access: access)
  }

  private func failure(_ access: Database.Access = .readWrite) -> StoreError.Kind? {
    #expect(throws: StoreError.self) { try open(access).migrate(thingMigrations) }?.kind
  }

  @Test("A new file and its companions belong to the owner only")
  func modes() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    for name in ["test.db", "test.db-wal", "test.db-shm"] {
      #expect(try folder.mode(name) == 0o600)
    }
  }

  @Test("Settings are as promised")
  func settings() throws {
    let database = try open()
    let expected: [(SQL, String)] = [
      (SQL("PRAGMA journal_mode"), "wal"), (SQL("PRAGMA synchronous"), "2"),
      (SQL("PRAGMA foreign_keys"), "1"),
      (SQL("PRAGMA trusted_schema"), "0"), (SQL("PRAGMA cell_size_check"), "1"),
      (SQL("PRAGMA temp_store"), "2"), (SQL("PRAGMA wal_autocheckpoint"), "4000"),
      (SQL("PRAGMA secure_delete"), "1"),
      (SQL("PRAGMA application_id"), String(applicationID)),
    ]
    for (sql, value) in expected {
      #expect(try database.first(sql) { $0.text(0) } == value)
    }
    let quick = try Database(path: folder.file(), access: .readWrite, durability: .normal)
    #expect(try quick.first(SQL("PRAGMA synchronous")) { $0.int(0) } == 1)
  }

  @Test("What was deleted is nowhere in the file, whatever the library was built with")
  func erased() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    // The opposite of what the builder may have chosen would show here.
    let other = try Database(path: folder.file(), access: .readWrite)
    try other.execute("PRAGMA secure_delete = OFF")
    #expect(try database.first(SQL("PRAGMA secure_delete")) { $0.int(0) } == 1)
    let mark = "a word that nobody else writes"
    try database.write { try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), mark) }
    try database.write { try database.run(SQL("DELETE FROM thing")) }
    try database.checkpointWhole()
    let bytes = try Data(contentsOf: URL(filePath: folder.file()))
    #expect(bytes.range(of: Data(mark.utf8)) == nil)
  }

  @Test("An empty file is taken")
  func emptyFile() throws {
    #expect(FileManager.default.createFile(atPath: folder.file(), contents: nil))
    try open().migrate(thingMigrations)
  }

  @Test("A file of another program is refused, whether or not it has an owner", arguments: [0, 77])
  func foreign(_ owner: Int) throws {
    var db: OpaquePointer?
    #expect(sqlite3_open(folder.file(), &db) == SQLITE_OK)
    sqlite3_exec(db, "CREATE TABLE theirs (id); PRAGMA application_id = \(owner)", nil, nil, nil)
    sqlite3_close_v2(db)
    let before = try Data(contentsOf: URL(filePath: folder.file()))
    #expect(failure() == .notADatabase)
    #expect(failure(.readOnly) == .notADatabase)
    #expect(try Data(contentsOf: URL(filePath: folder.file())) == before)
  }

  @Test("A file that is no database is refused")
  func noDatabase() throws {
    try Data(repeating: 65, count: 4096).write(to: URL(filePath: folder.file()))
    #expect(failure() == .notADatabase)
  }

  @Test("What is missing or a folder cannot be opened")
  func cannotOpen() throws {
    #expect(failure(.readOnly) == .cannotOpen)
    let missing = folder.file("no/such/folder.db")
    for path in ["", ":memory:", folder.path, missing, folder.path + "/x\0y/z.db"] {
      let error = #expect(throws: StoreError.self) {
        try Database(path: path, access: .readWrite)
      }
      #expect(error?.kind == .cannotOpen, "\(path)")
    }
  }

  @Test("An empty file cannot be only read, and stays empty")
  func emptyReadOnly() throws {
    #expect(FileManager.default.createFile(atPath: folder.file(), contents: nil))
    #expect(failure(.readOnly) == .older)
    #expect(try Data(contentsOf: URL(filePath: folder.file())).isEmpty)
  }

  @Test("A file with overwritten pages is damaged: reading says so, and the check lists it")
  func damaged() throws {
    do {
      let database = try open()
      try database.migrate(thingMigrations)
      #expect(try database.integrityCheck() == [])
      try database.write {
        for number in 0..<2_000 {
          try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), "thing number \(number)")
        }
      }
      try database.checkpointPassive()
      #expect(try database.fileSize() > 40_000)
    }
    let file = try FileHandle(forUpdating: URL(filePath: folder.file()))
    for page in stride(from: 8, to: 30, by: 2) {
      try file.seek(toOffset: UInt64(page * 4096))
      try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
    }
    try file.close()

    let database = try open()
    try database.migrate(thingMigrations)
    let error = #expect(throws: StoreError.self) {
      try database.each(SQL("SELECT id, name FROM thing")) { _ in }
    }
    #expect(error?.kind == .damaged)
    #expect(try !database.integrityCheck().isEmpty)
  }
}
