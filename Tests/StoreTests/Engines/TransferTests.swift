import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("Copies from one database to another, of either engine")
struct TransferTests {
  /// From where and to where.
  struct Road: Sendable, CustomTestStringConvertible {
    let from: TestEngine
    let to: TestEngine
    var testDescription: String { "\(from) → \(to)" }

    /// With PostgreSQL those that begin or end there.
    static let all = TestEngine.allCases.flatMap { from in
      TestEngine.allCases.map { Road(from: from, to: $0) }
    }.filter { road in
      TestEngine.named.contains([road.from, road.to].contains(.postgres) ? .postgres : .sqlite)
    }
  }

  private func filled(_ engine: TestEngine, rows: Int = 1_500) throws -> EngineDatabase {
    let place = try EngineDatabase(engine)
    let database = try place.open()
    try database.write {
      for number in (0..<rows).reversed() {
        try database.run(
          insert, number, number % 7 == 0 ? nil : number - 700, Double(number) / 3,
          "name \(number) 👩‍🔧", number % 5 == 0 ? nil : "å", [UInt8](repeating: 7, count: number % 9))
      }
      try database.run(
        insert, -1, Int.min, -0.0, "", "\"quoted\"\n", [0, 255])
      try database.run(
        insert, Int.max, Int.max, 1e300, "É", String(repeating: "long ", count: 40_000),
        [UInt8](repeating: 9, count: 300_000))
      try database.run(SQL("INSERT INTO part (id, sample_id, weight) VALUES (1, 3, 5)"))
    }
    return place
  }

  private func copy(
    _ source: Database, to target: Database, _ history: DatabaseTransfer<FNV>.History = .renewed,
    step: @escaping (DatabaseTransfer<FNV>.Stage, Int) throws -> Void = { _, _ in }
  ) throws -> [TableSum] {
    try DatabaseTransfer<FNV>(from: source, to: target, engineMigrations, step: step).run(history)
  }

  private func sums(_ database: Database) throws -> [TableSum] {
    try database.read { try database.tableShapes().map { try database.sum(of: $0, FNV.self) } }
  }

