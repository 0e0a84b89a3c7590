import Synchronization

/// One connection to a database, with its prepared statements.
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

  /// The file as it was named, or `:memory:`; of a cluster what may be shown of its address.
  public let path: String
  /// What the connection may do.
  public let access: Access
  /// What an answered write survives.
  public let durability: Durability

  /// Grows whenever something written may have been taken back: who remembers rows that were not
  /// committed yet looks at them again. No two connections count through the same numbers.
  public internal(set) var undone: Int

  /// Grows with each transaction that begins, of whatever kind: who remembers what only holds
  /// within one looks at it.
  public internal(set) var transactions = 0

  /// Why the connection can do nothing more and is to be closed, if so: another may be opened.
  public internal(set) var spent: StoreError? {
    get { ending ?? engine.ending }
    set { ending = newValue }
  }

  /// Grows when this connection has written what is remembered between requests, such as who may do
  /// what. What others write shows in `dataVersion()`.
  public private(set) var generation = 0

  /// Says that what is remembered between requests has to be read again.
  public func renewGeneration() { generation += 1 }

  /// Asked within each write transaction before it is made durable: when it throws, nothing of the
  /// transaction is kept.
  public var beforeCommit: ((Database) throws(StoreError) -> Void)?

  /// What is remembered of what it has read.
  public let memory = ConnectionMemory()

  // Whose writes the open transaction makes, and whether the house's, too.
  var openLane: Lane?
  var holdsHouse = false

  #if DEBUG
    // The tables that are the house's, once somebody watches that writes are in their lanes.
    var laneGuard: LaneGuard?
  #endif

  /// Where it has moved to, if it has: writes are refused.
  var moved: StoreError?

  /// The steps that it was opened with, once they were looked at.
  public internal(set) var schema: [Migration] = []

  @usableFromInline let engine: Engine
  let patience: Patience
  private var ending: StoreError?

  /// Opens a connection.
  ///
  /// A missing file is made with mode 0600. A file of another program is refused with
  /// `notADatabase`; an empty one is taken. Migrations are a step of their own: `migrate(_:)`.
  ///
  /// - Parameters:
  ///   - path: a file, or the URL of a cluster (`PostgresAddress`) where one may be opened.
  ///   - busyTimeoutMs: patience with other connections. Source: protocol 7.9, 10 s.
  ///   - cluster: how a cluster is used; without it a path is a file, whatever it looks like.
  public init(
    path: String,
    access: Access,
    durability: Durability = .full,
    busyTimeoutMs: Int = 10_000,
    cluster: ClusterOptions? = nil
  ) throws(StoreError) {
    self.access = access
    self.durability = durability
    undone = openings.add(1, ordering: .relaxed).newValue << 32
    patience = Patience(busyTimeoutMs: busyTimeoutMs, serverMs: cluster?.patienceMs ?? 0)
    if let cluster, access != .memory, PostgresAddress.isAddress(path) {
      let address = try PostgresAddress(safe: path, cluster)
      self.path = address.shown
      engine = .postgres(try PostgresClient(address, cluster, access, durability, patience))
    } else {
      self.path = access == .memory ? ":memory:" : path
      engine = .sqlite(try SQLiteConnection(path, access, durability, patience))
    }
  }

  /// Opens a connection to a cluster.
  public convenience init(
    _ address: PostgresAddress, _ cluster: ClusterOptions, access: Access,
    durability: Durability = .full, busyTimeoutMs: Int = 10_000
  ) throws(StoreError) {
    try self.init(
      path: address.url, access: access, durability: durability, busyTimeoutMs: busyTimeoutMs,
      cluster: cluster)
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
  public func close() { engine.close() }

  /// Lets go of the server until it is needed again: what is next asked connects anew. A file stays
  /// open, and so does what a transaction is under way on.
  public func rest() { engine.rest() }

  /// Whether writes are refused.
  public var isReadOnly: Bool { access == .readOnly }

  /// Whether its server is gone, as far as can be seen without asking it.
  public var isCutOff: Bool { engine.isCutOff }

  /// Whether it can be used no longer; `spent` says why.
  public var isSpent: Bool { spent != nil }

  /// How long a statement waits for other connections. Unit: milliseconds.
  public var busyTimeoutMs: Int { patience.busyTimeoutMs }

  /// Ends the statement that is running, which then throws `interrupted`. Safe from any thread
  /// while the connection is alive.
  public func interrupt() { engine.interrupt() }

  /// A number that changes when another connection has committed since the last look.
  ///
  /// - Parameter lane: whose rows alone are meant, where it matters what it costs: a cluster is
  ///   asked once in a transaction that has that lane, in which nobody else writes.
  public func dataVersion(of lane: @autoclosure () -> Lane? = nil) throws(StoreError) -> Int {
    try engine.dataVersion(of: lane)
  }

  /// How often it has waited for a server's answer; never for a file.
  public var roundTrips: Int { engine.roundTrips }

  /// The size of the data. Unit: bytes; the log of a file is not counted.
  public func fileSize() throws(StoreError) -> Int { try engine.size() }

  /// Runs a text of several statements, as SQLite's settings and migrations are.
  func execute(_ script: StaticString) throws(StoreError) { try engine.sqlite?.execute(script) }
}

/// Connections opened by this process.
private let openings = Atomic(0)
