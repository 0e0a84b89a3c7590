import TestDatabases
import Testing

@testable import Store

@Suite("Lanes")
struct LaneGuardTests {
  let database: Database

  init() throws {
    database = try Database.ofTest([
      Migration(
        "shop", 1,
        """
        CREATE TABLE shop_till (name TEXT NOT NULL PRIMARY KEY) STRICT;
        CREATE TABLE shop_login (name TEXT NOT NULL PRIMARY KEY) STRICT;
        """)
    ])
    database.guardLanes(ofHouse: ["shop_login"])
  }

  private func ring() throws { try database.run(.till) }
  private func signIn() throws { try database.run(.login) }

  @Test("A write outside a lane is refused, and a read is not")
  func outside() throws {
    let error = #expect(throws: StoreError.self) { try ring() }
    #expect(error?.kind == .misuse)
    #expect(error?.message == "a write outside a lane")
    #expect(throws: StoreError.self) { try database.read { try ring() } }
    #expect(try !database.exists(SQL("SELECT 1 FROM shop_till")))
  }

  @Test("What is the house's is written in its lane, which an organization's may take, too")
  func house() throws {
    try database.write(in: .house) {
      try ring()
      try signIn()
    }
    try database.write(in: .organization("one")) {
      #expect(database.lane == .organization("one"))
      try database.run(SQL("DELETE FROM shop_till"))
      try ring()
      let error = #expect(throws: StoreError.self) { try signIn() }
      #expect(error?.message == "a write without the house's lane")
      try database.enterHouse()
      try database.run(SQL("UPDATE shop_login SET name = 'eva'"))
    }
    #expect(database.lane == nil)
  }

  @Test("A lane that was taken in a savepoint goes with it")
  func savepoints() throws {
    try database.write(in: .organization("one")) {
      #expect(throws: Undone.self) {
        try database.savepoint {
          try database.enterHouse()
          throw Undone()
        }
      }
      let error = #expect(throws: StoreError.self) { try signIn() }
      #expect(error?.message == "a write without the house's lane")
      try database.together { try signIn() }
    }
    #expect(try database.exists(SQL("SELECT 1 FROM shop_login")))
  }

  @Test("Nobody takes a lane without a transaction, and the house is entered without one")
  func withoutTransaction() throws {
    let error = #expect(throws: StoreError.self) { try database.takeHouseLane() }
    #expect(error?.kind == .misuse)
    try database.enterHouse()
    try database.write { try database.setMeta("a", to: "b") }
    try database.write(in: .organization("one")) { try database.setMeta("a", to: "c") }
    #expect(try database.meta("a") == "c")
  }
}

private struct Undone: Error {}

extension SQL {
  fileprivate static let till = SQL("INSERT INTO shop_till (name) VALUES ('one')")
  fileprivate static let login = SQL(
    """
    INSERT INTO shop_login (name)
    VALUES ('kim')
    """
  )
}