  private func count(_ database: Database) throws -> Int? {
    try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) }
  }

  @Test("Every row arrives, and the schema with it", arguments: Road.all)
  func whole(road: Road) throws {
    let (source, target) = (try filled(road.from), try EngineDatabase(road.to, []))
    let (old, new) = (try source.open(.readOnly), try target.open())
    let told = try copy(old, to: new)
    #expect(told.map(\.name) == ["nacre_meta", "nacre_migration", "part", "sample"])
    #expect(told.map(\.rows) == [1, 1, 1, 1_502])
    #expect(try sums(new) == told)
    #expect(try sums(old) == told)
    #expect(try new.databaseID() == old.databaseID())
    #expect(try new.epoch() != old.epoch())
    try new.verifyMigrations(engineMigrations)
    try new.requireSchema(engineMigrations)
    let lengths = try new.first(
      SQL("SELECT number, share, name, length(note), bytes FROM sample WHERE id = ?"), Int.max
    ) { ($0.int(0), $0.double(1), $0.text(2), $0.int(3), $0.bytes(4).count) }
    #expect(lengths ?? (0, 0, "", 0, 0) == (Int.max, 1e300, "É", 200_000, 300_000))
    #expect(throws: StoreError.self) {
      try new.write { try new.run(SQL("DELETE FROM part WHERE id = 1")) }
    }
    let twin = #expect(throws: StoreError.self) {
      try new.write { try new.run(SQL("INSERT INTO sample (id, name) VALUES (-2, '')")) }
    }
    #expect(twin?.isUniqueViolation == true)
    let orphan = #expect(throws: StoreError.self) {
      try new.write {
        try new.run(SQL("INSERT INTO part (id, sample_id, weight) VALUES (2, -9, 5)"))
      }
    }
    #expect(orphan?.isForeignKeyViolation == true)
  }

  @Test(
    "The sums are the same on either engine, there and back",
    .aboutPostgres("a file alone has nothing to be compared with"))
  func thereAndBack() throws {
    let first = try filled(.sqlite)
    let (second, third) = (try EngineDatabase(.postgres, []), try EngineDatabase(.sqlite, []))
    let cluster = try second.open()
    let there = try copy(first.open(.readOnly), to: cluster)
    let back = try copy(cluster, to: third.open())
    #expect(there == back)
    #expect(TableSum.total(there, FNV.self) == TableSum.total(back, FNV.self))
  }

  @Test("What is no empty database is not touched", arguments: TestEngine.named)
  func occupied(engine: TestEngine) throws {
    let (source, target) = (try filled(.sqlite, rows: 8), try filled(engine, rows: 5))
    let new = try target.open()
    let before = try sums(new)
    #expect(throws: TargetOccupied.self) { _ = try copy(source.open(.readOnly), to: new) }
    #expect(try sums(new) == before)
  }

  @Test("A value that has changed on the way is found, and its table is named", arguments: Road.all)
  func changed(road: Road) throws {
    let (source, target) = (try filled(road.from, rows: 20), try EngineDatabase(road.to, []))
    let new = try target.open()
    let found = #expect(throws: TransferFault.self) {
      _ = try copy(source.open(.readOnly), to: new) { stage, rows in
        guard stage == .verifying, rows == 0 else { return }
        let change = SQL("UPDATE sample SET note = 'ä' WHERE id = 4")
        if new.isCluster { try new.run(change) } else { try new.write { try new.run(change) } }
      }
    }
    #expect(found?.found.name == "sample")
    #expect(found?.found.rows == found?.copied.rows)
    // A file is read back as it lies there, and thrown away by whoever has made it.
    #expect(try new.isEmpty() == new.isCluster)
  }

  @Test("A byte that has changed in the file alone is found", .aboutSQLite("its file"))
  func flipped() throws {
    let (source, target) = (try filled(.sqlite, rows: 20), try EngineDatabase(.sqlite, []))
    let new = try target.open()
    let found = #expect(throws: TransferFault.self) {
      _ = try copy(source.open(.readOnly), to: new) { stage, rows in
        guard stage == .verifying, rows == 0 else { return }
        let file = URL(fileURLWithPath: target.path)
        let place = try #require(try Data(contentsOf: file).range(of: Data("long long".utf8)))
        let handle = try FileHandle(forWritingTo: file)
        try handle.seek(toOffset: UInt64(place.lowerBound))
        try handle.write(contentsOf: Data("L".utf8))
        try handle.close()
      }
    }
    #expect(found?.found.name == "sample")
  }

  @Test("A reference to what is not there is no copy", arguments: TestEngine.named)
  func broken(engine: TestEngine) throws {
    let (source, target) = (try filled(.sqlite, rows: 9), try EngineDatabase(engine, []))
    let old = try source.open()
    try old.execute("PRAGMA foreign_keys = OFF")
    try old.write { try old.run(SQL("DELETE FROM sample WHERE id = 3")) }
    let new = try target.open()
    let refused = #expect(throws: StoreError.self) { _ = try copy(old, to: new) }
    #expect(refused?.kind == .constraint)
    #expect(refused?.message.contains("part") == true)
    #expect(try new.isEmpty())
  }

  @Test("Whoever gives up leaves an empty database, and a source that goes on", arguments: Road.all)
  func givenUp(road: Road) throws {
    struct Enough: Error {}
    let (source, target) = (try filled(road.from), try EngineDatabase(road.to, []))
    let (old, new) = (try source.open(), try target.open())
    for history in [DatabaseTransfer<FNV>.History.renewed, .moved] {
      #expect(throws: Enough.self) {
        _ = try copy(old, to: new, history) { _, rows in if rows == 1_000 { throw Enough() } }
      }
      #expect(try new.isEmpty())
    }
    try old.write { try old.run(SQL("DELETE FROM sample WHERE id = 9")) }
    #expect(try copy(old, to: new).last?.rows == 1_501)
  }

  @Test("The copy is of one moment, whatever others write meanwhile", arguments: Road.all)
  func oneMoment(road: Road) throws {
    let (source, target) = (try filled(road.from), try EngineDatabase(road.to, []))
    let (old, other) = (try source.open(.readOnly), try source.open())
    let new = try target.open()
    _ = try copy(old, to: new) { stage, _ in
      guard stage == .copying else { return }
      try other.write { try other.run(SQL("DELETE FROM sample WHERE id > 100")) }
    }
    #expect(try count(new) == 1_502)
    #expect(try count(other) == 102)
  }

  @Test("One that moves takes its history along, and is written here no more", arguments: Road.all)
  func moved(road: Road) throws {
    let (source, target) = (try filled(road.from, rows: 12), try EngineDatabase(road.to, []))
    let (old, new) = (try source.open(), try target.open())
    let others = road.from == .postgres ? try source.open() : nil
    let epoch = try old.epoch()
    _ = try copy(old, to: new, .moved)
    #expect(try new.epoch() == epoch)
    #expect(try new.movedTo() == nil)
    try new.write { try new.run(SQL("DELETE FROM sample WHERE id = 9")) }

    let late = try source.open()
    try late.openSchema(engineMigrations)
    for database in [old, late] + [others].compactMap(\.self) {
      let refused = #expect(throws: StoreError.self) {
        try database.write { try database.run(SQL("DELETE FROM sample WHERE id = 9")) }
      }
      #expect(refused?.kind == .moved)
      #expect(refused?.cause == new.path)
      #expect(try count(database) == 14)
    }
  }

  private var insert: SQL {
    SQL("INSERT INTO sample (id, number, share, name, note, bytes) VALUES (?, ?, ?, ?, ?, ?)")
  }
}

/// A hash of the tests: FNV-1a, 64 bits.
struct FNV: ByteHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  func digest() -> [UInt8] { withUnsafeBytes(of: state.bigEndian) { Array($0) } }
}
