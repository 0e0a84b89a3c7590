import Kernel
import Platform
import Store

/// What of the change log somebody wants to see.
enum AuditSubject {
  case thing(ID)

  /// What a person did, and what was done to them and their points.
  case person(ID)
  case everything
}

extension ReadCall {
  /// Entries about a subject after a place, the newest first.
  ///
  /// - Parameter until: the moment before which they were written.
  func auditRows(
    of subject: AuditSubject, from: Instant, until: Instant, after place: AuditPlace?, _ limit: Int
  ) throws -> [AuditRow] {
    let span = AuditSpan(from: from, until: until, after: place)
    switch subject {
    case .thing(let id):
      return try database.rows(
        .logOfThing, organizationId, id, span.from, span.at, span.seq, limit
      ) { AuditRow($0) }
    case .person(let userId):
      return try database.rows(
        .logOfPerson, organizationId, userId, span.from, span.at, span.seq, limit
      ) { AuditRow($0) }
    case .everything:
      return try database.rows(.logOfAll, organizationId, span.from, span.at, span.seq, limit) {
        AuditRow($0)
      }
    }
  }

  /// The last entry about a thing of a kind, also when the thing is gone.
  func lastAuditRow(of id: ID, kind: String) throws -> AuditRow? {
    try database.first(.lastLogOfThing, organizationId, id, kind) { AuditRow($0) }
  }
}

// Topics between `routines.` and `routines/` are those that begin with `routines.`.
extension SQL {
  fileprivate static let logOfThing = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND entity_id = ?2 AND substr(topic, 1, 9) = 'routines.'
       AND at >= ?3 AND (at, seq) < (?4, ?5)
     ORDER BY at DESC, seq DESC
     LIMIT ?6
    """
  )

  fileprivate static let lastLogOfThing = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND entity_id = ?2 AND substr(topic, 1, 9) = 'routines.'
       AND entity_type = ?3 AND (before IS NOT NULL OR after IS NOT NULL)
     ORDER BY seq DESC
     LIMIT 1
    """
  )

  fileprivate static let logOfPerson = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND seq IN (
             SELECT seq
               FROM (
                 SELECT seq
                   FROM nacre_change
                  WHERE organization_id = ?1 AND actor_id = ?2 AND topic > 'routines.'
                    AND topic < 'routines/' AND at >= ?3 AND (at, seq) < (?4, ?5)
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
                        FROM routines_points
                       WHERE organization_id = ?1 AND user_id = ?2))
       AND substr(topic, 1, 9) = 'routines.'
       AND at >= ?3 AND (at, seq) < (?4, ?5)
     ORDER BY at DESC, seq DESC
     LIMIT ?6
    """
  )

  fileprivate static let logOfAll = SQL(
    """
    SELECT seq, at, actor_id, method, topic, entity_type, entity_id, entity_version, data, before,
           after
      FROM nacre_change
     WHERE organization_id = ?1 AND topic > 'routines.' AND topic < 'routines/'
       AND at >= ?2 AND (at, seq) < (?3, ?4)
     ORDER BY at DESC, seq DESC
     LIMIT ?5
    """
  )
}
