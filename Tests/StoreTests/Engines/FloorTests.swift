import TestDatabases
import Testing

@testable import Store

@Suite("Builds of different age on one database", .aboutPostgres("only clusters have them"))
struct FloorTests {
  private static let base = Migration(
    "thing", 1, "CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT) STRICT;")
  private static let adding = Migration("thing", 2, "ALTER TABLE thing ADD COLUMN note TEXT;")
  private static let changing = Migration("thing", 2, "UPDATE thing SET name = 'x';")

  @Test("A cluster is not brought up by whoever opens it; a file is")
  func behind() throws {
    let steps = [Self.base, Self.adding]
    let cluster = try EngineDatabase(.postgres, [Self.base]).open()
    let refused = #expect(throws: StoreError.self) { try cluster.openSchema(steps) }
    #expect(refused?.kind == .behind)
    #expect(refused?.message.contains("nacre migrate") == true)
    #expect(try cluster.pendingMigrations(steps).map(\.number) == [2])
    try cluster.migrate(steps)
    try cluster.openSchema(steps)
    #expect(try cluster.pendingMigrations(steps).isEmpty)

    let file = try EngineDatabase(.sqlite, [Self.base]).open()
    try file.openSchema(steps)
    #expect(try file.schemaVersion() == 2)
  }

  @Test("An older build goes on with a cluster to which things were added, and with no file")
  func added() throws {
    let cluster = try EngineDatabase(.postgres, [Self.base, Self.adding]).open()
    try cluster.openSchema([Self.base])
    try cluster.migrate([Self.base])
    // A copy of it would lack what this build does not know.
    #expect(throws: StoreError.self) { try cluster.requireSchema([Self.base]) }

    let file = try EngineDatabase(.sqlite, [Self.base, Self.adding]).open()
    let refused = #expect(throws: StoreError.self) { try file.openSchema([Self.base]) }
    #expect(refused?.kind == .newer)
  }

  @Test("A step that changes what older builds know ends them")
  func changed() throws {
    let cluster = try EngineDatabase(.postgres, [Self.base, Self.changing]).open()
    let refused = #expect(throws: StoreError.self) { try cluster.openSchema([Self.base]) }
    #expect(refused?.kind == .newer)
    try cluster.openSchema([Self.base, Self.changing])
  }

  @Test("A copy in a cluster knows its floors, whatever it was copied from")
  func copied() throws {
    let steps = [Self.base, Self.changing]
    let (source, target) = (
      try EngineDatabase(.sqlite, steps).open(), try EngineDatabase(.postgres, []).open()
    )
    _ = try DatabaseTransfer<FNV>(from: source, to: target, steps).run(.renewed)
    #expect(throws: StoreError.self) { try target.openSchema([Self.base]) }
  }

  @Test(
    "A step allows older builds when it only adds",
    arguments: [
      ("CREATE TABLE a (id INTEGER) STRICT;", true),
      ("ALTER TABLE a ADD COLUMN b TEXT; CREATE INDEX a_b ON a (b);", true),
      ("CREATE TABLE a (id INTEGER) STRICT; CREATE UNIQUE INDEX a_id ON a (id);", true),
      ("CREATE TABLE a (id INTEGER) STRICT; INSERT INTO a (id) SELECT id FROM b;", true),
      ("CREATE UNIQUE INDEX a_id ON a (id);", false),
      (
        "CREATE TRIGGER a_stays BEFORE DELETE ON a BEGIN SELECT RAISE(ABORT, 'stays'); END;", false
      ),
      ("INSERT INTO a (id) VALUES (1);", false),
      ("UPDATE a SET id = 2;", false),
      ("DROP TABLE a;", false),
      ("DROP INDEX a_b;", false),
      ("ALTER TABLE a RENAME COLUMN b TO c;", false),
      ("ALTER TABLE a DROP COLUMN b;", false),
    ])
  func adding(sql: String, isAllowed: Bool) {
    #expect(schemaStatements(sql).onlyAdd == isAllowed)
  }

  @Test("A step may say otherwise")
  func said() {
    let dropping: StaticString = "DROP INDEX thing_name;"
    #expect(!Migration("thing", 2, dropping).allowsOlder)
    #expect(Migration("thing", 2, allowsOlder: true, dropping).allowsOlder)
    #expect(!Migration("thing", 2, allowsOlder: false, "CREATE TABLE b (id INTEGER);").allowsOlder)
  }
}
