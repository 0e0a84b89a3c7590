import Store

/// The connections that jobs, recurring work and builders of indexes share: each works with one for
/// a while, and waits for its turn where all are lent.
///
/// What comes back is kept for a moment, for the next to need one. A file has no server that could
/// run out of them: there everybody opens one of their own.
/// Source: postgresql specification 9.3.
final class ConnectionPool: @unchecked Sendable {
  /// Which server a connection leads to.
  enum Server: Hashable { case primary, standby }

  private struct Idle {
    let database: Database
    let server: Server
    let sinceMs: Int
  }

  /// How many may be open; `nil`: whatever is asked for, and nothing is kept.
  private let countMax: Int?

  /// How long one that nobody needs is kept. Unit: milliseconds.
  private let keptMs: Int
  private let open: @Sendable (Server) throws -> Database
  private let condition = Condition()

  // Guarded by `condition`.
  private var lentCount = 0
  private var idle: [Idle] = []
  private var waiting: [Int] = []
  private var turns = 0
  private var isClosed = false

  init(
    countMax: Int?, keptMs: Int = 30_000, open: @escaping @Sendable (Server) throws -> Database
  ) {
    self.countMax = countMax
    self.keptMs = keptMs
    self.open = open
  }

  /// A connection to the primary; `isOver` says that nobody waits for it any more.
  func borrow(unless isOver: () -> Bool) throws -> BorrowedConnection {
    try waitForTurn(isOver)
    do {
      return BorrowedConnection(try take(.primary), .primary, of: self)
    } catch {
      leave()
      throw error
    }
  }

  /// First come, first served.
  private func waitForTurn(_ isOver: () -> Bool) throws {
    let isGivenUp = condition.locked { () -> Bool in
      turns += 1
      let turn = turns
      waiting.append(turn)
      defer { waiting.removeAll { $0 == turn } }
      while let countMax, lentCount >= countMax || waiting.first != turn {
        if isOver() || isClosed { return true }
        condition.wait(milliseconds: 5)
      }
      lentCount += 1
      return false
    }
    if isGivenUp { throw StoreError(.locked, "nobody waits for a connection any more") }
  }

  /// One that is kept, or a new one, in the room that its borrower has.
  fileprivate func take(_ server: Server) throws -> Database {
    let kept = condition.locked { () -> Database? in
      guard let index = idle.lastIndex(where: { $0.server == server }) else { return nil }
      return idle.remove(at: index).database
    }
    // Behind the address of one that was cut off may be another history by now.
    if let kept, !kept.isSpent, !kept.isCutOff { return kept }
    kept?.close()
    closeSurplus()
    return try open(server)
  }

  /// Its borrower needs none any more.
  fileprivate func leave() {
    condition.locked { lentCount -= 1 }
    condition.broadcast()
  }

  /// Keeps one that its borrower has had, as far as there is room for it.
  fileprivate func keep(_ database: Database, of server: Server) {
    // What nobody has any more closes by itself.
    guard countMax != nil else { return }
    let isKept = makeFresh(database)
    let closes = condition.locked { () -> Bool in
      guard isKept, !isClosed else { return true }
      idle.append(Idle(database: database, server: server, sinceMs: monotonicMs()))
      return false
    }
    if closes { database.close() }
  }

  /// As when it had just been opened; false when it is good for nothing any more.
  private func makeFresh(_ database: Database) -> Bool {
    database.stopNever()
    database.whileWaiting(nil)
    if database.isInTransaction { database.rollback() }
    return !database.isSpent
  }

  /// Closes those that nobody has needed for a while. Answers when to look again, if ever; on the
  /// clock of `monotonicMs()`.
  func closeIdle(at now: Int) -> Int? {
    let old = condition.locked { () -> [Database] in
      defer { idle.removeAll { now - $0.sinceMs >= keptMs } }
      return idle.filter { now - $0.sinceMs >= keptMs }.map(\.database)
    }
    old.forEach { $0.close() }
    return condition.locked { idle.first.map { $0.sinceMs + keptMs } }
  }

  /// Closes all that are kept, and those that are lent as soon as they come back.
  func close() {
    let rest = condition.locked { () -> [Database] in
      isClosed = true
      defer { idle = [] }
      return idle.map(\.database)
    }
    rest.forEach { $0.close() }
    condition.broadcast()
  }

  /// The oldest that are kept make room: lent and kept ones are never more than there may be.
  private func closeSurplus() {
    guard let countMax else { return }
    let surplus = condition.locked { () -> [Database] in
      let count = min(idle.count, max(0, lentCount + idle.count - countMax))
      defer { idle.removeFirst(count) }
      return idle.prefix(count).map(\.database)
    }
    surplus.forEach { $0.close() }
  }
}

/// A connection besides that of the thread that owns stdin, for as long as somebody works with it.
/// Used by one thread at a time.
public final class BorrowedConnection {
  private enum State {
    case open(ConnectionPool.Server)
    /// The room is there, and nothing in it.
    case empty
    case givenBack
  }

  /// What is worked with; somebody else's as soon as it was given back.
  public private(set) var database: Database
  private var state: State
  private let pool: ConnectionPool

  fileprivate init(_ database: Database, _ server: ConnectionPool.Server, of pool: ConnectionPool) {
    self.database = database
    self.pool = pool
    state = .open(server)
  }

  deinit { giveBack() }

  /// It is not needed any more.
  public func giveBack() {
    if case .givenBack = state { return }
    if case .open(let server) = state { pool.keep(database, of: server) }
    state = .givenBack
    pool.leave()
  }

  /// Goes over to another server, in the same room: one is given back before the other is opened.
  ///
  /// - Parameter isGood: whether the one that is left is worth keeping.
  func change(to other: ConnectionPool.Server, isGood: Bool = true) throws {
    switch state {
    case .givenBack: return
    case .open(let server):
      if isGood { pool.keep(database, of: server) } else { database.close() }
      state = .empty
    case .empty: break
    }
    database = try pool.take(other)
    state = .open(other)
  }
}
