import Foundation
import Synchronization
import TestDatabases
import Testing

@testable import Store

@Suite("Migrations", .aboutSQLite("steps in a file; Engines has those in a cluster"))
struct MigrationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ access: Database.Access = .readWrite) throws -> Database {
    try Database(path: folder.file(), access: access)
  }

  @Test("A new file gets everything once, and grows with the next version")
  func grows() throws {
    let database = try open()
    #expect(try database.schemaVersion() == 0)
    try database.migrate(thingMigrations)
    #expect(try database.schemaVersion() == 2)
    try database.migrate(thingMigrations + [colorMigration])
    #expect(try database.schemaVersion() == 3)
    try open().migrate(thingMigrations + [colorMigration])
    #expect(try database.schemaVersion() == 3)
  }

  @Test("With nothing to do it writes nothing, even while another holds the lock")
  func fastPath() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    try database.write {
      let other = try Database(path: folder.file(), access: .readWrite, busyTimeoutMs: 0)
      try other.migrate(thingMigrations)
    }
  }

  @Test("A step that fails leaves nothing of the whole run")
  func allOrNothing() throws {
    let database = try open()
    let broken = Migration("color", 1, "CREATE TABLE color (name TEXT) STRICT; CREATE TABL typo;")
    #expect(throws: StoreError.self) { try database.migrate(thingMigrations + [broken]) }
    #expect(!database.isInTransaction)
    #expect(try database.schemaVersion() == 0)
    #expect(try !database.exists(SQL("SELECT 1 FROM sqlite_schema")))
    try database.migrate(thingMigrations)
  }

  @Test("A step that leaves dangling references is refused, and references are on afterwards")
  func references() throws {
    let database = try open()
    let dangling = Migration("thing", 3, "INSERT INTO part (thing_id) VALUES (5);")
    let error = #expect(throws: StoreError.self) {
      try database.migrate(thingMigrations + [dangling])
    }
    #expect(error?.kind == .constraint)
    try database.migrate(thingMigrations)
    #expect(throws: StoreError.self) {
      try database.run(SQL("INSERT INTO part (thing_id) VALUES (5)"))
    }
  }

  @Test("Indexes of a table that is made anew are kept, but for those that the step makes itself")
  func keptIndexes() throws {
    let database = try open()
    let first = Migration(
      "box", 1,
      """
      CREATE TABLE box (id INTEGER PRIMARY KEY, size INTEGER, color TEXT UNIQUE) STRICT;
      CREATE INDEX box_size ON box (size) WHERE size > 0;
      CREATE INDEX box_color ON box (color);
      """)
    let second = Migration(
      "box", 2, keepsIndexesOf: "box",
      """
      ALTER TABLE box RENAME TO box_before;
      CREATE TABLE box (id INTEGER PRIMARY KEY, size INTEGER, color TEXT UNIQUE) STRICT;
      DROP TABLE box_before;
      CREATE INDEX box_color ON box (color, size);
      """)
    try database.migrate([first])
    try database.migrate([first, second])
    let indexes = try database.rows(
      SQL("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
    ) { $0.text(0) }
    #expect(
      indexes == [
        "CREATE INDEX box_color ON box (color, size)",
        "CREATE INDEX box_size ON box (size) WHERE size > 0",
      ])
  }

  @Test("A step is held to what it writes; one that rebuilds a table, to everything")
  func touched() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    // As another program may have left it, long ago.
    try database.run(SQL("PRAGMA foreign_keys = OFF"))
    try database.run(SQL("INSERT INTO part (thing_id) VALUES (5)"))
    try database.run(SQL("PRAGMA foreign_keys = ON"))

    let harmless = Migration("thing", 3, "CREATE TABLE other (id INTEGER PRIMARY KEY) STRICT;")
    try database.migrate(thingMigrations + [harmless])
    let rebuilding = Migration("thing", 4, "DROP TABLE other;")
    let error = #expect(throws: StoreError.self) {
      try database.migrate(thingMigrations + [harmless, rebuilding])
    }
    #expect(error?.kind == .constraint)
    #expect(try database.schemaVersion() == 3)
  }

  @Test("Steps with a gap, twice or in the wrong order are our mistake")
  func order() throws {
    let database = try Database.inMemory()
    let (first, second) = (thingMigrations[0], thingMigrations[1])
    let wrong = [[second], [first, first], [second, first]]
    for migrations in wrong {
      let error = #expect(throws: StoreError.self) { try database.migrate(migrations) }
      #expect(error?.kind == .misuse)
    }
  }

  @Test("A file of a later version is refused: a later step, or a domain of its own")
  func newer() throws {
    try open().migrate(thingMigrations + [colorMigration])
    for older in [thingMigrations, [thingMigrations[0], colorMigration]] {
      for access in [Database.Access.readWrite, .readOnly] {
        let error = #expect(throws: StoreError.self) { try open(access).migrate(older) }
        #expect(error?.kind == .newer)
      }
    }
  }

  @Test("An edited step is found by the check of texts, and does not stop a host")
  func edited() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    try database.verifyMigrations(thingMigrations + [colorMigration])
    let changed = Migration("thing", 1, "CREATE TABLE thing (id TEXT) STRICT;")
    let edited = [changed, thingMigrations[1]]
    try database.migrate(edited)
    let error = #expect(throws: StoreError.self) { try database.verifyMigrations(edited) }
    #expect(error?.kind == .migrationChanged)
    #expect(error?.message.contains("thing 1") == true)
  }

  @Test("Reading works on a current file and refuses an older one")
  func readOnly() throws {
    try open().migrate(thingMigrations)
    let reader = try open(.readOnly)
    try reader.migrate(thingMigrations)
    #expect(reader.isReadOnly)
    #expect(try reader.schemaVersion() == 2)
    let older = #expect(throws: StoreError.self) {
      try reader.migrate(thingMigrations + [colorMigration])
    }
    #expect(older?.kind == .older)
    let write = #expect(throws: StoreError.self) {
      try reader.run(SQL("INSERT INTO thing (name) VALUES ('x')"))
    }
    #expect(write?.kind == .readOnly)
  }

  @Test("Threads that start at once on a new file agree on one schema and one identity")
  func race() throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let outcomes = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          let database = try Database(path: path, access: .readWrite)
          try database.migrate(thingMigrations + [colorMigration])
          let identity = try database.databaseID() + database.epoch()
          outcomes.withLock { $0.append(identity) }
        } catch {
          outcomes.withLock { $0.append("\(error)") }
        }
      }
      #expect(outcomes.withLock { Set($0).count } == 1)
      #expect(outcomes.withLock { $0.count } == 4)
      #expect(outcomes.withLock { $0.first?.count } == 64)
      let database = try Database(path: path, access: .readOnly)
      #expect(try database.schemaVersion() == 3)
    }
  }

  @Test("Identity stays; a new epoch is a new history of the same database")
  func identity() throws {
    let database = try open()
    try database.migrate(thingMigrations)
    let (id, epoch) = try (database.databaseID(), database.epoch())
    #expect(id != epoch)
    try database.renewEpoch()
    #expect(try open().databaseID() == id)
    #expect(try open().epoch() != epoch)
    #expect(try database.meta("nothing") == nil)
  }
}
