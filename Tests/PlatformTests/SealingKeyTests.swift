import Foundation
import Secrets
import Store
import TestDatabases
import Testing

@testable import Platform

@Suite("The key of a database")
final class SealingKeyTests {
  private let folder: String
  private let place: EngineDatabase
  private let database: Database

  private static let note = SealedColumn("desk_note.text", sample: .sampleNote)

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nacre-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path()
    let notes = Migration(
      "desk", 1, "CREATE TABLE desk_note (id TEXT PRIMARY KEY, text BLOB NOT NULL) STRICT;")
    place = try EngineDatabase(.chosen(), PlatformMigrations.all + [notes])
    database = try place.open()
  }

  deinit {
    database.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func file(_ name: String) -> KeyFile { KeyFile(path: "\(folder)/\(name).key") }

  /// As another process has it.
  private func key(_ place: SealingKey.Place) -> SealingKey {
    let database = self.place
    return SealingKey(place, columns: { [SealingKeyTests.note] }) { body in
      try body(database.open(.readOnly))
    }
  }

  /// Another connection, which the key has met.
  private func open(_ key: SealingKey) throws -> Database {
    let database = try place.open()
    try key.meet(database)
    return database
  }

  private func seal(_ row: String, _ key: SealingKey, in database: Database) throws {
    try database.run(
      .insertNote, row, key.sealer().seal([7], purpose: "desk_note.text", context: row))
  }

  private var check: [UInt8]? { get throws { try database.keyFacts().check } }

  private func refusal(_ key: SealingKey) -> String {
    let error = #expect(throws: SecretsError.self) { try key.sealer() }
    #expect(error?.kind == .keyUnavailable)
    // Whoever only uses the service learns nothing of where files lie.
    #expect(error?.reason.contains(folder) == false)
    return error?.reason ?? ""
  }

  @Test("The sample comes with the first secret, and goes with it")
  func firstSecret() throws {
    let key = key(.file(file("a")))
    let database = try open(key)
    #expect(key.trouble(in: database) == nil)
    try database.write { try database.run(.setNothing) }
    #expect(try check == nil && !file("a").isThere)

    #expect(throws: Undone.self) {
      try database.write {
        try seal("1", key, in: database)
        throw Undone()
      }
    }
    #expect(try check == nil && file("a").isThere)
    try database.write { try seal("2", key, in: database) }
    #expect(try check.map { try key.sealer().opensCheck($0) } == true)
    try database.write { try seal("3", key, in: database) }
    #expect(database.beforeCommit == nil)
    #expect(key.trouble(in: database) == nil)
  }

  @Test("Nothing is sealed or opened with another key, and none is made in place of one that lacks")
  func others() throws {
    let first = key(.file(file("a")))
    let database = try open(first)
    try database.write { try seal("1", first, in: database) }

    let second = key(.file(file("b")))
    _ = try open(second)
    #expect(second.trouble(in: database) == .missing)
    #expect(refusal(second).contains("is missing"))
    #expect(!file("b").isThere)

    _ = try file("b").readOrCreate()
    #expect(second.trouble(in: database) == .foreign)
    #expect(refusal(second).contains("is not the key of this database"))
    chmod(file("a").path, 0o640)
    let third = key(.file(file("a")))
    _ = try open(third)
    #expect(third.trouble(in: database) == .unusable)
    #expect(refusal(third).contains("can be read by others"))
  }

  @Test("No key is made where nobody could look whether another one has sealed something")
  func unread() throws {
    let place = place
    let endless = SealedColumn("desk_note.text", sample: .countForLong)
    let key = SealingKey(.file(file("a")), columns: { [endless] }) { body in
      let database = try place.open(.readOnly)
      database.stop { true }
      try body(database)
    }
    #expect(throws: StoreError.self) { try key.sealer() }
    #expect(!file("a").isThere)
  }

  @Test("A database from before has its sample at the opening where its key is there")
  func older() throws {
    let sealer = Sealer(key: try file("a").readOrCreate())
    try database.run(
      .insertNote, "1", sealer.seal([7], purpose: "desk_note.text", context: "1"))
    let wrong = key(.file(file("b")))
    _ = try file("b").readOrCreate()
    _ = try open(wrong)
    #expect(try check == nil)
    #expect(wrong.trouble(in: database) == .foreign)
    #expect(refusal(wrong).contains("is not the key of this database"))

    // Once the right one lies there, the next opening finds it.
    unlink(file("b").path)
    #expect(try file("a").copy(to: file("b").path))
    _ = try open(wrong)
    #expect(wrong.trouble(in: database) == nil)
    _ = try wrong.sealer()

    try database.write { try database.run(SQL("DELETE FROM nacre_meta WHERE key = 'key_check'")) }
    let right = key(.file(file("a")))
    _ = try open(right)
    #expect(try check.map(sealer.opensCheck) == true)
    #expect(try database.keySample().map { (try? $0.tryOpening(with: sealer)) != nil } == true)
    _ = try right.sealer()
  }

  @Test("Of two who seal first with different keys one is refused")
  func race() throws {
    let (first, second) = (key(.file(file("a"))), key(.file(file("b"))))
    let (one, other) = (try open(first), try open(second))
    // It has made its key before anything was sealed.
    _ = try second.sealer()
    try one.write { try seal("1", first, in: one) }
    let error = #expect(throws: StoreError.self) {
      try other.write { try seal("2", second, in: other) }
    }
    #expect(error?.kind == .conflicted)
    #expect(refusal(second).contains("is not the key of this database"))
    #expect(try database.rows(.notes) { $0.text(0) } == ["1"])
  }

  @Test("A key that many share is made with the database and by nobody else")
  func shared() throws {
    let key = key(.shared(file("a")))
    try key.meet(database)
    #expect(key.trouble(in: database) == .missing)
    #expect(refusal(key).contains("is missing"))
    let secret = try file("a").readOrCreate()
    #expect(refusal(key).contains("no sample"))
    #expect(try check == nil)

    _ = try database.write { try database.keepKeyCheck(Sealer(key: secret).check()) }
    try key.meet(database)
    #expect(key.trouble(in: database) == nil)
    _ = try key.sealer()
    // Until the cluster was opened nothing is known to be wrong.
    #expect(self.key(.shared(file("a"))).trouble(in: nil) == nil)

    let unnamed = self.key(.unknown)
    #expect(unnamed.trouble(in: database) == .missing)
    #expect(refusal(unnamed).contains("--key-file"))
  }

  @Test("The file of a cluster's key is known by its key, whoever may read it")
  func clusters() throws {
    let secret = try file("a").readOrCreate()
    _ = try file("b").readOrCreate()
    let keys = ["a", "b", "c"].map { key(.shared(file($0))) }
    for key in keys {
      try key.meet(database)
      #expect(!key.isClusters)
    }
    _ = try database.write { try database.keepKeyCheck(Sealer(key: secret).check()) }
    for key in keys { try key.meet(database) }
    #expect(keys.map(\.isClusters) == [true, false, false])
    #expect(try database.isSealed(withKeyIn: file("a")))
    #expect(try !database.isSealed(withKeyIn: file("b")))
    // Who may write it is another question.
    chmod(file("a").path, 0o644)
    #expect(keys[0].isClusters && keys[0].trouble(in: database) == .unusable)
    #expect(!key(.unknown).isClusters && !key(.memory).isClusters)
  }

  @Test("What lies in memory has a key of its own, and no sample")
  func memory() throws {
    let key = key(.memory)
    try key.meet(database)
    let sealed = try key.sealer().seal([7], purpose: "a", context: "b")
    #expect(try key.sealer().open(sealed, purpose: "a", context: "b") == [7])
    #expect(try check == nil)
    #expect(key.trouble(in: nil) == nil)
  }

  private struct Undone: Error {}
}

extension SQL {
  fileprivate static let countForLong = SQL(
    """
    WITH RECURSIVE number (value) AS (
      SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 100000000
    )
    SELECT value FROM number WHERE value < 0
    """
  )

  fileprivate static let sampleNote = SQL("SELECT text, id FROM desk_note LIMIT 1")
  fileprivate static let insertNote = SQL("INSERT INTO desk_note (id, text) VALUES (?, ?)")
  fileprivate static let notes = SQL("SELECT id FROM desk_note ORDER BY id")
  fileprivate static let setNothing = SQL("UPDATE desk_note SET id = id")
}
