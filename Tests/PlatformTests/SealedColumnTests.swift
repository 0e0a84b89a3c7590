import Kernel
import Secrets
import Store
import TestDatabases
import Testing

@testable import Platform

@Suite("Sealed columns")
struct SealedColumnTests {
  private let desk: Desk
  private let plain = Array("0000 1234".utf8)

  private static let note = SealedColumn("desk_note.text", sample: .sampleNote)
  private static let number = SealedColumn("desk_number.text", key: .person, sample: .sampleNumber)

  init() throws {
    let tables = Migration(
      "desk", 1,
      """
      CREATE TABLE desk_note (id TEXT, text BLOB) STRICT;
      CREATE TABLE desk_number (id TEXT, text BLOB, org TEXT, person TEXT) STRICT;
      """)
    desk = try Desk(Database.ofTest(PlatformMigrations.all + [tables]))
  }

  @Test("What is sealed opens in its own row and column, and nowhere else")
  func bound() throws {
    let services = try desk.reading().services
    let sealed = try Self.note.seal(plain, row: "1", services)
    #expect(try Self.note.open(sealed, row: "1", services) == plain)
    let other = SealedColumn("desk_note.title", sample: .sampleNote)
    let old = SealedColumn("desk_memo.text", sealedFor: "desk_note.text", sample: .sampleNote)
    #expect(throws: SecretsError.self) { try Self.note.open(sealed, row: "2", services) }
    #expect(throws: SecretsError.self) { try other.open(sealed, row: "1", services) }
    #expect(try old.open(sealed, row: "1", services) == plain)
  }

  @Test("Equal values of a column are found by equal fingerprints, and of another by others")
  func fingerprints() throws {
    let services = try desk.reading().services
    let other = SealedColumn("desk_note.title", sample: .sampleNote)
    let print = try Self.note.fingerprint(plain, services)
    #expect(print.count == 32)
    #expect(try Self.note.fingerprint(plain, services) == print)
    #expect(try Self.note.fingerprint(plain + [0], services) != print)
    #expect(try other.fingerprint(plain, services) != print)
    #expect(try Self.note.fingerprint(plain, Desk(key: 8).reading().services) != print)
  }

  @Test("Each person has keys of their own, the same each time")
  func personKeys() throws {
    #expect(try desk.reading().keys(of: "ann") == nil)
    let (first, again, bo) = try desk.write { call in
      (
        try call.keysToSeal(of: "ann"), try call.keysToSeal(of: "ann"),
        try call.keysToSeal(of: "bo")
      )
    }
    let sealed = try Self.number.seal(plain, row: "1", first)
    #expect(try Self.number.open(sealed, row: "1", again) == plain)
    #expect(throws: SecretsError.self) { try Self.number.open(sealed, row: "1", bo) }
    #expect(try Self.number.fingerprint(plain, first) == Self.number.fingerprint(plain, again))
    #expect(try Self.number.fingerprint(plain, first) != Self.number.fingerprint(plain, bo))
  }

  @Test("Once a person's keys are destroyed, what they sealed never opens again")
  func destroyed() throws {
    let sealed = try desk.write {
      try Self.number.seal(plain, row: "1", $0.keysToSeal(of: "ann"))
    }
    #expect(try desk.write { try $0.destroyKeys(of: "ann") })
    #expect(try !desk.write { try $0.destroyKeys(of: "ann") })
    #expect(try desk.reading().keys(of: "ann") == nil)
    let new = try desk.write { try $0.keysToSeal(of: "ann") }
    #expect(throws: SecretsError.self) { try Self.number.open(sealed, row: "1", new) }
  }

  @Test("A column takes the kind of key that it was declared with")
  func kinds() throws {
    let services = try desk.reading().services
    let keys = try desk.write { try $0.keysToSeal(of: "ann") }
    #expect(throws: Defect.self) { try Self.number.seal(plain, row: "1", services) }
    #expect(throws: Defect.self) { try Self.note.seal(plain, row: "1", keys) }
    #expect(throws: Defect.self) { try Self.number.fingerprint(plain, services) }
  }

  @Test("A key is tried on a value of the column, also on one that a person's key has sealed")
  func samples() throws {
    #expect(try Self.note.sample(in: desk.database) == nil)
    #expect(try Self.number.sample(in: desk.database) == nil)
    try desk.write { call in
      let note = try Self.note.seal(plain, row: "1", call.services)
      let number = try Self.number.seal(plain, row: "2", call.keysToSeal(of: "ann"))
      try desk.database.run(.insertNote, "1", note)
      try desk.database.run(.insertNumber, "2", number, "org", "ann")
    }
    let wrong = try Desk(key: 8).sealer
    for column in [Self.note, Self.number, PersonKeyRow.dataKey, PersonKeyRow.indexKey] {
      let sample = try #require(try column.sample(in: desk.database), "\(column.name)")
      try sample.tryOpening(with: desk.sealer)
      #expect(throws: SecretsError.self) { try sample.tryOpening(with: wrong) }
    }
    _ = try desk.write { try $0.destroyKeys(of: "ann") }
    #expect(try Self.number.sample(in: desk.database) == nil)
  }

  @Test("A handle is good for one reader of one kind of thing, and nobody can make one")
  func handles() throws {
    let services = try desk.reading().services
    let handle = ReadingHandle(to: "photo-1", for: "kim", now: desk.now)
    let text = try handle.text(for: "photo", services)
    let read = try #require(try ReadingHandle(text, for: "photo", services))
    #expect((read.thingId, read.readerId) == ("photo-1", "kim"))
    #expect(read.expiresAt == desk.now.adding(minutes: 15))
    #expect(try ReadingHandle(text, for: "letter", services) == nil)
    #expect(try ReadingHandle(text + "00", for: "photo", services) == nil)
    #expect(try ReadingHandle("photo-1", for: "photo", services) == nil)
  }
}

extension SQL {
  fileprivate static let insertNote = SQL("INSERT INTO desk_note (id, text) VALUES (?, ?)")
  fileprivate static let insertNumber = SQL(
    "INSERT INTO desk_number (id, text, org, person) VALUES (?, ?, ?, ?)")
  fileprivate static let sampleNote = SQL("SELECT text, id FROM desk_note LIMIT 1")
  fileprivate static let sampleNumber = SQL(
    "SELECT text, id, org, person FROM desk_number LIMIT 1")
}
