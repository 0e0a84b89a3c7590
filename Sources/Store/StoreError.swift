/// A failure of the database, with the facts that a report needs.
public struct StoreError: Error, Equatable {
  /// What went wrong, in the words that callers decide by.
  public enum Kind: String, Sendable, CaseIterable {
    /// Another connection held the database longer than the busy budget.
    case locked
    /// The server undid the transaction for a reason of its own; the same again may succeed.
    case conflicted
    /// The server does not answer, or does not let anybody in at the moment.
    case unreachable
    /// The server was lost in the middle of a transaction, of which nothing is kept.
    case transactionLost = "transaction_lost"
    /// The server was lost while it committed: nobody knows whether it has.
    case inDoubt = "in_doubt"
    /// The library that the engine needs is not on this machine.
    case engineMissing = "engine_missing"
    /// The file was written by a later version of this program.
    case newer
    /// The file needs migrations, and this connection may not run them.
    case older
    /// The database was copied to another place and is written there now.
    case moved
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
    /// The clock of this machine and the server's are too far apart to write by.
    case clockSkewed = "clock_skewed"
    /// A cluster needs migrations, which nobody runs by the way: others are using it.
    case behind
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
  /// What the engine calls it, such as SQLite's extended result code `2067`; `nil` where the store
  /// itself found it.
  public let code: String?
  /// What the engine or the store says, in English, for logs.
  public let message: String
  /// The call of the system that failed and why, such as `fsync: Input/output error`, if one did.
  public let cause: String?
  /// The statement that failed, with its `?` unfilled, so that no value reaches a log.
  public let sql: String?

  /// What to install where an engine's library is missing, as Debian calls it.
  public static let enginePackage = "libpq5"

  /// What went wrong and why, in English, in one line.
  public var reason: String {
    guard let cause, !message.hasSuffix(cause) else { return message }
    return "\(message): \(cause)"
  }

  /// Which rule of the schema refused the write, as far as callers tell them apart.
  let rule: BrokenRule?

  enum BrokenRule { case unique, reference }

  /// Whether the write collided with a row that has the same unique key.
  public var isUniqueViolation: Bool { rule == .unique }

  /// Whether the write names a row that is not there, or removes one that is still named.
  public var isForeignKeyViolation: Bool { rule == .reference }

  /// Whether nothing of the transaction is kept, for a reason that does not lie in it: the same
  /// again may succeed.
  public var isWorthRepeating: Bool { kind == .conflicted || kind == .transactionLost }

  /// A failure that the store itself found.
  package init(_ kind: Kind, _ message: String, cause: String? = nil, sql: String? = nil) {
    self.init(kind, code: nil, rule: nil, message, cause: cause, sql: sql)
  }

  /// A failure that the engine has reported.
  init(
    _ kind: Kind, code: String?, rule: BrokenRule?, _ message: String, cause: String?, sql: String?
  ) {
    self.kind = kind
    self.code = code
    self.rule = rule
    self.message = message
    self.cause = cause
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// One line for logs, such as `locked (5): database is locked [BEGIN IMMEDIATE]`.
  public var description: String {
    let code = code.map { " (\($0))" } ?? ""
    let sql = sql.map { " [\($0)]" } ?? ""
    return "\(kind.rawValue)\(code): \(reason)\(sql)"
  }
}
