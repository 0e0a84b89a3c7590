import Kernel
import Store
import TestDatabases
import Testing

@testable import Platform

@Suite("Rights that a write under a key stood on")
struct DemandedRightTests {
  private let till = DemandedRight("shop", "sell", of: "till 2")

  /// Answers `{}` under the key, once the guards have demanded this.
  private func write(_ desk: Desk, demanding rights: [DemandedRight]) throws {
    try desk.write { call in
      let record = try IdempotencyRecord("k", of: .emptyObject, for: call)
      let noted = DemandedRights()
      call.request.rights = noted
      for right in rights { noted.note(right) }
      try [UInt8]("{}".utf8).withUnsafeBytes { try record.keep($0, isSecret: false) }
    }
  }

  /// What a repetition is answered.
  private func again(_ desk: Desk) throws -> String? {
    try desk.write { call in
      let record = try IdempotencyRecord("k", of: .emptyObject, for: call)
      guard let earlier = try record.earlier() else { return nil }
      try earlier.demandRights()
      return String(decoding: try earlier.result(), as: UTF8.self)
    }
  }

  @Test("Each of them is demanded again, and a refusal leaves the record")
  func demanded() throws {
    let desk = try Desk()
    try write(desk, demanding: [DemandedRight("shop", "open"), till, till])
    #expect(try again(desk) == "{}")
    for subject in ["till 2", ""] {
      desk.lost = [subject]
      #expect(throws: Refusal.self) { try again(desk) }
    }
    desk.lost = ["till"]
    #expect(try again(desk) == "{}")
  }

  @Test("What the write has ended itself is not")
  func ended() throws {
    let desk = try Desk()
    desk.lost = ["till 2"]
    try write(desk, demanding: [till, DemandedRight("shop", "sell", of: "till 3")])
    #expect(try again(desk) == "{}")
    desk.lost = ["till 3"]
    #expect(throws: Refusal.self) { try again(desk) }
  }

  @Test("One is read as it was kept", arguments: ["", "a", "a b  c "])
  func kept(subject: String) {
    let right = DemandedRight("shop", "sell", of: subject)
    #expect(DemandedRight(kept: right.kept[...]) == right)
  }

  @Test(
    "Answers from before rights were kept are not told, and nothing is done again",
    .aboutSQLite("no cluster is from before"))
  func before() throws {
    let database = try Database.inMemory()
    let steps = PlatformMigrations.all.filter {
      !($0.domain.description == "platform" && $0.number >= 4)
    }
    try database.migrate(steps)
    let name: [UInt8] = [1, 2, 3]
    try database.write { try database.run(.oldAnswer, name, name, name) }
    try database.migrate(PlatformMigrations.all)
    let row = try database.idempotency(name, of: "org", after: Instant(milliseconds: 0))
    #expect(row?.outcome == .large)
    #expect(row?.sealed == nil)
    #expect(row?.fingerprint == name)
  }
}

extension SQL {
  fileprivate static let oldAnswer = SQL(
    """
    INSERT INTO nacre_idempotency
      (organization_id, name, outcome, fingerprint, methods, result, first_change, last_change,
       tells_more, at)
    VALUES ('org', ?, 'kept', ?, '', ?, 1, 1, 0, 5)
    """
  )
}
