import Kernel
import Store
import Synchronization

/// The way to the database: opened beside, waited for by whoever needs it first.
///
/// A database that cannot be opened does not end the process: every caller gets the reason, and
/// the next one tries again. A connection that is spent, because its file has gone or its
/// transaction could not be undone, is closed when the next request comes, and another is opened.
/// Source: protocol specification 7.1 and 7.2.
public final class DatabaseGate: @unchecked Sendable {
  private enum State {
    case closed
    case opening
    case open(Database)
    case failed(StoreError)
  }

  private let isThere: @Sendable () -> Bool
  private let unopened: StoreError
  private let opening: DatabaseOpening
  private let pool: ConnectionPool
  private let hasStandby: Bool
  private let condition = Condition()

  /// Whether connections for work beside are few, and shared: those to a server.
  public let isShared: Bool

  // Guarded by `condition`.
  private var state = State.closed
  private var lastFailure: StoreError?
  private var openedCount = 0

  // A standby that could not be used is left alone for a while. On the clock of `monotonicMs()`.
  private let standbyAvoidedUntilMs = Atomic(0)

  /// Asked now and then while the thread that owns stdin waits for the database, or for another
  /// process that holds it: whether to give up. Set once, before the first request.
  public var isWaitOver: (() -> Bool)? {
    didSet { opened?.whileWaiting(isWaitOver) }
  }

  // The same connection again, for the thread that owns stdin: it needs no lock to find it.
  private var opened: Database?

  // When whoever only follows last had it opened again. On the clock of `monotonicMs()`.
  private var reopenedAtMs = -reopenMs

  /// - Parameters:
  ///   - isThere: whether there is something to open before anybody has asked for it.
  ///   - unopened: what whoever waits no longer hears while it is still being opened; `nil`: that
  ///     somebody holds it.
  ///   - besideMax: how many connections work beside may have together; `nil`: as many as it asks
  ///     for.
  ///   - standby: opens a connection that only reads to a server that follows the primary.
  public init(
    isThere: @escaping @Sendable () -> Bool = { true },
    unopened: StoreError? = nil,
    besideMax: Int? = nil,
    standby: (@Sendable () throws -> Database)? = nil,
    open: @escaping @Sendable () throws -> Database
  ) {
    let opening = DatabaseOpening(open)
    self.isThere = isThere
    self.unopened = unopened ?? StoreError(.locked, "somebody holds the database")
    self.opening = opening
    isShared = besideMax != nil
    hasStandby = standby != nil
    pool = ConnectionPool(countMax: besideMax) { server in
      switch (server, standby) {
      case (.standby, let standby?): try standby()
      case (.standby, nil), (.primary, _): try opening.run()
      }
    }
  }

  /// Starts opening what is there already, for those who will ask; who only asks what needs no
  /// database leaves none behind. Where somebody has asked already nothing is tried: the next to
  /// ask would get the outcome of an attempt that began before.
  public func openUnasked() { if !isInUse, isThere() { openBeside() } }

  /// Whether it is open, being opened, or has failed: somebody has had a use for it.
  public var isInUse: Bool {
    condition.locked { if case .closed = state { openedCount > 0 } else { true } }
  }

  /// Starts opening on a thread of its own.
  public func openBeside() {
    guard claim() else { return }
    if !detachThread({ self.settle() }) { settle() }
  }

  /// The connection of the thread that owns stdin. Called by that thread only.
  public func database() throws -> Database {
    if let opened {
      guard opened.isSpent else { return opened }
      retire(opened)
    }
    // Who has something else to look after meanwhile has it opened beside.
    if isWaitOver != nil { openBeside() } else if claim() { settle() }
    let database = try outcome()
    database.whileWaiting(isWaitOver)
    opened = database
    return database
  }

  /// Lends another connection to the same database, for work on a thread of its own. Where they are
  /// few it waits for its turn; `isOver` says that nobody needs it any more.
  public func borrow(unless isOver: () -> Bool = { false }) throws -> BorrowedConnection {
    // Under the name may lie another file by now.
    try settled?.requirePresence()
    return try pool.borrow(unless: isOver)
  }

  /// Closes connections for work beside that nobody has needed for a while. Answers when to look
  /// again, if ever.
  public func closeIdle(at nowMs: Int) -> Int? { pool.closeIdle(at: nowMs) }

  /// Whether there is a standby that nobody has found unusable just now.
  var isStandbyUsable: Bool {
    hasStandby && monotonicMs() >= standbyAvoidedUntilMs.load(ordering: .relaxed)
  }

