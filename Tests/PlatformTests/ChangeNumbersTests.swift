import Kernel
import Platform
import Store
import TestDatabases
import Testing
import Wire

@Suite("Numbers of changes")
struct ChangeNumbersTests {
  let desk: Desk
  let database: Database

  init() throws {
    desk = try Desk()
    database = desk.database
  }

  /// Writes that many changes of an organization, in the open transaction.
  private func happen(_ organizationId: ID, _ count: Int = 1, in other: Database? = nil) throws {
    let call = try desk.reading()
    let actor = Actor(organizationId: organizationId, userId: "kim", name: "Kim", roles: [:])
    let writing = WriteCall(call.request, database: other ?? database, actor: actor)
    for _ in 0..<count { try writing.record(Change(Rung(), of: "bell")) }
  }

  private func numbers(_ organizationId: ID) throws -> [Int] {
    try database.rows(
      SQL("SELECT seq FROM nacre_change WHERE organization_id = ? ORDER BY seq"), organizationId
    ) { $0.int(0) }
  }

  @Test("Each organization counts by itself, and so does what belongs to none")
  func counted() throws {
    try database.write {
      try happen("one", 2)
      try happen("two")
      try happen("")
    }
    try database.write {
      try happen("two")
      #expect(try database.newestChangeNumber(of: "two") == 2)
      try happen("one")
    }
    #expect(try numbers("one") == [1, 2, 3])
    #expect(try numbers("two") == [1, 2])
    #expect(try numbers("") == [1])
    #expect(try database.newestChangeNumber(of: "three") == 0)
  }

  @Test("What is taken back gives its numbers back, further in and further out")
  func givenBack() throws {
    try database.write {
      try happen("one")
      try? database.savepoint {
        try happen("one", 2)
        try? database.savepoint {
          try happen("one")
          throw Refused()
        }
        #expect(try database.newestChangeNumber(of: "one") == 3)
        throw Refused()
      }
      #expect(try database.newestChangeNumber(of: "one") == 1)
      try happen("one")
    }
    try? database.write {
      try happen("one", 5)
      throw Refused()
    }
    try database.write { try happen("one") }
    #expect(try numbers("one") == [1, 2, 3])
  }

  @Test("Changes of another connection are counted on from")
  func others() throws {
    let place = try EngineDatabase(PlatformMigrations.all)
    let (mine, other) = (try place.open(), try place.open())
    let (here, there) = (try Desk(mine), try Desk(other))
    for desk in [here, there, there, here] {
      _ = try desk.write { try $0.record(Change(Rung(), of: "bell")) }
    }
    #expect(try mine.newestChangeNumber(of: Desk.actor.organizationId) == 4)
    #expect(try other.newestChangeNumber(of: Desk.actor.organizationId) == 4)
  }

  @Test("The log is asked for its newest number once in a transaction")
  func askedOnce() throws {
    try database.write {
      try happen("one")
      // What nobody counts is not seen.
      try database.run(SQL("UPDATE nacre_change SET seq = 50"))
      try happen("one")
    }
    #expect(try numbers("one") == [2, 50])
    try database.write { try happen("one") }
    #expect(try numbers("one") == [2, 50, 51])
  }

  // MARK: From before

  private func older(_ organizations: [ID]) throws -> Database {
    let database = try Database.inMemory()
    let steps = PlatformMigrations.all.filter {
      !($0.domain.description == "platform" && $0.number >= 5)
    }
    // Another domain's, of which this build may know more.
    let index = Migration(
      "bells", 1,
      "CREATE INDEX nacre_change_bells ON nacre_change (organization_id, at, seq) WHERE at > 0;")
    try database.migrate(steps + [index])
    for organization in organizations { try database.run(.oldChange, organization) }
    try database.migrate(
      PlatformMigrations.all + [index, Migration("bells", 2, "DROP INDEX nacre_change_bells;")])
    return database
  }

  @Test(
    "Rows from before keep their numbers, and everybody's go on behind the last of them",
    .aboutSQLite("no cluster is from before"))
  func before() throws {
    let database = try older(["one", "two", "one", "two", "two"])
    let rows = try database.rows(
      SQL("SELECT organization_id, seq, method FROM nacre_change ORDER BY seq")
    ) { "\($0.text(0)) \($0.int(1)) \($0.text(2))" }
    #expect(rows == ["one 1 old", "two 2 old", "one 3 old", "two 4 old", "two 5 old"])
    for id in ["one", "two", "three"] {
      #expect(try database.newestChangeNumber(of: id) == 5)
    }
    try database.write { try happen("one", 2, in: database) }
    #expect(try database.newestChangeNumber(of: "one") == 7)
    #expect(try database.newestChangeNumber(of: "two") == 5)
  }

  @Test(
    "An organization that was alone counts on from its own, and the next one from 1",
    .aboutSQLite("no cluster is from before"))
  func alone() throws {
    let database = try older(["one", "one"])
    #expect(try database.newestChangeNumber(of: "one") == 2)
    #expect(try database.newestChangeNumber(of: "two") == 0)
  }
}

private struct Refused: Error {}

private struct Rung: EventPayload {
  var topic: StaticString { "bells.rung" }
  var entity: StaticString { "bell" }

  func write(to out: JSONWriter) { out.raw("{}") }
}

extension SQL {
  fileprivate static let oldChange = SQL(
    """
    INSERT INTO nacre_change
      (at, organization_id, actor_id, method, topic, entity_type, entity_id, entity_version,
       data, request_number)
    VALUES (5, ?, 'kim', 'old', 'bells.rung', 'bell', 'bell', 1, x'7b7d', 1)
    """
  )
}
