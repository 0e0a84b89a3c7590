import Foundation
import TestDatabases
import TestPostgres
import Testing

@testable import CLI
@testable import Store

@Suite("Schema of both engines")
struct EngineSchemaTests {
  @Test("The schema that is derived for PostgreSQL is the one on record")
  func record() throws {
    let golden = "Tests/StoreTests/schema.postgres.sql"
    let text = try PostgresSchema.statements(of: makeHouse().migrations)
      .map { "\($0);\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["NACRE_UPDATE"] == "1" {
      let url = Repository.root.appending(path: golden)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text(golden) == text, "rewrite it with NACRE_UPDATE=1 swift test")
  }

  @Test(
    "Both engines come to the same tables, columns, keys, indexes, references and triggers",
    .aboutPostgres("it is compared with SQLite"))
  func catalogues() throws {
    let sqlite = try SQLiteDatabase().catalogue()
    let postgres = try PostgresDatabase().catalogue()
    #expect(sqlite.columns.count > 150)
    #expect(sqlite.differences(from: postgres) == [])
    #expect(postgres.differences(from: sqlite) == [])
  }

  @Test(
    "A statement that no rule covers is refused",
    arguments: [
      "CREATE VIEW a AS SELECT 1;", "PRAGMA foreign_keys = ON;", "DELETE FROM a;",
      "CREATE VIRTUAL TABLE a USING fts5 (b);",
      "CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT RAISE(ABORT, 'c'); END;",
      "CREATE TRIGGER a BEFORE INSERT ON b BEGIN DELETE FROM b; END;",
      "CREATE TRIGGER a BEFORE INSERT ON b BEGIN SELECT RAISE(IGNORE); END;",
    ] as [StaticString])
  func uncovered(sql: StaticString) {
    #expect(throws: StoreError.self) {
      try PostgresSchema.statements(of: Migration("a", 1, sql))
    }
  }

  @Test("Types, kinds of tables and triggers become PostgreSQL's")
  func rules() throws {
    let table = Migration(
      "a", 1, "CREATE TABLE a (b TEXT NOT NULL, c BLOB, d REAL, -- no; end\n e INTEGER) STRICT;")
    #expect(
      try PostgresSchema.statements(of: table) == [
        """
        CREATE TABLE a (b text COLLATE "C" NOT NULL, c bytea, d double precision, -- no; end
         e bigint)
        """
      ])
    let trigger = Migration(
      "a", 1,
      """
      CREATE TRIGGER a_kept BEFORE UPDATE ON a WHEN OLD.b IS NOT NEW.b OR NEW.c IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'kept; always'); END;
      DROP TRIGGER a_kept;
      """)
    #expect(
      try PostgresSchema.statements(of: trigger) == [
        """
        CREATE FUNCTION a_kept() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF OLD.b IS DISTINCT FROM NEW.b OR NEW.c IS NOT NULL THEN
            RAISE integrity_constraint_violation USING MESSAGE = 'kept; always';
          END IF;
          RETURN NEW;
        END $$
        """,
        """
        CREATE TRIGGER a_kept BEFORE UPDATE ON a
          FOR EACH ROW EXECUTE FUNCTION a_kept()
        """,
        "DROP FUNCTION a_kept CASCADE",
      ])
  }

  @Test("Rows that were written when there was SQLite alone are not moved on PostgreSQL")
  func rows() throws {
    let script: StaticString = "INSERT INTO a (b) SELECT hex(c) FROM d; DROP TABLE d;"
    #expect(
      try PostgresSchema.statements(of: Migration("a", 1, movesRowsOfSQLite: true, script))
        == ["DROP TABLE d"])
    #expect(try PostgresSchema.statements(of: Migration("a", 1, script)).count == 2)
  }

  @Test(
    "A `?` becomes a number, but not in quotes and comments",
    arguments: [
      ("a = ? AND b = ?", "a = $1 AND b = $2"), ("a = ?2 AND b = ?", "a = $2 AND b = $3"),
      ("a = ?1 OR ?1 = '?' -- why?\n OR b = ?", "a = $1 OR $1 = '?' -- why?\n OR b = $2"),
      ("a = \"?\" OR b = ?12", "a = \"?\" OR b = $12"), ("a = '", "a = '"),
    ])
  func numbers(sql: String, numbered text: String) {
    #expect(numbered(sql) == text)
  }
}
