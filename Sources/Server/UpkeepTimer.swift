import Kernel
import Platform
import Store
import Synchronization

/// Looks at recurring work while a host is served, on a thread of its own.
///
/// The thread that owns stdin only asks when the next look is, and starts it: once the database is
/// open, and the first answers are out. The end of the connection ends a look that is under way;
/// what it has done stays, and whoever looks next goes on there.
final class UpkeepTimer: @unchecked Sendable {
  /// Unit: milliseconds.
  private static let firstLookMs = 50
  private static let looksApartMs = 60_000

  /// Until what was left to others at the start is looked at again. Unit: milliseconds.
  private static let leftMs = 1_000

  private let services: Services
  private let log: Log
  private let wake: Wake
  private let condition = Condition()
  private let isOver = Atomic(false)
  private let mode: ServeOptions.Upkeep

  // Guarded by `condition`.
  private var isLooking = false
  private var hasLooked = false
  private var nextMs: Int?

  /// `wake` is what the thread that owns stdin polls.
  init(_ services: Services, _ mode: ServeOptions.Upkeep, log: Log, wake: Wake) {
    self.services = services
    self.log = log
    self.wake = wake
    self.mode = mode
  }

  /// The database is being opened: the first look comes soon.
  func begin() { if mode != .never { wait(until: monotonicMs() + Self.firstLookMs) } }

  /// How long to wait at most before `look` is called, where nothing else waits longer than
  /// `timeout`; -1 is for ever.
  func sooner(than timeout: Int32) -> Int32 {
    guard let deadlineMs else { return timeout }
    let untilLook = Int32(clamping: max(0, deadlineMs - monotonicMs()))
    return timeout < 0 ? untilLook : min(timeout, untilLook)
  }

  /// `nil` while there is nothing to wait for.
  private var deadlineMs: Int? { condition.locked { isLooking ? nil : nextMs } }

  /// Starts a look when its time has come. Called by the thread that owns stdin.
  func look() {
    let now = monotonicMs()
    guard let deadlineMs, deadlineMs <= now else { return }
    guard let database = services.gate.ifOpen else {
      return wait(
        until: now + (services.gate.failure == nil ? Self.firstLookMs : Self.looksApartMs))
    }
    guard !database.isReadOnly else { return condition.locked { nextMs = nil } }
    let isFirst = condition.locked {
      isLooking = true
      return !hasLooked
    }
    if !detachThread({ self.run(isFirst: isFirst) }) {
      condition.locked { isLooking = false }
      wait(until: now + Self.looksApartMs)
    }
  }

  /// Ends a look that is under way, and waits a moment for it.
  func end() {
    isOver.store(true, ordering: .releasing)
    let end = monotonicMs() + Ending.cancellingMs
    condition.locked {
      while isLooking, monotonicMs() < end { condition.wait(milliseconds: 5) }
    }
  }

  private func wait(until milliseconds: Int) { condition.locked { nextMs = milliseconds } }

  private func run(isFirst: Bool) {
    var waitMs = Self.looksApartMs
    var isDone = true
    do {
      let look = try lookOnce(isFirst: isFirst)
      let untilDue = look.report.nextAt.milliseconds - services.clock.now.milliseconds
      waitMs = Int(clamping: max(0, min(untilDue, Int64(waitMs))))
      isDone = !look.hasLeft
      if !isDone { waitMs = min(waitMs, Self.leftMs) }
    } catch is Cancelled {
    } catch  where isOver.load(ordering: .acquiring) {
      // A question to a server was ended with the look: nothing has failed.
    } catch {
      log.record(.error, "upkeep.failed", [.text("reason", "\(error)")])
    }
    condition.locked {
      isLooking = false
      if isDone { hasLooked = true }
      nextMs = mode == .atStart && isDone ? nil : monotonicMs() + max(waitMs, Self.firstLookMs)
    }
    if !isOver.load(ordering: .acquiring) { wake.signal() }
  }

  private func lookOnce(isFirst: Bool) throws -> UpkeepLook {
    let isOver: @Sendable () -> Bool = { [self] in self.isOver.load(ordering: .acquiring) }
    let connection = try services.gate.borrow(unless: isOver)
    defer { connection.giveBack() }
    let database = connection.database
    database.stop(when: isOver)
    database.whileWaiting(isOver)
    var look = UpkeepLook(
      services.upkeep, of: services, in: database, at: services.clock.now,
      isFirst ? .start(onlyStart: mode == .atStart) : .due, log: log, isOver: isOver)
    try look.run()
    return look
  }
}
