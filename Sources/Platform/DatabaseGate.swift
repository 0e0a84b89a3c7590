import Kernel
import Store
import Synchronization

/// The way to the database: opened beside, waited for by whoever needs it first.
///
/// A database that cannot be opened does not end the process: every caller gets the reason, and
/// the next one tries again. Source: protocol specification 7.1 and 7.2.
public final class DatabaseGate: @unchecked Sendable {
  private enum State {
    case closed
    case opening
    case open(Database)
    case failed(StoreError)
  }

  private let open: @Sendable () throws -> Database
  private let condition = Condition()

  // Guarded by `condition`.
  private var state = State.closed
  private var lastFailure: StoreError?

  /// Asked now and then while the thread that owns stdin waits for the database, or for another
  /// process that holds it: whether to give up. Set once, before the first request.
  public var isWaitOver: (() -> Bool)? {
    didSet { opened?.whileWaiting(isWaitOver) }
  }

  // The same connection again, for the thread that owns stdin: it needs no lock to find it.
  private var opened: Database?

  public init(open: @escaping @Sendable () throws -> Database) {
    self.open = open
  }

  /// Starts opening on a thread of its own.
  public func openBeside() {
    guard claim() else { return }
    if !detachThread({ self.settle() }) { settle() }
  }

  /// The connection of the thread that owns stdin. Called by that thread only.
  public func database() throws -> Database {
    if let opened { return opened }
    // Who has something else to look after meanwhile has it opened beside.
    if isWaitOver != nil { openBeside() } else if claim() { settle() }
    let database = try outcome()
    database.whileWaiting(isWaitOver)
    opened = database
    return database
  }

  /// Another connection to the same database, for a job's own thread.
  public func another() throws -> Database {
    try open()
  }

  /// Why the last attempt failed, or `nil`. Never waits and never opens.
  public var failure: StoreError? {
    condition.locked {
      if case .failed(let error) = state { return error }
      // While it is tried again the last reason stands.
      if case .opening = state { return lastFailure }
      return nil
    }
  }

  /// The open connection, if there is one by now. Called by the thread that owns stdin only.
  public var ifOpen: Database? {
    if let opened { return opened }
    return condition.locked {
      if case .open(let database) = state { return database }
      return nil
    }
  }

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

  private func settle() {
    let result: State
    do {
      result = .open(try open())
    } catch let error as StoreError {
      result = .failed(error)
    } catch {
      result = .failed(StoreError(.cannotOpen, "\(error)"))
    }
    condition.locked {
      state = result
      if case .failed(let error) = result { lastFailure = error } else { lastFailure = nil }
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
      if isWaitOver?() == true { throw StoreError(.locked, "nobody waits for the database") }
    }
  }

  private func wait() {
    guard isWaitOver != nil else { return condition.wait() }
    condition.wait(milliseconds: 5)
  }
}
