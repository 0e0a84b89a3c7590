import CSQLite
import Glibc

/// A failure of the database, with the facts that a report needs.
public struct StoreError: Error, Equatable {
  /// What went wrong, in the words that callers decide by.
  public enum Kind: String, Sendable, CaseIterable {
    /// Another connection held the database longer than the busy budget.
    case locked
    /// The file was written by a later version of this program.
    case newer
    /// The file needs migrations, and this connection may not run them.
    case older
    /// The content of the file is not a sound database any more.
    case damaged
    /// No room is left: on the disk, in a quota, below a limit.
    case diskFull = "disk_full"
    /// The disk or its file system does not do what it should.
    case ioFailed = "io_failed"
    /// The file was deleted, moved or exchanged under the connection.
    case gone
    /// The file cannot be opened: missing, a directory, or not permitted.
    case cannotOpen = "cannot_open"
    /// The file belongs to another program, or is no SQLite file.
    case notADatabase = "not_a_database"
    /// A write through a connection or to a file that only reads.
    case readOnly = "read_only"
    /// A constraint of the schema refused the write.
    case constraint
    /// `interrupt()` ended the statement.
    case interrupted
    /// An applied migration is not the one in this build.
    case migrationChanged = "migration_changed"
    /// Our own mistake: wrong SQL, a wrong number of values, a transaction inside a transaction.
    case misuse
    /// Everything else; the message tells.
    case other
  }

  /// What went wrong.
  public let kind: Kind
  /// SQLite's primary result code.
  public let code: Int32
  /// SQLite's extended result code.
  public let extendedCode: Int32
  /// What SQLite or the store says, in English, for logs.
  public let message: String
  /// The call of the system that failed and why, such as `fsync: Input/output error`, if one did.
  public let cause: String?
  /// The statement that failed, with its `?` unfilled, so that no value reaches a log.
  public let sql: String?

  /// What went wrong and why, in English, in one line.
  public var reason: String {
    guard let cause, !message.hasSuffix(cause) else { return message }
    return "\(message): \(cause)"
  }

  /// Whether the write collided with a row that has the same unique key.
  public var isUniqueViolation: Bool {
    extendedCode == uniqueViolation || extendedCode == primaryKeyViolation
  }

  /// Whether the write names a row that is not there, or removes one that is still named.
  public var isForeignKeyViolation: Bool { extendedCode == foreignKeyViolation }

  /// A failure that the store itself found.
  package init(_ kind: Kind, _ message: String, cause: String? = nil, sql: String? = nil) {
    self.kind = kind
    self.code = SQLITE_ERROR
    self.extendedCode = SQLITE_ERROR
    self.message = message
    self.cause = cause
    self.sql = sql
  }

  /// The failure that a connection has just reported.
  init(of db: OpaquePointer?, code: Int32, running statement: OpaquePointer? = nil) {
    self.init(
      of: db, code: code,
      sql: statement.flatMap { sqlite3_sql($0) }.map { String(cString: $0) }
    )
  }

  init(of db: OpaquePointer?, code: Int32, sql: String?) {
    // The connection's own extended code is finer, unless it speaks of another failure.
    let latest = sqlite3_extended_errcode(db)
    self.extendedCode = latest & 0xff == code & 0xff ? latest : code
    self.code = code & 0xff
    let failure = SystemFailure(behind: extendedCode)
    self.kind = Kind(code: extendedCode, systemError: failure?.error)
    self.cause = failure?.description
    self.message = String(cString: sqlite3_errmsg(db))
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// One line for logs, such as `locked (5): database is locked [BEGIN IMMEDIATE]`.
  public var description: String {
    "\(kind.rawValue) (\(extendedCode)): \(reason)" + (sql.map { " [\($0)]" } ?? "")
  }
}

// Extended codes are macros with shifts, which Swift does not import: code | (n << 8).
// Source: sqlite.org/rescode.html.
private let foreignKeyViolation: Int32 = SQLITE_CONSTRAINT | (3 << 8)
private let primaryKeyViolation: Int32 = SQLITE_CONSTRAINT | (6 << 8)
private let uniqueViolation: Int32 = SQLITE_CONSTRAINT | (8 << 8)
