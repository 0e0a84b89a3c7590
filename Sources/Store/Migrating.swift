extension Database {
  /// Brings the schema to what this build knows, in one transaction.
  ///
  /// Several processes may start on a new file at once: one migrates, the others wait and find it
  /// done. A file that knows more than this build is refused with `newer`; a read-only connection
  /// refuses a file that knows less with `older`. With nothing left to do it costs one `SELECT`.
  public func migrate(_ migrations: [Migration]) throws(StoreError) {
    let known = try highestNumbers(migrations)
    guard try isBehind(known) else { return }
    guard access != .readOnly else { throw behind }

    let rebuilds = try pending(migrations).contains(where: \.rebuildsTables)
    try engine.beforeMigrating(rebuilds: rebuilds)
    defer { engine.afterMigrating(rebuilds: rebuilds) }
    try beginChange(in: nil)
    do throws(StoreError) {
      try engine.beginMigrating()
      try engine.makeHouseTables()
      // Another process may have migrated while we waited for the lock.
      if try isBehind(known) {
        try createIdentity()
        try apply(pending(migrations))
        if rebuilds { try engine.requireSoundReferences() }
      }
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  /// What whoever opens a database asks of its schema: a file is brought up to date; a cluster is
  /// only looked at, because one upgraded front end must not lock the others out.
  ///
  /// A cluster that knows more is taken, unless one of these steps does not allow it. Where the
  /// database has moved to is noted, too: writes are refused from then on.
  /// Source: postgresql specification 6.3.
  public func openSchema(_ migrations: [Migration]) throws {
    if engine.isCluster {
      guard try !isBehind(highestNumbers(migrations)) else { throw behind }
    } else {
      try migrate(migrations)
    }
    schema = migrations
    try noteMove()
  }

  /// Refuses a schema that is not exactly this build's, whichever of the two knows more.
  public func requireSchema(_ migrations: [Migration]) throws(StoreError) {
    let known = try highestNumbers(migrations)
    let applied = try appliedNumbers()
    for (domain, number) in applied where number > known[domain, default: 0] {
      throw newer(domain, number)
    }
    guard applied == known else { throw behind }
  }

  /// The steps that this database lacks, in their order.
  public func pendingMigrations(_ migrations: [Migration]) throws(StoreError) -> [Migration] {
    guard try isBehind(highestNumbers(migrations)) else { return [] }
    return try pending(migrations)
  }

  /// The newest steps that older builds cannot go on with, by domain; a file has none.
  public func floors() throws -> [(domain: String, number: Int)] {
    try rows(.floors) { row in
      (String(row.text(0).dropFirst(OwnFacts.floor.count)), Int(row.text(1)) ?? 0)
    }
  }

  private var behind: StoreError {
    engine.isCluster
      ? StoreError(.behind, "\(path) needs migrations; run: nacre migrate")
      : StoreError(.older, "\(path) needs migrations; open it for writing once")
  }

  private func newer(_ domain: String, _ number: Int) -> StoreError {
    StoreError(
      .newer, "\(path) was written by a later version: it has \(domain) migration \(number)")
  }

  /// The whole schema in an empty database, within the open transaction, which then fills it.
  func makeSchema(_ migrations: [Migration]) throws(StoreError) {
    try engine.beginMigrating()
    try engine.makeHouseTables()
    for migration in migrations { try engine.apply(migration) }
  }

  /// The newest steps that builds which do not know them cannot go on with; only a cluster asks.
  func keepFloors(of migrations: [Migration]) throws(StoreError) {
    guard engine.isCluster else { return }
    var floors: [String: Int] = [:]
    for migration in migrations where !migration.allowsOlder {
      floors[migration.domain.description] = migration.number
    }
    for (domain, number) in floors.sorted(by: { $0.key < $1.key }) {
      try setMeta(OwnFacts.floor + domain, to: "\(number)")
    }
  }

  /// Refuses an applied migration whose text is not the one given here, with `migrationChanged`.
  ///
  /// For tests and checks only: a host's database must not fail to open over a comment in a text.
  public func verifyMigrations(_ migrations: [Migration]) throws {
    for migration in migrations {
      let recorded = try first(.recordedChecksum, migration.domain.description, migration.number) {
        $0.int64(0)
      }
      guard let recorded, recorded != migration.checksum else { continue }
      throw StoreError(
        .migrationChanged,
        "migration \(migration.domain) \(migration.number) was edited after it was applied; "
          + "restore its text and add a new one"
      )
    }
  }

  /// How many migrations this file has seen; it only grows.
  public func schemaVersion() throws(StoreError) -> Int {
    var count = 0
    for (_, number) in try appliedNumbers() { count += number }
    return count
  }

  private func pending(_ migrations: [Migration]) throws(StoreError) -> [Migration] {
    let applied = try appliedNumbers()
    return migrations.filter { $0.number > applied[$0.domain.description, default: 0] }
  }

  private func apply(_ migrations: [Migration]) throws(StoreError) {
    for migration in migrations {
      try engine.apply(migration)
      try run(
        .recordMigration, migration.domain.description, migration.number, migration.checksum)
    }
    try keepFloors(of: migrations)
  }

  /// Whether the database lacks migrations; throws `newer` when it has others that this build
  /// cannot go on with.
  private func isBehind(_ known: [String: Int]) throws(StoreError) -> Bool {
    let applied = try appliedNumbers()
    for (domain, number) in applied where number > known[domain, default: 0] {
      guard engine.isCluster, try floor(of: domain) <= known[domain, default: 0] else {
        throw newer(domain, number)
      }
    }
    return applied.isEmpty || known.contains { applied[$0.key, default: 0] < $0.value }
  }

  private func floor(of domain: String) throws(StoreError) -> Int {
    do {
      return try meta(OwnFacts.floor + domain).flatMap { Int($0) } ?? 0
    } catch {
      throw error as? StoreError ?? StoreError(.other, "\(error)")
    }
  }

  /// The highest applied number of each domain; none when the file is new.
  private func appliedNumbers() throws(StoreError) -> [String: Int] {
    if let found = engine.takeFoundNumbers() { return found }
    do throws(StoreError) {
      return try recordedNumbers()
    } catch {
      // A new file has no such table. Asking for the table first would cost each start a statement.
      guard error.kind == .misuse else { throw error }
      // Another process may have made it since.
      return try engine.hasHouseTables() ? recordedNumbers() : [:]
    }
  }

  private func recordedNumbers() throws(StoreError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    do {
      try each(.appliedNumbers) { numbers[$0.text(0)] = $0.int(1) }
    } catch {
      throw error as? StoreError ?? StoreError(.other, "\(error)")
    }
    return numbers
  }
}

/// The highest number of each domain, after a look that the steps have no gaps.
private func highestNumbers(_ migrations: [Migration]) throws(StoreError) -> [String: Int] {
  var highest: [String: Int] = [:]
  for migration in migrations {
    let domain = migration.domain.description
    guard migration.number == highest[domain, default: 0] + 1 else {
      throw StoreError(.misuse, "migration \(domain) \(migration.number) is out of order")
    }
    highest[domain] = migration.number
  }
  return highest
}

/// What the store itself keeps. `applied_at` is in seconds since 1970, UTC.
let houseTables: StaticString = """
  CREATE TABLE IF NOT EXISTS nacre_migration (
    domain TEXT NOT NULL,
    number INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    applied_at INTEGER NOT NULL,
    PRIMARY KEY (domain, number)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS nacre_meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  """

extension SQL {
  static let appliedNumbers = SQL(
    """
    SELECT domain, MAX(number)
      FROM nacre_migration
     GROUP BY domain
    """
  )

  fileprivate static let floors = SQL(
    """
    SELECT key, value
      FROM nacre_meta
     WHERE key >= 'floor '
       AND key < 'floor!'
     ORDER BY key
    """
  )

  fileprivate static let recordMigration = SQL(
    sqlite: """
      INSERT INTO nacre_migration (domain, number, checksum, applied_at)
      VALUES (?, ?, ?, CAST(strftime('%s', 'now') AS INTEGER))
      """,
    postgres: """
      INSERT INTO nacre_migration (domain, number, checksum, applied_at)
      VALUES (?, ?, ?, extract(epoch FROM now())::bigint)
      """
  )

  fileprivate static let recordedChecksum = SQL(
    """
    SELECT checksum
      FROM nacre_migration
     WHERE domain = ?
       AND number = ?
    """
  )
}
