import TestDatabases
import Testing

@testable import Store

struct Stop: Error {}

@Suite("Statements")
struct QueryTests {
  let database: Database
  let all = SQL("SELECT id, name FROM thing ORDER BY id")
  let byID = SQL("SELECT name FROM thing WHERE id = ?")

  init() throws {
    database = try Database.ofTest([
      Migration(
        "thing", 1, "CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT;")
    ])
    for (index, name) in ["a", "b", "c"].enumerated() {
      try database.run(SQL("INSERT INTO thing (id, name) VALUES (?, ?)"), index + 1, name)
    }
  }

  @Test("first, rows, each and exists answer what is there")
  func reading() throws {
    #expect(try database.rows(all) { $0.text(1) } == ["a", "b", "c"])
    #expect(try database.first(byID, 2) { $0.text(0) } == "b")
    #expect(try database.first(byID, 9) { $0.text(0) } == nil)
    #expect(try database.exists(byID, 1))
    #expect(try !database.exists(byID, 9))
    var sum = 0
    try database.each(all) { sum += $0.int(0) }
    #expect(sum == 6)
  }

  @Test("changes counts the rows of this statement only")
  func changes() throws {
    let rename = SQL("UPDATE thing SET name = name || '!' WHERE id >= ?")
    #expect(try database.changes(rename, 2) == 2)
    #expect(try database.changes(rename, 99) == 0)
    #expect(try database.changes(all) == 0)
  }

  @Test("A statement is ready again after its row closure throws")
  func reuseAfterThrow() throws {
    for _ in 0..<3 {
      #expect(throws: Stop.self) { try database.rows(all) { _ in throw Stop() } }
      #expect(throws: Stop.self) { try database.first(all) { _ in throw Stop() } }
    }
    #expect(try database.rows(all) { $0.int(0) } == [1, 2, 3])
    try database.run(SQL("DROP TABLE thing"))
  }

  @Test("A statement that runs may be asked again from its own row")
  func reentrancy() throws {
    let counts = try database.rows(all) { row in
      try row.int(0) * 10 + database.rows(all) { $0.int(0) }.count
    }
    #expect(counts == [13, 23, 33])
  }

  @Test("A wrong number of values is refused", arguments: [0, 2])
  func valueCount(_ count: Int) throws {
    let error = #expect(throws: StoreError.self) {
      count == 0 ? try database.run(byID) : try database.run(byID, 1, 2)
    }
    #expect(error?.kind == .misuse)
    #expect(try database.first(byID, 1) { $0.text(0) } == "a")
  }

  @Test("A broken rule of the schema names itself, and no value reaches the error")
  func constraint() throws {
    let error = #expect(throws: StoreError.self) {
      try database.run(SQL("INSERT INTO thing (id, name) VALUES (?, ?)"), 7, "a")
    }
    #expect(error?.kind == .constraint)
    #expect(error?.isUniqueViolation == true)
    #expect(error?.isForeignKeyViolation == false)
    #expect(error?.sql == "INSERT INTO thing (id, name) VALUES (?, ?)")
  }

  @Test("Wrong SQL is an error with its text, and a text in double quotes is a column")
  func wrongSQL() throws {
    for sql in [SQL("SELEC 1"), SQL("SELECT \"typo\" FROM thing"), SQL("   ")] {
      #expect(throws: StoreError.self) { try database.run(sql) }
    }
  }

  @Test(
    "Scans are found, also behind an alias; searches and constants are not scans",
    .aboutSQLite("its plans"))
  func scans() throws {
    #expect(try database.explainScans("SELECT id FROM thing WHERE name LIKE ?") == ["thing"])
    #expect(try database.explainScans("SELECT t.id FROM thing AS t") == ["thing"])
    #expect(try database.explainScans("SELECT t.id FROM thing t WHERE t.id + 1 = 2") == ["thing"])
    #expect(try database.explainScans("SELECT name FROM thing WHERE id = ?") == [])
    #expect(try database.explainScans("SELECT id FROM thing WHERE name = ?") == [])
    #expect(try database.explainScans("SELECT 1") == [])
    try database.run(SQL("CREATE VIRTUAL TABLE word USING fts5 (body)"))
    #expect(try database.explainScans("SELECT rowid FROM word WHERE word MATCH ?") == [])
  }
}