  /// The standby is not there, or is none: others need not find that out, too.
  func avoidStandby() {
    standbyAvoidedUntilMs.store(monotonicMs() + Self.avoidedMs, ordering: .relaxed)
  }

  /// Unit: milliseconds.
  private static let avoidedMs = 10_000

  /// How often a database was opened: who keeps something of it in memory looks whether it is still
  /// the same.
  public var openings: Int { condition.locked { openedCount } }

  /// Why the last attempt failed, or the connection is spent; `nil` when all is well. Never waits
  /// and never opens. Called by the thread that owns stdin only.
  public var failure: StoreError? {
    condition.locked {
      if case .failed(let error) = state { return error }
      if case .open(let database) = state { return database.spent }
      // While it is tried again the last reason stands.
      if case .opening = state { return lastFailure }
      return nil
    }
  }

  /// The open connection, if there is one by now. Called by the thread that owns stdin only.
  public var ifOpen: Database? {
    let database = opened ?? settled
    return database?.isSpent == true ? nil : database
  }

  /// Runs the body, for which nobody waits for a server that is away. Called by the thread that
  /// owns stdin only.
  public func withoutWaitingForServer<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let database = ifOpen, database.isCluster else { return try body() }
    return try database.withoutWaitingForServer(body)
  }

  /// Opens a cluster again, beside, where the connection can be used no longer, for those who only
  /// follow and so ask for nothing. Called by the thread that owns stdin only.
  public func reopenBeside() {
    guard isShared else { return }
    if let database = opened ?? settled {
      guard database.isSpent else { return }
      retire(database)
    }
    let nowMs = monotonicMs()
    guard nowMs >= reopenedAtMs + Self.reopenMs else { return }
    reopenedAtMs = nowMs
    openBeside()
  }

  /// How often that is tried. Unit: milliseconds.
  private static let reopenMs = 1_000

  /// Closes the connection of the thread that owns stdin. Called once, at the end, by that thread:
  /// another may still hold what it has opened.
  public func close() {
    let database = condition.locked { () -> Database? in
      // What is just being opened gets a moment, so that no half-made file is left behind.
      for _ in 0..<100 {
        guard case .opening = state else { break }
        condition.wait(milliseconds: 5)
      }
      guard case .open(let database) = state else { return nil }
      state = .closed
      return database
    }
    opened = nil
    database?.close()
    pool.close()
  }

  /// Whether the caller is the one who opens.
  private func claim() -> Bool {
    condition.locked {
      switch state {
      case .closed, .failed:
        state = .opening
        return true
      case .opening, .open:
        return false
      }
    }
  }

  /// What was opened, by whichever thread.
  private var settled: Database? {
    condition.locked { if case .open(let database) = state { database } else { nil } }
  }

  /// Closes what can be used no longer; the next to ask opens what is there now.
  private func retire(_ database: Database) {
    opened = nil
    condition.locked { state = .closed }
    database.close()
  }

  private func settle() {
    let result: State
    do {
      result = .open(try opening.run())
    } catch let error as StoreError {
      result = .failed(error)
    } catch {
      result = .failed(StoreError(.cannotOpen, "\(error)"))
    }
    condition.locked {
      state = result
      if case .failed(let error) = result { lastFailure = error } else { lastFailure = nil }
      guard case .open(let database) = result else { return }
      openedCount += 1
      opening.note(database)
    }
    condition.broadcast()
  }

  private func outcome() throws -> Database {
    while true {
      let now = condition.locked { () -> State in
        if case .opening = state { wait() }
        return state
      }
      switch now {
      case .open(let database): return database
      case .failed(let error): throw error
      case .closed, .opening: break
      }
      if isWaitOver?() == true { throw unopened }
    }
  }

  private func wait() {
    guard isWaitOver != nil else { return condition.wait() }
    condition.wait(milliseconds: 5)
  }
}

/// Opens a database, and never another one in its place.
private final class DatabaseOpening: Sendable {
  private let open: @Sendable () throws -> Database

  // A file that was open once: when it is not there any more, nobody makes an empty one in its
  // place.
  private let place = Mutex<String?>(nil)

  init(_ open: @escaping @Sendable () throws -> Database) { self.open = open }

  func run() throws -> Database {
    if let place = place.withLock(\.self), FileIdentity(of: place) == nil {
      throw StoreError(.gone, "\(place) is not there any more")
    }
    return try open()
  }

  func note(_ database: Database) {
    if database.file != nil { place.withLock { $0 = database.path } }
  }
}
