import Glibc
import Store

/// Opens an existing database to read it, and leaves the folder as it was: a reader cannot remove
/// the empty log that SQLite makes for it.
///
/// - Parameter busyTimeoutMs: patience with others.
func readingQuietly<T>(
  _ path: String, busyTimeoutMs: Int = 10_000, _ body: (Database) throws -> T
) throws -> T {
  let hadLog = access(path + "-wal", F_OK) == 0
  defer { if !hadLog { removeEmptyLog(path) } }
  return try body(Database(path: path, access: .readOnly, busyTimeoutMs: busyTimeoutMs))
}

/// The last connection that may write takes the log away.
private func removeEmptyLog(_ path: String) {
  var status = stat()
  guard stat(path + "-wal", &status) == 0, status.st_size == 0, holder(ofDatabase: path) == nil
  else { return }
  _ = try? Database(path: path, access: .readWrite, busyTimeoutMs: 0)
}
