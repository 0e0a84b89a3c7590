import Kernel
import Platform
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

extension Database {
  /// Entries about leave after a place, the newest first.
  func auditEntries(
    _ asked: AuditQuestion, of organizationId: ID, after place: AuditPlace?, limit: Int
  ) throws -> [AuditRow] {
    let span = AuditSpan(from: asked.from, until: asked.until, after: place)
    if let leaveId = asked.leaveId {
      return try rows(
        .auditOfLeave, organizationId, leaveId, span.from, span.at, span.seq, asked.userId, limit
      ) { AuditRow($0) }
    }
    if let userId = asked.userId {
      return try rows(
        .auditOfPerson, organizationId, userId, span.from, span.at, span.seq, limit
      ) { AuditRow($0) }
    }
    return try rows(.auditOfAll, organizationId, span.from, span.at, span.seq, limit) {
      AuditRow($0)
    }
  }
}

// Topics between `leave.` and `leave/` are those that begin with `leave.`.
extension SQL {
  fileprivate static let auditOfLeave = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND entity_id = ?2 AND at >= ?3 AND (at, seq) < (?4, ?5)
       AND (?6 IS NULL OR actor_id = ?6)
     ORDER BY at DESC, seq DESC
     LIMIT ?7
    """
  )

  fileprivate static let auditOfPerson = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND seq IN (
             SELECT seq
               FROM (
                 SELECT seq
                   FROM nacre_change
                  WHERE organization_id = ?1 AND actor_id = ?2 AND topic > 'leave.'
                    AND topic < 'leave/' AND at >= ?3 AND (at, seq) < (?4, ?5)
                  ORDER BY at DESC, seq DESC
                  LIMIT ?6
               ) AS done_by
              UNION
             SELECT seq FROM nacre_change WHERE organization_id = ?1 AND entity_id = ?2
              UNION
             SELECT seq
               FROM nacre_change
              WHERE organization_id = ?1 AND entity_id IN (
                      SELECT id
                        FROM leave_request
                       WHERE organization_id = ?1 AND requester_id = ?2))
       AND substr(topic, 1, 6) = 'leave.'
       AND at >= ?3 AND (at, seq) < (?4, ?5)
     ORDER BY at DESC, seq DESC
     LIMIT ?6
    """
  )

  fileprivate static let auditOfAll = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND topic > 'leave.' AND topic < 'leave/'
       AND at >= ?2 AND (at, seq) < (?3, ?4)
     ORDER BY at DESC, seq DESC
     LIMIT ?5
    """
  )
}
