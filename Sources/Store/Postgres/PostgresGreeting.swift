import CPostgres
import Glibc

/// What is asked of a server first, in one flight: its clock and settings, whose data it has, and
/// how far its schema is.
struct PostgresGreeting {
  /// Which data it is; `nil` as long as there is no schema.
  let identity: Identity?
  /// The highest number of each domain; none as long as there is no schema.
  let numbers: [String: Int]
  let server: ServerFacts

  struct Identity: Equatable {
    let database: String
    let epoch: String
  }

  /// The oldest that has what the statements are written in. Source: postgresql specification.
  static let versionMin = 150_000
}

extension PostgresClient {
  /// Asks a session that has just been made.
  func greet(_ session: PostgresSession) throws(StoreError) -> PostgresGreeting {
    guard session.serverVersion >= PostgresGreeting.versionMin else {
      throw StoreError(.cannotOpen, "\(address.shown) is older than PostgreSQL 15")
    }
    let (facts, identity, numbers) = (try claim(.facts), try claim(.identity), try claim(.numbers))
    defer { for statement in [facts, identity, numbers] { statement.finish() } }
    let sentMs = realtimeMs()
    do throws(StoreError) {
      // Not through the connection: it is no part of whatever is about to begin there.
      for statement in [facts, identity, numbers] {
        try session.queue(
          statement, isAsk: true, isPrepared: options.preparesStatements, depth: 0)
      }
      try session.settle(isEndable: true)
    } catch {
      // There is no schema yet.
      guard error.kind == .misuse, facts.isAnswered else { throw error }
    }
    let told = try server(facts, session, atMs: (sentMs + realtimeMs()) / 2)
    try requireUsable(facts.row)
    return PostgresGreeting(
      identity: try PostgresClient.identity(identity), numbers: try PostgresClient.numbers(numbers),
      server: told)
  }

  /// Refuses what would not keep every text, and a search path that leads to tables of others.
  private func requireUsable(_ facts: PostgresRow) throws(StoreError) {
    let encoding = facts.string(2)
    guard encoding == "UTF8" else {
      throw StoreError(
        .cannotOpen,
        "\(address.shown) keeps texts as \(encoding); it has to be made with ENCODING 'UTF8'")
    }
    // What is told and heard is UTF-8; another name for it makes others' letters of it, and nobody
    // notices. Under this one a server takes bytes as they are, and looks at them as ever.
    let told = facts.string(9)
    guard ["UTF8", "UNICODE", "SQL_ASCII"].contains(told) else {
      throw StoreError(
        .cannotOpen,
        "the address of \(address.shown) says client_encoding=\(told), and texts travel as UTF8")
    }
    guard facts.isNull(8) else {
      throw StoreError(
        .cannotOpen,
        "on the search path of \(address.shown) another schema comes first, and hides "
          + facts.string(8))
    }
  }

  private static func identity(
    _ answer: PostgresStatement
  ) throws(StoreError) -> PostgresGreeting.Identity? {
    guard answer.isAnswered, try answer.step(), !answer.row.isNull(0), !answer.row.isNull(1)
    else { return nil }
    return .init(database: answer.row.string(0), epoch: answer.row.string(1))
  }

  private static func numbers(_ answer: PostgresStatement) throws(StoreError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    while answer.isAnswered, try answer.step() {
      numbers[answer.row.string(0)] = Int(answer.row.int64(1))
    }
    return numbers
  }

  private func server(
    _ answer: PostgresStatement, _ session: PostgresSession, atMs: Int
  ) throws(StoreError) -> ServerFacts {
    guard try answer.step() else { throw StoreError(.other, "a server without settings") }
    let row = answer.row
    let commit = row.string(3)
    let isWaitedFor = !row.string(4).isEmpty && commit != "off" && commit != "local"
    return ServerFacts(
      version: row.string(1), clockAheadMs: Int(row.int64(0)) - atMs,
      replication: isWaitedFor ? .sync : row.int64(5) > 0 ? .async : .none,
      isPooled: Int(row.int64(6)) != session.process, isEncrypted: session.isEncrypted,
      encoding: row.string(2), synchronousCommit: commit, isDurable: row.int64(7) != 0)
  }
}

/// Unit: milliseconds since 1970, UTC.
private func realtimeMs() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}

extension SQL {
  fileprivate static let facts = own(
    """
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
           current_setting('server_version'), current_setting('server_encoding'),
           current_setting('synchronous_commit'), current_setting('synchronous_standby_names'),
           (SELECT COUNT(*) FROM pg_stat_get_wal_senders()), pg_backend_pid(),
           current_setting('fsync')::bool AND current_setting('full_page_writes')::bool,
           CASE WHEN cardinality(current_schemas(false)) > 1 THEN (
             SELECT min(t.relname::text)
               FROM pg_class AS t
              WHERE t.relkind = 'r'
                AND t.relnamespace = (
                      SELECT relnamespace FROM pg_class WHERE oid = to_regclass('nacre_migration'))
                AND NOT pg_table_is_visible(t.oid)) END,
           current_setting('client_encoding')
    """
  )
  fileprivate static let identity = own(
    """
    SELECT (SELECT value FROM nacre_meta WHERE key = 'database_id'),
           (SELECT value FROM nacre_meta WHERE key = 'epoch')
    """
  )
  fileprivate static let numbers = SQL.appliedNumbers
}
