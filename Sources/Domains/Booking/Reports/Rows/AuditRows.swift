import Kernel
import Store

/// Which entries of the audit somebody wants to see.
struct AuditQuestion {
  let orderId: ID?

  /// What this person did.
  let userId: ID?
  let from: Instant

  /// The moment before which they were written.
  let until: Instant
}

/// Where an entry stands: its moment, and in it its number.
typealias AuditPlace = ListPlace<Instant, Int>

/// An entry of the audit, which is the event too.
struct AuditRow {
  let seq: Int
  let at: Instant
  let actorId: ID
  let method: String
  let topic: String
  let entityType: String
  let entityId: ID
  let version: Int

  /// JSON, as all that follow.
  let data: [UInt8]
  let before: [UInt8]?
  let after: [UInt8]?

  var place: AuditPlace { AuditPlace(key: at, id: seq) }
}

extension Database {
  /// Entries of the counter after a place, the newest first.
  func auditEntries(
    _ asked: AuditQuestion, of organizationId: ID, after place: AuditPlace?, limit: Int
  ) throws -> [AuditRow] {
    // Before this moment, and in it before this entry.
    var (at, seq) = (asked.until, Int.min)
    if let place, place.key < at { (at, seq) = (place.key, place.id) }
    guard let orderId = asked.orderId else {
      return try rows(.counterAudit, organizationId, asked.from, at, seq, limit) { AuditRow($0) }
    }
    return try rows(.auditOfOrder, organizationId, orderId, asked.from, at, seq, limit) {
      AuditRow($0)
    }
  }

  /// What was written down at the counter from one moment to before another, oldest first.
  func eachChange(
    from: Instant, until: Instant, of organizationId: ID,
    _ body: (_ topic: String, _ data: [UInt8]) throws -> Void
  ) throws {
    try each(.counterChanges, organizationId, from, until) { try body($0.text(0), $0.bytes(1)) }
  }
}

extension AuditRow {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      seq: row.int(0), at: row.instant(1), actorId: row.text(2), method: row.text(3),
      topic: row.text(4), entityType: row.text(5), entityId: row.text(6), version: row.int(7),
      data: row.bytes(8), before: row.isNull(9) ? nil : row.bytes(9),
      after: row.isNull(10) ? nil : row.bytes(10))
  }
}

// Topics between `booking.` and `booking/` are those that begin with `booking.`.
extension SQL {
  fileprivate static let counterAudit = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND topic > 'booking.' AND topic < 'booking/'
       AND at >= ?2 AND (at, seq) < (?3, ?4)
     ORDER BY at DESC, seq DESC
     LIMIT ?5
    """
  )

  fileprivate static let auditOfOrder = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE entity_id IN (
             SELECT ?2
              UNION
             SELECT id FROM booking_payment WHERE order_id = ?2
              UNION
             SELECT payment_id
               FROM booking_gone_payment
              WHERE organization_id = ?1 AND order_id = ?2)
       AND organization_id = ?1 AND at >= ?3 AND (at, seq) < (?4, ?5)
     ORDER BY at DESC, seq DESC
     LIMIT ?6
    """
  )

  fileprivate static let counterChanges = SQL(
    """
    SELECT topic, data
      FROM nacre_change
     WHERE organization_id = ?1 AND topic > 'booking.' AND topic < 'booking/'
       AND at >= ?2 AND at < ?3
     ORDER BY at, seq
    """
  )
}
