import Kernel
import Platform
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

extension Database {
  /// Entries of the counter after a place, the newest first.
  func auditEntries(
    _ asked: AuditQuestion, of organizationId: ID, after place: AuditPlace?, limit: Int
  ) throws -> [AuditRow] {
    let span = AuditSpan(from: asked.from, until: asked.until, after: place)
    guard let orderId = asked.orderId else {
      return try rows(.counterAudit, organizationId, span.from, span.at, span.seq, limit) {
        AuditRow($0)
      }
    }
    return try rows(
      .auditOfOrder, organizationId, orderId, span.from, span.at, span.seq, limit
    ) { AuditRow($0) }
  }

  /// What was written down at the counter from one moment to before another, oldest first.
  func eachChange(
    from: Instant, until: Instant, of organizationId: ID,
    _ body: (_ topic: String, _ data: [UInt8]) throws -> Void
  ) throws {
    try each(.counterChanges, organizationId, from, until) { try body($0.text(0), $0.bytes(1)) }
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
     WHERE organization_id = ?1 AND entity_id IN (
             SELECT ?2
              UNION
             SELECT id FROM booking_payment WHERE order_id = ?2
              UNION
             SELECT payment_id
               FROM booking_gone_payment
              WHERE organization_id = ?1 AND order_id = ?2)
       AND at >= ?3 AND (at, seq) < (?4, ?5)
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
