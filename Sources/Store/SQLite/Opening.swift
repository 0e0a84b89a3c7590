import CSQLite
import Glibc

/// Marks a file as ours: the letters `NACR`. Source: sqlite.org/fileformat.html, offset 68.
let applicationID = 0x4e41_4352

/// Opens the connection itself, without reading the file.
///
/// - Parameter name: what errors call it, where its path is nobody's business.
func openConnection(
  to path: String, _ access: Database.Access, as name: String? = nil
) throws(StoreError) -> OpaquePointer {
  _ = configured
  let name = name ?? path
  // C would cut the path at a NUL and open another file.
  guard access == .memory || !path.isEmpty && !path.utf8.contains(0) else {
    throw StoreError(.cannotOpen, "the path of the database is empty or holds a NUL")
  }
  // Others take this path as the sign of a database in memory.
  guard path != ":memory:" || access == .memory else {
    throw StoreError(.cannotOpen, "a file cannot have the name :memory:")
  }
  if access == .readWrite { try createPrivateFile(path, name) }
  let refusals = nacre_sqlite_refusals()

  // No mutex: one thread at a time uses a connection.
  let mode: Int32 =
    switch access {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .readOnly: SQLITE_OPEN_READONLY
    case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE

  var db: OpaquePointer?
  // SQLite's file system in memory shares what has a name with a slash in front.
  let code =
    access == .memory
    ? sqlite3_open_v2(path, &db, flags, path.hasPrefix("/") ? "memdb" : nil)
    : sqlite3_open_v2(fileName(path), &db, flags, nil)
  guard code == SQLITE_OK, let db else {
    let error = StoreError(of: db, code: code, sql: nil)
    sqlite3_close_v2(db)
    let cause = error.cause ?? error.message
    throw StoreError(error.kind, "cannot open \(name): \(cause)", cause: cause)
  }
  do throws(StoreError) {
    if access == .readWrite, sqlite3_db_readonly(db, "main") == 1 {
      try requireNoRefusal(after: refusals, of: [path], name)
    }
  } catch {
    sqlite3_close_v2(db)
    throw error
  }
  return db
}

/// Whether all of these files, as far as they are there, may be written.
func areWritable(_ paths: [String]) -> Bool {
  paths.allSatisfy { path in
    faccessat(AT_FDCWD, path, F_OK, AT_EACCESS) != 0
      || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }
}

/// Where SQLite may not open a file for writing it opens it for reading, and says nothing. That is
/// right for files that may only be read. Where it was a passing refusal, such as too few
/// descriptors, the connection would refuse every write for its whole life.
private func requireNoRefusal(
  after refusals: Int, of paths: [String], _ name: String
) throws(StoreError) {
  guard nacre_sqlite_refusals() != refusals, areWritable(paths) else { return }
  let cause = "open: \(String(cString: strerror(nacre_sqlite_latest_failure().error)))"
  throw StoreError(.cannotOpen, "cannot open \(name) for writing: \(cause)", cause: cause)
}

extension SQLiteConnection {
  /// Does not keep a connection whose file or log could only be opened for reading this time.
  func requireWritable(after refusals: Int) throws(StoreError) {
    guard access == .readWrite else { return }
    try requireNoRefusal(after: refusals, of: [path, logPath, indexPath], path)
  }

  /// Settings of a connection, and the check that the file is ours.
  func prepareConnection(_ durability: Database.Durability) throws(StoreError) {
    for (option, isOn) in options {
      let code = nacre_sqlite_option(db, option, isOn)
      guard code == SQLITE_OK else { throw failure(code) }
    }
    try execute(settings)
    if durability == .normal { try execute("PRAGMA synchronous = NORMAL") }

    switch access {
    case .memory: return
    case .readOnly:
      try execute(readerSettings)
      try requireOurs()
    case .readWrite:
      if try number(once: "PRAGMA application_id") != applicationID { try claimFile() }
      try enterWAL()
    }
  }

  /// A file without an owner and without content becomes ours; one with content is another's.
  private func claimFile() throws(StoreError) {
    try beginWrite()
    do throws(StoreError) {
      // Another process may have claimed it while we waited for the lock.
      if try number(once: "PRAGMA application_id") != applicationID {
        guard try isEmptyFile() else { throw foreignFile }
        try execute("PRAGMA application_id = 1312899922")
      }
      try commit()
    } catch {
      _ = rollback()
      throw error
    }
  }

  private func requireOurs() throws(StoreError) {
    if try number(once: "PRAGMA application_id") == applicationID { return }
    throw try isEmptyFile()
      ? StoreError(.older, "\(path) is empty; open it for writing once") : foreignFile
  }

  private func isEmptyFile() throws(StoreError) -> Bool {
    guard try number(once: "PRAGMA application_id") == 0 else { return false }
    return try number(once: "SELECT COUNT(*) FROM sqlite_schema") == 0
  }

  private var foreignFile: StoreError {
    StoreError(.notADatabase, "\(path) is a SQLite database of another program")
  }

  /// The change to WAL is written in the file, so it happens once. It needs the file alone, and
  /// SQLite does not always wait for that by itself.
  private func enterWAL() throws(StoreError) {
    try withinBusyBudget { () throws(StoreError) in try execute("PRAGMA journal_mode = WAL") }
  }
}

/// The name for SQLite, which would take an empty name or one with `:` in front as not a file.
private func fileName(_ path: String) -> String {
  path.hasPrefix("/") ? path : "./" + path
}

/// Makes a missing file, for its owner only.
///
/// `mknod` and not `open`: closing a descriptor of a database file drops the POSIX locks that other
/// connections of this process hold on it. Source: sqlite.org/howtocorrupt.html, 2.2.
private func createPrivateFile(_ path: String, _ name: String) throws(StoreError) {
  guard access(path, F_OK) != 0 else { return }
  guard mknod(path, S_IFREG | 0o600, 0) != 0, errno != EEXIST else { return }
  let kind: StoreError.Kind = errno == ENOSPC || errno == EDQUOT ? .diskFull : .cannotOpen
  let reason = String(cString: strerror(errno))
  throw StoreError(kind, "cannot create \(name): \(reason)", cause: reason)
}

private let options: [(Int32, Int32)] = [
  (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
  (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
  // Nothing, not even our own mistake, may write the schema or the inside of an index directly.
  (SQLITE_DBCONFIG_DEFENSIVE, 1),
  // A misspelt column in double quotes is an error and not a text.
  (SQLITE_DBCONFIG_DQS_DML, 0),
  (SQLITE_DBCONFIG_DQS_DDL, 0),
]

/// What was deleted is overwritten with zeros, whatever the library's builder chose. The cache
/// grows up to 8 MiB and only with use. The WAL is taken in at 16 MiB, as far as one block of its
/// index reaches: four times as seldom, and most pages of a busy hour stand in it several times. It
/// is cut back to 32 MiB after a burst.
private let settings: StaticString = """
  PRAGMA synchronous = FULL;
  PRAGMA cell_size_check = ON;
  PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -8192;
  PRAGMA journal_size_limit = 33554432;
  PRAGMA wal_autocheckpoint = 4000;
  """

private let readerSettings: StaticString = """
  PRAGMA query_only = ON;
  PRAGMA cache_size = -2048;
  """

/// Once for the process. Only speed depends on it, so a refusal (SQLite was in use before) is fine.
private let configured = nacre_sqlite_configure()
