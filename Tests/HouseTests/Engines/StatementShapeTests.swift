import Testing

@Suite("Shapes of statements")
struct StatementShapeTests {
  @Test("No statement says what one engine alone understands, or both understand otherwise")
  func shapes() throws {
    for statement in try SharedStatement.all() {
      let shapes = StatementShape.found(in: statement.sql)
      #expect(shapes.isEmpty, "\(statement.place): \(shapes)")
    }
  }

  @Test(
    "A broken rule is found",
    arguments: [
      ("SELECT 1 FROM a WHERE b IS ?", .comparedWithIs),
      ("SELECT 1 FROM a WHERE b IS NOT c", .comparedWithIs),
      ("SELECT 1 FROM a WHERE b LIKE lower(?)", .caseOfLike),
      ("SELECT 1 FROM a WHERE lower(b) LIKE ?", .caseOfLike),
      ("SELECT CAST(b AS INTEGER) FROM a", .otherCast),
      ("SELECT CAST(b AS TEXT) FROM a", .otherCast),
      ("SELECT b / 2 FROM a", .division), ("SELECT b % 2 FROM a", .division),
      ("SELECT \"b\" FROM a", .doubleQuotes), ("SELECT name FROM sqlite_schema", .engineWord),
      ("PRAGMA user_version", .engineWord), ("SELECT json_quote(b) FROM a", .jsonFunction),
      ("SELECT b FROM (SELECT b FROM a WHERE (c = 1)) WHERE b = ?", .namelessPart),
      ("SELECT b FROM a LIMIT -1", .negativeLimit),
      ("INSERT OR IGNORE INTO a VALUES (?)", .orConflict),
      ("REPLACE INTO a VALUES (?)", .orConflict),
      ("SELECT b FROM a WHERE b GLOB 'c*'", .otherMatch),
      ("DELETE FROM a WHERE rowid = ?", .rowNumber),
    ] as [(String, StatementShape)])
  func broken(sql: String, shape: StatementShape) {
    #expect(StatementShape.found(in: sql) == [shape])
  }

  @Test(
    "What both understand alike is none",
    arguments: [
      "SELECT 1 FROM a WHERE b IS NULL OR c IS NOT NULL OR d IS NOT DISTINCT FROM ?",
      "SELECT b FROM (SELECT b FROM a WHERE (c = 1)) AS d",
      "SELECT 1 FROM a WHERE lower(b) LIKE lower(?)", "SELECT b || '/%\"IS ?' FROM a -- GLOB",
      "SELECT 1 FROM a WHERE b IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))",
    ])
  func shared(sql: String) {
    #expect(StatementShape.found(in: sql) == [])
  }
}
