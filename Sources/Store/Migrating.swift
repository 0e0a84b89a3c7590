extension Database {
  /// Brings the schema to what this build knows, in one transaction.
  ///
  /// Several processes may start on a new file at once: one migrates, the others wait and find it
  /// done. A file that knows more than this build is refused with `newer`; a read-only connection
  /// refuses a file that knows less with `older`. With nothing left to do it costs one `SELECT`.
  public func migrate(_ migrations: [Migration]) throws(StoreError) {
    let known = try highestNumbers(migrations)
    guard try isBehind(known) else { return }
    guard access != .readOnly else {
      throw StoreError(.older, "\(path) needs migrations; open it for writing once")
    }

    let rebuilds = try pending(migrations).contains(where: \.rebuildsTables)
    try engine.beforeMigrating(rebuilds: rebuilds)
    defer { engine.afterMigrating(rebuilds: rebuilds) }
    try beginWrite()
    do throws(StoreError) {
      try engine.beginMigrating()
      // Another process may have migrated while we waited for the lock.
      if try isBehind(known) {
        try execute(houseTables)
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
      try execute(migration.sql)
      try run(
        .recordMigration, migration.domain.description, migration.number, migration.checksum)
    }
  }

  /// Whether the file lacks migrations; throws `newer` when it has others.
  private func isBehind(_ known: [String: Int]) throws(StoreError) -> Bool {
    let applied = try appliedNumbers()
    for (domain, number) in applied where number > known[domain, default: 0] {
      throw StoreError(
        .newer, "\(path) was written by a later version: it has \(domain) migration \(number)"
      )
    }
    return applied != known || applied.isEmpty
  }

  /// The highest applied number of each domain; none when the file is new.
  private func appliedNumbers() throws(StoreError) -> [String: Int] {
    var applied: [String: Int] = [:]
    do {
      try each(.appliedNumbers) { applied[$0.text(0)] = $0.int(1) }
    } catch let error as StoreError {
      // A new file has no such table. Asking for the table first would cost each start a statement.
      guard error.kind == .misuse, try !engine.hasHouseTables() else { throw error }
    } catch {
      throw StoreError(.other, "\(error)")
    }
    return applied
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
  fileprivate static let appliedNumbers = SQL(
    """
    SELECT domain, MAX(number)
      FROM nacre_migration
     GROUP BY domain
    """
  )

  fileprivate static let recordMigration = SQL(
    """
    INSERT INTO nacre_migration (domain, number, checksum, applied_at)
    VALUES (?, ?, ?, CAST(strftime('%s', 'now') AS INTEGER))
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
