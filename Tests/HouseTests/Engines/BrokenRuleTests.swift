import TestDatabases
import Testing

/// The rewrites of the postgresql specification 4.2 and the rules of its 4.3, each broken by a
/// statement over the schema of the house, and kept by the same one as it has to be.
@Suite("Rules of one text, broken on purpose")
struct BrokenRuleTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let faults: [StatementFault]
    let broken: String
    let kept: String

    init(_ name: String, _ faults: StatementFault..., broken: String, kept: String) {
      (testDescription, self.faults) = (name, faults)
      (self.broken, self.kept) = (broken, kept)
    }
  }

  static let rewrites: [Rule] = [
    Rule(
      "A stored document is changed in Swift", .shape(.jsonFunction), .refused,
      broken: """
        UPDATE nacre_change SET data = json_replace(data, '$.name', ?)
         WHERE organization_id = ? AND seq = ?
        """,
      kept: "UPDATE nacre_change SET data = ? WHERE organization_id = ? AND seq = ?"),
    Rule(
      "Bytes are made in Swift", .shape(.otherCast), .refused,
      broken: "SELECT CAST(email AS BLOB) FROM booking_client WHERE id = ?",
      kept: "SELECT email FROM booking_client WHERE id = ?"),
    Rule(
      "What is true is written as a number", .refused,
      broken: "UPDATE booking_location SET is_primary = (id = ?) WHERE organization_id = ?",
      kept: """
        UPDATE booking_location SET is_primary = CASE WHEN id = ? THEN 1 ELSE 0 END
         WHERE organization_id = ?
        """),
    Rule(
      "A list in a parameter has one column", .refused,
      broken: orders("id IN (SELECT atom FROM json_each(?))"),
      kept: orders("id IN (SELECT value FROM json_each(?))")),
    Rule(
      "A column of the row that is there says its table", .refused,
      broken: """
        INSERT INTO events_start (organization_id, seq) VALUES (?, ?)
            ON CONFLICT (organization_id) DO UPDATE SET seq = seq + 1
        """,
      kept: """
        INSERT INTO events_start (organization_id, seq) VALUES (?, ?)
            ON CONFLICT (organization_id) DO UPDATE SET seq = events_start.seq + 1
        """),
    Rule(
      "What may be NULL is compared in words", .shape(.comparedWithIs), .refused,
      broken: """
        SELECT key_id FROM leave_key WHERE organization_id = ? AND device_id IS ? ORDER BY key_id
        """,
      kept: """
        SELECT key_id FROM leave_key
         WHERE organization_id = ? AND device_id IS NOT DISTINCT FROM ?
         ORDER BY key_id
        """),
    Rule(
      "A part has a name", .shape(.namelessPart),
      broken: "SELECT COUNT(*) FROM (SELECT id FROM leave_request WHERE organization_id = ?)",
      kept: "SELECT COUNT(*) FROM (SELECT id FROM leave_request WHERE organization_id = ?) AS l"),
    Rule(
      "Days are compared as texts", .refused,
      broken: leaves("julianday(end_date) > julianday(?)"), kept: leaves("end_date > ?")),
    Rule(
      "A row is named by its key", .shape(.rowNumber), .refused,
      broken: "DELETE FROM leave_request WHERE organization_id = ? AND rowid = ?",
      kept: "DELETE FROM leave_request WHERE organization_id = ? AND id = ?"),
  ]

  static let rules: [Rule] = [
    Rule(
      "NULL has a place in an order", .unplacedNull,
      broken: leaves("version > ?", by: "start_date, id"),
      kept: leaves("version > ?", by: "start_date NULLS FIRST, id")),
    Rule(
      "Letters are compared as small ones", .shape(.caseOfLike),
      broken: leaves("reason LIKE ?"), kept: leaves("lower(reason) LIKE lower(?)")),
    Rule(
      "A list is ordered to its last tie", .openOrder,
      broken: leaves("version > ?", by: "created_at"),
      kept: leaves("version > ?", by: "created_at, id")),
    Rule(
      "No whole numbers are divided", .shape(.division),
      broken: orders("number / 2 > ?"), kept: orders("number > ?")),
    Rule(
      "A whole number has 64 bits", .shape(.otherCast),
      broken: orders("number IN (SELECT CAST(value AS INTEGER) FROM json_each(?))"),
      kept: orders("number IN (SELECT CAST(value AS BIGINT) FROM json_each(?))")),
    Rule(
      "As many as there are is not less than none", .shape(.negativeLimit),
      broken: orders("number > ?", by: "id LIMIT -1"),
      kept: orders("number > ?", by: "id LIMIT ?")),
    Rule(
      "A text is compared with a text", .refused,
      broken: orders("status = 1"), kept: orders("status = '1'")),
  ]

  @Test(
    "Each is found, and nothing else; kept, nothing is", .aboutPostgres("it refuses some"),
    arguments: rewrites + rules)
  func found(rule: Rule) throws {
    let judge = try StatementJudge()
    let found = judge.faults(of: rule.broken)
    #expect(rule.faults.allSatisfy(found.contains), "\(found)")
    // A later PostgreSQL may take what this one does not.
    #expect(found.allSatisfy { rule.faults.contains($0) || $0 == .refused }, "\(found)")
    #expect(judge.faults(of: rule.kept) == [], "\(judge.refusal(of: rule.kept) ?? "")")
  }

  private static func orders(_ condition: String, by order: String = "id") -> String {
    "SELECT id FROM booking_order WHERE organization_id = ? AND \(condition) ORDER BY \(order)"
  }

  private static func leaves(_ condition: String, by order: String = "id") -> String {
    "SELECT id FROM leave_request WHERE organization_id = ? AND \(condition) ORDER BY \(order)"
  }
}
