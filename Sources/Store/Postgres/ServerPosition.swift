/// How far a primary has come at a moment, for a standby to be held against.
///
/// Source: postgresql specification 9.4.
public struct ServerPosition: Sendable, Equatable {
  let identity: PostgresGreeting.Identity
  let lane: Lane
  /// Behind everything that anybody has committed, as the server writes places in its log.
  let place: String
  /// The latest burst of the lane; none before the first. Places of two histories that a failover
  /// has parted can be held against each other, and mean nothing then: this is in one of them only.
  let burst: String
}

extension Database {
  /// How far the cluster is now; `nil` of a file, and of a server that is no primary.
  ///
  /// - Parameter lane: of whom above all nothing may be missing.
  public func position(of lane: Lane) throws -> ServerPosition? {
    guard case .postgres(let postgres) = engine else { return nil }
    let found = try first(.position, lane.key) { row in
      row.isNull(0) ? nil : (place: row.text(0), burst: row.optionalText(1) ?? "")
    }
    guard let found = found ?? nil, let identity = postgres.identity else { return nil }
    return ServerPosition(identity: identity, lane: lane, place: found.place, burst: found.burst)
  }

  /// Whether it is a standby that shows all that was committed by then; `nil` where it is none of
  /// the same cluster, and never will.
  public func hasReached(_ position: ServerPosition) throws -> Bool? {
    guard case .postgres(let postgres) = engine, postgres.identity == position.identity else {
      return nil
    }
    return try first(.hasReached, position.place, position.burst, position.lane.key) { row in
      row.bool(0) ? row.bool(1) : nil
    } ?? nil
  }
}

extension SQL {
  // What a commit has written may not be on the disk yet: it is in the log all the same.
  fileprivate static let position = own(
    """
    SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn()::text END,
           (SELECT burst_id
              FROM nacre_burst
             WHERE organization_id = ?
               AND at > 0
             ORDER BY at DESC, burst_id DESC
             LIMIT 1)
    """
  )

  fileprivate static let hasReached = own(
    """
    SELECT pg_is_in_recovery(),
           COALESCE(pg_last_wal_replay_lsn() >= CAST(?1 AS pg_lsn), false)
             AND (?2 = ''
                    OR EXISTS (
                         SELECT 1
                           FROM nacre_burst
                          WHERE organization_id = ?3
                            AND burst_id = ?2))
    """
  )
}
