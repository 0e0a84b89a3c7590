import Kernel
import Platform
import Store

/// A rule for calls as it is stored; what it looks for stays sealed.
struct RuleRow: Sendable {
  let id: ID
  let personId: ID
  var isEnabled: Bool
  var priority: Int
  var expiresAt: Instant?

  /// Whether it is an exception for a while, which counts towards no limit.
  let isTemporary: Bool
  let createdAt: Instant
  var version: Int
  var data: StoredRule

  static let data = SealedColumn(
    "protection_rule.data", key: .person, sample: .sampleRuleData)

  func isExpired(at now: Instant) -> Bool { hasEnded(expiresAt, at: now) }
}

/// The most rules of a person that are read: the largest plan has 500, beside exceptions.
private let rulesMax = 5_000

extension Instant {
  /// Rules that expired before it are no longer shown.
  /// Unit: 30 days. Source: protection specification 0.14.
  var rulesSince: Instant { adding(days: -30) }
}

extension WriteCall {
  func insert(_ row: RuleRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertRule, organizationId, row.id, row.personId, row.isEnabled, row.priority,
      row.expiresAt?.milliseconds, row.isTemporary, row.createdAt.milliseconds, row.version,
      RuleRow.data.seal(row.data.json, row: row.id, keys))
  }

  func update(_ row: RuleRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateRule, row.isEnabled, row.priority, row.expiresAt?.milliseconds, row.version,
      RuleRow.data.seal(row.data.json, row: row.id, keys), organizationId, row.id)
  }
}

extension ReadCall {
  func callRule(_ id: ID) throws -> RuleRow? {
    guard
      let personId = try database.first(.personOfRule, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.ruleById, organizationId, id) { try RuleRow($0, keys) }
  }

  /// A person's, the oldest first; without those that expired long ago.
  func callRules(of personId: ID) throws -> [RuleRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(
      .rulesOfPerson, organizationId, personId, now.rulesSince.milliseconds, rulesMax
    ) { try RuleRow($0, keys) }
  }
}

extension Database {
  /// How many rules of a person count towards the limit of the plan: those that have not expired.
  func countRules(of personId: ID, at now: Instant, _ organizationId: ID) throws -> Int {
    try first(.countRules, organizationId, personId, now.milliseconds) { $0.int(0) } ?? 0
  }

  func deleteRule(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteRule, organizationId, id)
  }
}

extension RuleRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), isEnabled: row.bool(2), priority: row.int(3),
      expiresAt: row.optionalInt64(4).map { Instant(milliseconds: $0) }, isTemporary: row.bool(5),
      createdAt: Instant(milliseconds: row.int64(6)), version: row.int(7),
      data: try readStored(try RuleRow.data.open(row.bytes(8), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertRule = SQL(
    """
    INSERT INTO protection_rule
      (organization_id, id, person_id, enabled, priority, expires_at, temporary, created_at,
       version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateRule = SQL(
    """
    UPDATE protection_rule
       SET enabled = ?, priority = ?, expires_at = ?, version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteRule = SQL(
    """
    DELETE FROM protection_rule
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfRule = SQL(
    """
    SELECT person_id
      FROM protection_rule
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let ruleById = SQL(
    """
    SELECT id, person_id, enabled, priority, expires_at, temporary, created_at, version, data
      FROM protection_rule
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let rulesOfPerson = SQL(
    """
    SELECT id, person_id, enabled, priority, expires_at, temporary, created_at, version, data
      FROM protection_rule
     WHERE organization_id = ? AND person_id = ? AND (expires_at IS NULL OR expires_at > ?)
     ORDER BY created_at, id
     LIMIT ?
    """
  )

  fileprivate static let countRules = SQL(
    """
    SELECT COUNT(*)
      FROM protection_rule
     WHERE organization_id = ? AND person_id = ? AND temporary = 0
       AND (expires_at IS NULL OR expires_at > ?)
    """
  )

  fileprivate static let sampleRuleData = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_rule
     LIMIT 1
    """
  )
}
