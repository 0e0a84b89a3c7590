import Kernel
import Store

/// A request for payment of earned leave, as stored.
struct EncashmentRow {
  let id: ID
  let userId: ID

  /// In which it was asked for.
  let year: Int
  let days: Double

  /// `nil`: no pay is known.
  var amount: Money?
  var status: EncashmentStatus
  let reason: String?
  let requestedAt: Instant
  var decisionReason: String?
  var decidedAt: Instant?
  var decidedBy: ID?
  var paidAt: Instant?
  var paidBy: ID?
  var version: Int
}

extension Database {
  func save(_ row: EncashmentRow, of organizationId: ID) throws {
    try run(
      .saveEncashment, organizationId, row.id, row.userId, row.year, stored(row.days),
      row.amount?.amountMinor, row.amount?.currency, row.status.rawValue, row.reason,
      row.requestedAt, row.decisionReason, row.decidedAt, row.decidedBy, row.paidAt, row.paidBy,
      row.version)
  }

  func encashment(_ id: ID, of organizationId: ID) throws -> EncashmentRow? {
    try first(.encashmentById, organizationId, id) { try EncashmentRow($0) }
  }

  /// Whether a request of a person waits for a decision in a year.
  func hasPendingEncashment(_ userId: ID, in year: Int, of organizationId: ID) throws -> Bool {
    try exists(.pendingEncashment, organizationId, userId, year)
  }

  /// Requests before an id, the newest first.
  func encashments(
    of userId: ID?, status: EncashmentStatus?, before last: ID?, of organizationId: ID, limit: Int
  ) throws -> [EncashmentRow] {
    let last = last ?? .behindAll
    guard let userId else {
      guard let status else {
        return try rows(.encashmentsBefore, organizationId, last, limit) { try EncashmentRow($0) }
      }
      return try rows(.encashmentsOfStatus, organizationId, status.rawValue, last, limit) {
        try EncashmentRow($0)
      }
    }
    return try rows(
      .encashmentsOfUser, organizationId, userId, last, status?.rawValue, limit
    ) { try EncashmentRow($0) }
  }
}

extension EncashmentRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), userId: row.text(1), year: row.int(2), days: row.days(3),
      amount: row.money(4, 5), status: try row.word(6), reason: row.optionalText(7),
      requestedAt: row.instant(8), decisionReason: row.optionalText(9),
      decidedAt: row.optionalInstant(10), decidedBy: row.optionalText(11),
      paidAt: row.optionalInstant(12), paidBy: row.optionalText(13), version: row.int(14))
  }
}

extension SQL {
  fileprivate static let saveEncashment = SQL(
    """
    INSERT INTO leave_encashment
      (organization_id, id, user_id, year, half_days, amount_minor, currency, status, reason,
       requested_at, decision_reason, decided_at, decided_by, paid_at, paid_by, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET amount_minor = excluded.amount_minor, currency = excluded.currency,
           status = excluded.status, decision_reason = excluded.decision_reason,
           decided_at = excluded.decided_at, decided_by = excluded.decided_by,
           paid_at = excluded.paid_at, paid_by = excluded.paid_by, version = excluded.version
    """
  )

  fileprivate static let encashmentById = SQL(
    """
    SELECT id, user_id, year, half_days, amount_minor, currency, status, reason, requested_at,
           decision_reason, decided_at, decided_by, paid_at, paid_by, version
      FROM leave_encashment
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let pendingEncashment = SQL(
    """
    SELECT 1
      FROM leave_encashment
     WHERE organization_id = ? AND user_id = ? AND year = ? AND status = 'PENDING'
     LIMIT 1
    """
  )

  fileprivate static let encashmentsBefore = SQL(
    """
    SELECT id, user_id, year, half_days, amount_minor, currency, status, reason, requested_at,
           decision_reason, decided_at, decided_by, paid_at, paid_by, version
      FROM leave_encashment
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let encashmentsOfStatus = SQL(
    """
    SELECT e.id, e.user_id, e.year, e.half_days, e.amount_minor, e.currency, e.status, e.reason,
           e.requested_at, e.decision_reason, e.decided_at, e.decided_by, e.paid_at, e.paid_by,
           e.version
      FROM (
        SELECT id
          FROM leave_encashment
         WHERE organization_id = ?1 AND status = ?2 AND id < ?3
         ORDER BY id DESC
         LIMIT ?4
      ) AS page
     CROSS JOIN leave_encashment AS e
     WHERE e.organization_id = ?1 AND e.id = page.id
     ORDER BY e.id DESC
    """
  )

  fileprivate static let encashmentsOfUser = SQL(
    """
    SELECT id, user_id, year, half_days, amount_minor, currency, status, reason, requested_at,
           decision_reason, decided_at, decided_by, paid_at, paid_by, version
      FROM leave_encashment
     WHERE organization_id = ?1 AND user_id = ?2 AND id < ?3 AND (?4 IS NULL OR status = ?4)
     ORDER BY id DESC
     LIMIT ?5
    """
  )
}
