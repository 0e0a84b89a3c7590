import Kernel

/// How a cluster is, for whoever looks after it.
public struct ClusterState: Sendable {
  /// A server that follows the primary.
  public struct Standby: Sendable {
    public let name: String
    public let isSynchronous: Bool
    /// What it has not replayed yet; `nil`: that is not shown to us. Unit: bytes.
    public let lagBytes: Int?
  }

  public let version: String
  public let encoding: String
  public let user: String
  /// Whether we could do more than read and write rows.
  public let mayChangeSchema: Bool
  public let syncsFiles: Bool
  public let writesFullPages: Bool
  /// As the server says it: `on`, `off`, …
  public let synchronousCommit: String
  /// Connections to the whole server, and how many there may be.
  public let connections: Int
  public let connectionsMax: Int
  /// Of this database: who waits for a lane or another lock, and whose transaction does nothing.
  public let waiting: Int
  public let idleTransactions: Int
  /// Unit: bytes.
  public let size: Int
  /// What the server's clock says.
  public let clock: Instant
  /// Whether commits wait for one of them.
  public let awaitsStandby: Bool
  public internal(set) var standbys: [Standby] = []
  /// Tables of which we may not read and write every row.
  public internal(set) var closedTables: [String] = []
  /// Whether the server heeds triggers and references at all, for us.
  public let heedsTriggers: Bool
  /// Triggers, and references, that are there and switched off.
  public internal(set) var disabledTriggers: [String] = []
  /// Columns whose order is not that of bytes.
  public internal(set) var otherOrders: [String] = []
}

extension Database {
  /// How the cluster is; `nil` for a file.
  public func clusterState() throws -> ClusterState? {
    guard engine.isCluster else { return nil }
    var state = try first(.clusterState) { row in
      ClusterState(
        version: row.text(0), encoding: row.text(1), user: row.text(2),
        mayChangeSchema: row.bool(3), syncsFiles: row.bool(4), writesFullPages: row.bool(5),
        synchronousCommit: row.text(6), connections: row.int(7), connectionsMax: row.int(8),
        waiting: row.int(9), idleTransactions: row.int(10), size: row.int(11),
        clock: row.instant(12), awaitsStandby: row.bool(14), heedsTriggers: row.bool(13))
    }
    state?.closedTables = try rows(.closedTables) { $0.text(0) }
    state?.standbys = try rows(.standbys) { row in
      ClusterState.Standby(
        name: row.text(0), isSynchronous: row.bool(1), lagBytes: row.optionalInt(2))
    }
    state?.disabledTriggers = try rows(.disabledTriggers) { $0.text(0) }
    state?.otherOrders = try rows(.otherOrders) { $0.text(0) }
    return state
  }

  /// The names of its triggers.
  public func triggerNames() throws -> [String] { try rows(.triggerNames) { $0.text(0) } }

  /// Whether the cluster knows a user of this name.
  public func hasRole(_ name: String) throws -> Bool { try exists(.role, name) }

  /// Lets another user read and write rows, also those of tables that come later, and nothing else:
  /// what triggers and references keep stays kept. Within the transaction that fills it.
  ///
  /// Source: postgresql specification 6.4.
  public func grantRows(to role: String) throws {
    guard case .postgres(let postgres) = engine else { return }
    try postgres.complete(first(.grants, role) { row in (0..<3).map { row.text($0) } } ?? [])
  }
}

extension PostgresClient {
  /// Rows that name a row which is not there, at most one for each reference: only whoever has
  /// switched the server's own care off can have made some.
  func brokenReferences() throws(StoreError) -> [String] {
    var questions: [(text: String, finding: String)] = []
    let references = try claim(.references)
    defer { references.finish() }
    while try references.step() {
      questions.append((references.row.string(0), references.row.string(1)))
    }
    var findings: [String] = []
    for question in questions {
      let statement = PostgresStatement(
        PostgresLiteral(derived: question.text, isWrite: false), on: self)
      defer { statement.finish() }
      if try statement.step() { findings.append(question.finding) }
    }
    return findings
  }
}

