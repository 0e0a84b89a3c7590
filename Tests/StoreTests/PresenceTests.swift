import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("A file that is deleted, moved or exchanged while it is open", .aboutSQLite("its file"))
struct PresenceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var files: FileManager { .default }

  private func made(_ name: String, holding thing: String) throws -> Database {
    let database = try Database(path: folder.file(name), access: .readWrite)
    try database.migrate(thingMigrations)
    try database.write { try insert(thing, into: database) }
    return database
  }

  private func insert(_ thing: String, into database: Database) throws {
    try database.run(SQL("INSERT INTO thing (name) VALUES (?)"), thing)
  }

  private func things(_ name: String) throws -> [String] {
    let database = try Database(path: folder.file(name), access: .readWrite)
    #expect(try database.integrityCheck() == [])
    return try database.rows(SQL("SELECT name FROM thing ORDER BY id")) { $0.text(0) }
  }

  private func failure(writingTo database: Database) -> StoreError.Kind? {
    #expect(throws: StoreError.self) {
      try database.write { try insert("late", into: database) }
    }?.kind
  }

  @Test("A file that is moved while it is closed keeps what was written into it")
  func movedWhileClosing() throws {
    // SQLite's own look at the name comes a moment after ours; only chance hits between them.
    for round in 0..<200 {
      let (name, moved) = ("\(round).db", "\(round).moved.db")
      let database = try made(name, holding: "kept")
      let begins = DispatchSemaphore(value: 0)
      let done = DispatchSemaphore(value: 0)
      let (from, to) = (folder.file(name), folder.file(moved))
      Thread.detachNewThread {
        begins.wait()
        for _ in 0..<(round * 2) { _ = access(from, F_OK) }
        rename(from, to)
        done.signal()
      }
      begins.signal()
      database.close()
      done.wait()
      #expect(try things(moved) == ["kept"], "round \(round)")
    }
  }

  /// What may happen to the file and its companions below a connection.
  enum Fate: String, CaseIterable, Sendable {
    case deleted, moved, exchanged, folderMoved, logDeleted, logExchanged
  }

  @Test("Nothing is stored, and the connection is spent", arguments: Fate.allCases)
  func refused(_ fate: Fate) throws {
    let other = try made("other.db", holding: "other")
    other.close()
    try files.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: false)
    let database = try made("in/a.db", holding: "first")
    try befall(fate)
    #expect(failure(writingTo: database) == .gone)
    #expect(database.isSpent)
    #expect(!database.isInTransaction)
    // A spent one takes nothing more, whoever still holds it.
    #expect(failure(writingTo: database) == .gone)
  }

  private func befall(_ fate: Fate) throws {
    let path = folder.file("in/a.db")
    switch fate {
    case .deleted: try files.removeItem(atPath: path)
    case .moved: try files.moveItem(atPath: path, toPath: path + ".old")
    case .exchanged: #expect(rename(folder.file("other.db"), path) == 0)
    case .folderMoved: try files.moveItem(atPath: folder.file("in"), toPath: folder.file("out"))
    case .logDeleted: try files.removeItem(atPath: path + "-wal")
    case .logExchanged:
      try files.copyItem(atPath: path + "-wal", toPath: path + ".copy")
      #expect(rename(path + ".copy", path + "-wal") == 0)
    }
  }

  @Test("The other file is left alone, and what was answered is in the one that was moved away")
  func exchanged() throws {
    try made("b.db", holding: "other").close()
    let database = try made("a.db", holding: "answered")
    try files.moveItem(atPath: folder.file("a.db"), toPath: folder.file("moved.db"))
    try files.moveItem(atPath: folder.file("b.db"), toPath: folder.file("a.db"))
    let before = try Data(contentsOf: URL(filePath: folder.file("a.db")))
    // Also at the end of a service that never wrote again.
    database.close()
    #expect(try Data(contentsOf: URL(filePath: folder.file("a.db"))) == before)
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["a.db", "moved.db"])
    #expect(try things("a.db") == ["other"])
    #expect(try things("moved.db") == ["answered"])
  }

  @Test("A log that somebody still reads is kept under another name")
  func readElsewhere() throws {
    let database = try made("a.db", holding: "first")
    let reader = try Database(path: folder.file("a.db"), access: .readOnly)
    try reader.beginRead()
    try database.write { try insert("second", into: database) }
    try files.moveItem(atPath: folder.file("a.db"), toPath: folder.file("moved.db"))
    database.close()
    let names = try files.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 2 && names[0].hasPrefix("a.db-wal.of-") && names[1] == "moved.db")
    reader.endRead()
  }

  @Test("A log that was taken away is nothing to be lost: what it held is in the file")
  func logDeleted() throws {
    let database = try made("a.db", holding: "answered")
    try files.removeItem(atPath: folder.file("a.db-wal"))
    #expect(failure(writingTo: database) == .gone)
    database.close()
    #expect(try things("a.db") == ["answered"])
  }

  @Test("Two names for one file, and a file that only grows, are no exchange")
  func links() throws {
    let database = try made("a.db", holding: "first")
    try files.linkItem(atPath: folder.file("a.db"), toPath: folder.file("b.db"))
    try database.write { try insert("second", into: database) }
    try database.checkpointPassive()
    try database.write { try insert("third", into: database) }
    try database.checkpointWhole()
    try database.write { try insert("fourth", into: database) }
    database.close()
    #expect(try things("a.db").count == 4)
  }

  @Test("A reader says so when it is asked")
  func reader() throws {
    try made("a.db", holding: "first").close()
    let reader = try Database(path: folder.file("a.db"), access: .readOnly)
    try reader.requirePresence()
    try files.removeItem(atPath: folder.file("a.db"))
    let error = #expect(throws: StoreError.self) { try reader.requirePresence() }
    #expect(error?.kind == .gone)
  }
}
