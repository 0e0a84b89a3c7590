import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("How a cluster is", .aboutPostgres("what it says of itself"))
struct ClusterStateTests {
  @Test("It says who we are, what it keeps, and how it orders texts")
  func state() throws {
    let database = try EngineDatabase(.postgres).open()
    let state = try #require(try database.clusterState())
    #expect(state.encoding == "UTF8")
    #expect(state.user == "nacre")
    #expect(state.mayChangeSchema)
    #expect(!state.syncsFiles && !state.writesFullPages)
    #expect(state.synchronousCommit == "on")
    #expect(state.connections > 0 && state.connectionsMax == 200)
    #expect(state.size > 0)
    #expect(state.heedsTriggers && state.closedTables.isEmpty)
    #expect(state.standbys.isEmpty && state.disabledTriggers.isEmpty && state.otherOrders.isEmpty)
    #expect(try EngineDatabase(.sqlite).open().clusterState() == nil)
  }

  @Test("What somebody has done to the schema shows")
  func altered() throws {
    let place = try EngineDatabase(.postgres)
    let (database, owner) = (try place.open(), try place.connection())
    #expect(try database.triggerNames() == ["part_stays"])
    #expect(try database.brokenReferences() == [])
    try owner.run("ALTER TABLE part DISABLE TRIGGER ALL")
    try owner.run("ALTER TABLE sample ADD COLUMN other text")
    try owner.run("INSERT INTO part (id, sample_id, weight) VALUES (1, 77, 1)")
    let state = try #require(try database.clusterState())
    #expect(state.disabledTriggers == ["part_sample_id_fkey", "part_stays"])
    #expect(state.otherOrders == ["sample.other"])
    #expect(try database.brokenReferences() == ["part names a missing sample"])
    try owner.run("DROP TRIGGER part_stays ON part")
    #expect(try database.triggerNames() == [])
  }

  @Test("Whoever is granted the rows can write them, and nothing else")
  func granted() throws {
    let place = try EngineDatabase(.postgres)
    let (database, owner) = (try place.open(), try place.connection())
    #expect(try !database.hasRole("Ap'p \"x"))
    try owner.run("DROP ROLE IF EXISTS \"app of tests\"")
    try owner.run("CREATE ROLE \"app of tests\" LOGIN")
    #expect(try database.hasRole("app of tests"))
    try database.grantRows(to: "app of tests")
    let later = Migration("engine", 2, "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT;")
    try database.migrate(engineMigrations + [later])

    let url = place.path.replacing("nacre@", with: "app%20of%20tests@")
    let app = try Database(
      path: url, access: .readWrite, busyTimeoutMs: 2_000, cluster: ClusterOptions())
    try app.openSchema(engineMigrations)
    try app.write {
      try app.run(SQL("INSERT INTO sample (id, name) VALUES (1, 'one')"))
      try app.run(SQL("INSERT INTO later (id) VALUES (1)"))
      try app.run(SQL("DELETE FROM later"))
    }
    #expect(try app.clusterState()?.mayChangeSchema == false)
    #expect(try app.clusterState()?.closedTables == [])
    try owner.run("REVOKE DELETE ON part FROM \"app of tests\"")
    #expect(try app.clusterState()?.closedTables == ["part"])
    let refusal = #expect(throws: StoreError.self) {
      try app.write { try app.run(SQL("DELETE FROM part")) }
    }
    #expect(refusal?.kind == .cannotOpen && refusal?.reason.contains("permission denied") == true)
    for text: StaticString in [
      "TRUNCATE sample", "CREATE TABLE mine (id bigint)", "DROP TABLE part",
      "ALTER TABLE part DISABLE TRIGGER part_stays", "SET session_replication_role = replica",
    ] {
      #expect(throws: StoreError.self, "\(text)") { try app.write { try app.run(SQL(text)) } }
    }
  }
}
