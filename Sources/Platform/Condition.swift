import Glibc

/// A POSIX mutex with its condition, at one address for life.
public final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let signal = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init() {
    mutex.initialize(to: pthread_mutex_t())
    signal.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    // Somebody who sets the clock of the day makes nobody wait longer, or less.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(signal, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(signal)
    pthread_mutex_destroy(mutex)
    signal.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while holding the mutex.
  public func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits for a signal. Called inside `locked`.
  public func wait() { pthread_cond_wait(signal, mutex) }

  /// Waits for a signal, at most so long. Called inside `locked`.
  public func wait(milliseconds: Int) {
    var until = timespec()
    clock_gettime(CLOCK_MONOTONIC, &until)
    let nanoseconds = until.tv_nsec + milliseconds % 1000 * 1_000_000
    until.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    until.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(signal, mutex, &until)
  }

  /// Wakes everybody who waits.
  public func broadcast() { pthread_cond_broadcast(signal) }
}

/// Runs `body` on a new thread that nobody joins; false when the system has no thread to give.
///
/// Stack: 1 MiB, enough for SQLite and a job, and 4,096 of them would fit before memory ends.
@discardableResult
public func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 1 << 20)
  let box = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let failure = pthread_create(&thread, &attributes, runThread, box.toOpaque())
  if failure != 0 { box.release() }
  return failure == 0
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// An ordinary function: a closure handed to pthread_create from the main actor traps at run time.
private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