extension SQL {
  fileprivate static let clusterState = own(
    """
    SELECT current_setting('server_version'), current_setting('server_encoding'),
           current_user::text,
           has_schema_privilege(current_schema(), 'CREATE')
             OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
             OR EXISTS (
                  SELECT 1
                    FROM pg_class
                   WHERE relnamespace = current_schema()::regnamespace
                     AND pg_has_role(relowner, 'USAGE')),
           current_setting('fsync') = 'on', current_setting('full_page_writes') = 'on',
           current_setting('synchronous_commit'),
           (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'),
           current_setting('max_connections')::bigint,
           (SELECT count(*)
              FROM pg_stat_activity
             WHERE datname = current_database()
               AND wait_event_type = 'Lock'),
           (SELECT count(*)
              FROM pg_stat_activity
             WHERE datname = current_database()
               AND state LIKE 'idle in transaction%'
               AND state_change < clock_timestamp() - interval '5 seconds'),
           pg_database_size(current_database()),
           (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
           current_setting('session_replication_role') <> 'replica',
           current_setting('synchronous_standby_names') <> ''
             AND current_setting('synchronous_commit') NOT IN ('off', 'local')
    """
  )

  fileprivate static let closedTables = own(
    """
    SELECT relname::text
      FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace
       AND relkind = 'r'
       AND NOT (has_table_privilege(oid, 'select')
                  AND has_table_privilege(oid, 'insert')
                  AND has_table_privilege(oid, 'update')
                  AND has_table_privilege(oid, 'delete'))
     ORDER BY relname
    """
  )

  // Of other users' connections a user without `pg_monitor` sees the names alone.
  fileprivate static let standbys = own(
    """
    SELECT application_name,
           COALESCE(sync_state IN ('sync', 'quorum'),
                    current_setting('synchronous_standby_names') <> ''),
           CASE WHEN sync_state IS NOT NULL
                THEN COALESCE(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint END
      FROM pg_stat_replication
     ORDER BY application_name, pid
    """
  )

  fileprivate static let disabledTriggers = own(
    """
    SELECT DISTINCT COALESCE(k.conname, g.tgname)::text COLLATE "C"
      FROM pg_trigger AS g
      JOIN pg_class AS t ON t.oid = g.tgrelid
      LEFT JOIN pg_constraint AS k ON k.oid = g.tgconstraint
     WHERE t.relnamespace = current_schema()::regnamespace
       AND g.tgenabled IN ('D', 'R')
     ORDER BY 1
    """
  )

  fileprivate static let otherOrders = own(
    """
    SELECT format('%I.%I', c.relname, a.attname)
      FROM pg_attribute AS a
      JOIN pg_class AS c ON c.oid = a.attrelid AND c.relkind = 'r'
      JOIN pg_collation AS o ON o.oid = a.attcollation
     WHERE c.relnamespace = current_schema()::regnamespace
       AND a.attnum > 0
       AND NOT a.attisdropped
       AND o.collname <> 'C'
     ORDER BY c.relname, a.attnum
    """
  )

  fileprivate static let triggerNames = SQL(
    sqlite: "SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
    postgres: """
      SELECT g.tgname::text
        FROM pg_trigger AS g
        JOIN pg_class AS t ON t.oid = g.tgrelid
       WHERE t.relnamespace = current_schema()::regnamespace
         AND NOT g.tgisinternal
       ORDER BY g.tgname::text COLLATE "C"
      """
  )

  fileprivate static let role = own("SELECT 1 FROM pg_roles WHERE rolname = ?")

  fileprivate static let grants = own(
    """
    SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), ?1),
           format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I',
                  current_schema(), ?1),
           format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE '
                    'ON TABLES TO %I', current_schema(), ?1)
    """
  )

  /// For each reference a question that finds a row whose other end is missing, and what that is.
  fileprivate static let references = own(
    """
    SELECT format('SELECT 1 FROM %I AS a WHERE %s AND NOT EXISTS (SELECT 1 FROM %I AS b WHERE %s) '
                    'LIMIT 1',
                  t.relname, string_agg(format('a.%I IS NOT NULL', x.attname), ' AND '),
                  f.relname, string_agg(format('b.%I = a.%I', y.attname, x.attname), ' AND ')),
           format('%s names a missing %s', t.relname, f.relname)
      FROM pg_constraint AS k
      JOIN pg_class AS t ON t.oid = k.conrelid
      JOIN pg_class AS f ON f.oid = k.confrelid
      CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair (own, other)
      JOIN pg_attribute AS x ON x.attrelid = k.conrelid AND x.attnum = pair.own
      JOIN pg_attribute AS y ON y.attrelid = k.confrelid AND y.attnum = pair.other
     WHERE k.contype = 'f'
       AND t.relnamespace = current_schema()::regnamespace
     GROUP BY k.oid, t.relname, f.relname
     ORDER BY t.relname, f.relname, k.oid
    """
  )
}
