import Kernel
import Store

/// Which entries of the audit somebody wants to see.
struct AuditQuestion {
  let leaveId: ID?

  /// What this person did, and what was done to them and their leaves.
  let userId: ID?
  let from: Instant?

  /// The moment before which they were written.
  let until: Instant?
}

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
}

extension Database {
  /// Entries about leave before a place, the newest first.
  func auditEntries(
    _ asked: AuditQuestion, of organizationId: ID, before seq: Int, limit: Int
  ) throws -> Page<AuditRow> {
    let (from, until) = (asked.from ?? .min, asked.until ?? .max)
    var found: [AuditRow]
    if let leaveId = asked.leaveId {
      found = try rows(
        .auditOfLeave, leaveId, seq, organizationId, from, until, asked.userId, asked.userId,
        limit + 1
      ) { AuditRow($0) }
    } else if let userId = asked.userId {
      found = try rows(
        .auditOfPerson, organizationId, userId, seq, from, until, limit + 1
      ) { AuditRow($0) }
    } else {
      found = try rows(.auditOfAll, organizationId, seq, from, until, limit + 1) { AuditRow($0) }
    }
    guard found.count > limit else { return Page(items: found) }
    found.removeLast()
    return Page(items: found, nextCursor: found.last.map { "\($0.seq)" })
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

// Topics between `leave.` and `leave/` are those that begin with `leave.`.
extension SQL {
  fileprivate static let auditOfLeave = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE entity_id = ? AND seq < ? AND organization_id = ? AND at >= ? AND at < ?
       AND (? IS NULL OR actor_id = ?)
     ORDER BY seq DESC
     LIMIT ?
    """
  )

  fileprivate static let auditOfPerson = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE seq IN (
             SELECT seq
               FROM (
                 SELECT seq
                   FROM nacre_change
                  WHERE organization_id = ?1 AND actor_id = ?2 AND seq < ?3
                    AND topic > 'leave.' AND topic < 'leave/' AND at >= ?4 AND at < ?5
                  ORDER BY seq DESC
                  LIMIT ?6
               ) AS done_by
              UNION
             SELECT seq FROM nacre_change WHERE entity_id = ?2 AND seq < ?3
              UNION
             SELECT c.seq
               FROM leave_request AS r
               JOIN nacre_change AS c ON c.entity_id = r.id
              WHERE r.organization_id = ?1 AND r.requester_id = ?2 AND c.seq < ?3)
       AND organization_id = ?1 AND topic > 'leave.' AND topic < 'leave/'
       AND at >= ?4 AND at < ?5
     ORDER BY seq DESC
     LIMIT ?6
    """
  )

  fileprivate static let auditOfAll = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ? AND seq < ? AND topic > 'leave.' AND topic < 'leave/'
       AND at >= ? AND at < ?
     ORDER BY seq DESC
     LIMIT ?
    """
  )
}
