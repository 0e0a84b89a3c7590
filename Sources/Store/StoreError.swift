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
    /// No room is left.
    case diskFull = "disk_full"
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
  /// The statement that failed, with its `?` unfilled, so that no value reaches a log.
  public let sql: String?

  /// Whether the write collided with a row that has the same unique key.
  public var isUniqueViolation: Bool {
    extendedCode == uniqueViolation || extendedCode == primaryKeyViolation
  }

  /// Whether the write names a row that is not there, or removes one that is still named.
  public var isForeignKeyViolation: Bool { extendedCode == foreignKeyViolation }

  /// A failure that the store itself found.
  package init(_ kind: Kind, _ message: String, sql: String? = nil) {
    self.kind = kind
    self.code = SQLITE_ERROR
    self.extendedCode = SQLITE_ERROR
    self.message = message
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
    self.kind = Kind(code: extendedCode, systemError: sqlite3_system_errno(db))
    self.message = String(cString: sqlite3_errmsg(db))
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// One line for logs, such as `locked (5): database is locked [BEGIN IMMEDIATE]`.
  public var description: String {
    "\(kind.rawValue) (\(extendedCode)): \(message)" + (sql.map { " [\($0)]" } ?? "")
  }
}

extension StoreError.Kind {
  fileprivate init(code: Int32, systemError: Int32) {
    switch code & 0xff {
    // A write that fails for another reason than the device itself met a quota or a limit.
    case SQLITE_IOERR where code == writeFailure && systemError != EIO: self = .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked
    case SQLITE_CORRUPT: self = .damaged
    case SQLITE_FULL: self = .diskFull
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_INTERRUPT: self = .interrupted
    // Generic: the statement does not fit the schema, or the moment.
    case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    default: self = .other
    }
  }
}

// Extended codes are macros with shifts, which Swift does not import: code | (n << 8).
// Source: sqlite.org/rescode.html.
private let writeFailure: Int32 = SQLITE_IOERR | (3 << 8)
private let foreignKeyViolation: Int32 = SQLITE_CONSTRAINT | (3 << 8)
private let primaryKeyViolation: Int32 = SQLITE_CONSTRAINT | (6 << 8)
private let uniqueViolation: Int32 = SQLITE_CONSTRAINT | (8 << 8)
