import CSQLite
import Synchronization

/// One connection to a database file, with its prepared statements.
///
/// `@unchecked Sendable`: a connection may be opened on one thread and used on another (start-up
/// opens beside the wire thread, jobs borrow readers), but only one thread uses it at a time. The
/// owner sees to that; the connection has no lock. Only `interrupt()` may come from anywhere.
public final class Database: @unchecked Sendable {
  /// What the connection may do, and where the data lives.
  public enum Access: Sendable {
    /// Reads and writes the file, and makes it when it is missing.
    case readWrite
    /// Only reads, and never makes or migrates a file.
    case readOnly
    /// Keeps everything in memory until the last connection closes; for tests and trials.
    case memory
  }

  /// What an answered write survives.
  public enum Durability: String, Sendable {
    /// Power loss. Source: protocol 5.5.
    case full
    /// A crash of the process; a power loss may take the last commits.
    case normal
  }

  /// The file as it was named, or `:memory:`.
  public let path: String
  /// What the connection may do.
  public let access: Access
  /// What an answered write survives.
  public let durability: Durability
  /// How long a statement waits for other connections. Unit: milliseconds.
  public let busyTimeoutMs: Int

  /// Which file it is; `nil` in memory. Another connection to the same path may have another.
  public let file: FileIdentity?

  /// Grows whenever something written may have been taken back: who remembers rows that were not
  /// committed yet looks at them again. No two connections count through the same numbers.
  public internal(set) var undone: Int

  /// Why the connection can do nothing more and is to be closed, if so: another may be opened.
  public internal(set) var spent: StoreError?

  /// Grows when this connection has written what is remembered between requests, such as who may do
  /// what. What others write shows in `dataVersion()`.
  public private(set) var generation = 0

  /// Says that what is remembered between requests has to be read again.
  public func renewGeneration() { generation += 1 }

  /// What is remembered of what it has read.
  public let memory = ConnectionMemory()

  let db: OpaquePointer
  var statements = StatementCache()
  var stopCheck: StopCheck?
  var waitCheck: StopCheck?

  // What `dataVersion()` answered last, and of which log.
  var knownVersion: DataVersion?

  // Of the companions that SQLite keeps beside the file.
  let logPath: String
  let indexPath: String
  var log: FileIdentity?
  var index: FileIdentity?

  private var isClosed = false

  // How long the next commit waits to empty the log, when something was erased. Unit: milliseconds.
  var logPatienceMs: Int?

  // When the statement under way began to wait for another connection.
  var waitBeganMs = 0

  /// Opens a connection.
  ///
  /// A missing file is made with mode 0600. A file of another program is refused with
  /// `notADatabase`; an empty one is taken. Migrations are a step of their own: `migrate(_:)`.
  ///
  /// - Parameter busyTimeoutMs: patience with other connections. Source: protocol 7.9, 10 s.
  public init(
    path: String,
    access: Access,
    durability: Durability = .full,
    busyTimeoutMs: Int = 10_000
  ) throws(StoreError) {
    self.path = access == .memory ? ":memory:" : path
    self.access = access
    self.durability = durability
    self.busyTimeoutMs = busyTimeoutMs
    logPath = path + "-wal"
    indexPath = path + "-shm"
    undone = openings.add(1, ordering: .relaxed).newValue << 32
    let refusals = nacre_sqlite_refusals()
    self.db = try openConnection(to: path, access)
    file = access == .memory ? nil : FileIdentity(of: path)
    installPatience()
    try prepareConnection()
    try noteFiles()
    try requireWritable(after: refusals)
  }

  /// A fresh database in memory, for tests and trials.
  public static func inMemory() throws(StoreError) -> Database {
    try Database(path: ":memory:", access: .memory)
  }

  /// A database in memory that all connections of this process under the name share.
  ///
  /// There is no log there: who reads and who commits wait for each other.
  public static func inMemory(sharedAs name: String) throws(StoreError) -> Database {
    try Database(path: "/\(name)", access: .memory)
  }

  deinit { close() }

  /// Closes the connection now, whoever still holds it; nothing may be asked of it afterwards. The
  /// last one to close a file takes its log away.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    statements.removeAll()
    closeFile()
  }

  /// Whether writes are refused.
  public var isReadOnly: Bool { access == .readOnly }

  /// Whether it can be used no longer; `spent` says why.
  public var isSpent: Bool { spent != nil }

  /// Ends the statement that is running, which then throws `interrupted`. Safe from any thread
  /// while the connection is alive.
  public func interrupt() {
    sqlite3_interrupt(db)
  }

  /// The failure that SQLite has just reported on this connection.
  func failure(_ code: Int32, sql: String? = nil) -> StoreError {
    StoreError(of: db, code: code, sql: sql)
  }

  /// Runs a text of several statements, as settings and migrations are.
  func execute(_ script: StaticString) throws(StoreError) {
    let code = script.withUTF8Buffer {
      $0.withMemoryRebound(to: CChar.self) { sqlite3_exec(db, $0.baseAddress, nil, nil, nil) }
    }
    guard code == SQLITE_OK else { throw failure(code, sql: script.description) }
  }
}

/// Connections opened by this process.
private let openings = Atomic(0)
