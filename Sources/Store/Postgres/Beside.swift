import Glibc
import Synchronization

/// Something that waits, on a thread of its own, so that whoever wants it can give up.
///
/// libpq resolves names, goes from host to host and sends cancel requests in one piece, without
/// asking anybody.
final class Beside<Result: Sendable>: Sendable {
  private enum State {
    case running
    case done(Result)
    case abandoned
  }

  private let state = Mutex(State.running)
  private let body: @Sendable () -> Result
  private let discard: @Sendable (Result) -> Void

  /// Begins at once; where there is no thread to be had, it is done before this returns.
  ///
  /// - Parameter discard: what happens to a result that nobody waits for any more.
  init(
    _ body: @escaping @Sendable () -> Result, discard: @escaping @Sendable (Result) -> Void
  ) {
    self.body = body
    self.discard = discard
    if !detachThread({ self.perform() }) { perform() }
  }

  private func perform() {
    let result = body()
    let isWanted = state.withLock { state in
      if case .abandoned = state { return false }
      state = .done(result)
      return true
    }
    if !isWanted { discard(result) }
  }

  var isRunning: Bool {
    state.withLock { if case .running = $0 { true } else { false } }
  }

  /// The result, as soon as there is one; `nil` when `isOver` says so first.
  ///
  /// - Parameter isOver: asked every few milliseconds.
  func result(unless isOver: () -> Bool) -> Result? {
    // Bound: `isOver`; and the system's own for connections that nobody answers.
    while true {
      if case .done(let result) = state.withLock({ $0 }) { return result }
      if isOver() { break }
      usleep(1_000)
    }
    let late = state.withLock { state -> Result? in
      defer { state = .abandoned }
      guard case .done(let result) = state else { return nil }
      return result
    }
    if let late { discard(late) }
    return nil
  }
}

/// Runs the body on a thread that nobody joins; false when there is none to be had.
private func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body))
  let code = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }, work.toOpaque())
  guard code == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}
