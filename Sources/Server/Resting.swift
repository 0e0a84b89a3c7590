import Platform
import Store

/// Lets go of connections to a server that nobody needs for a while: a thousand processes that wait
/// for their hosts are none of its concern.
///
/// Source: postgresql specification 9.3.
struct Resting {
  /// How long the connection for requests is kept without any. Unit: milliseconds.
  static let keptMs = 60_000

  private var roundTrips = 0
  private var usedMs = 0
  private var isAtRest = false

  /// When to look again, on the clock of `monotonicMs()`.
  private(set) var nextMs: Int?

  /// Looks whether it was long ago that somebody needed one. Called by the thread that owns stdin,
  /// between requests.
  mutating func look(_ gate: DatabaseGate, isFollowed: Bool) {
    guard gate.isShared else { return }
    let now = monotonicMs()
    nextMs = nil
    let nextIdleMs = gate.closeIdle(at: now)
    if let database = gate.ifOpen,
      isOver(roundTrips: database.roundTrips, isFollowed: isFollowed, at: now)
    {
      database.rest()
    }
    nextMs = [nextMs, nextIdleMs].compactMap(\.self).min()
  }

  /// Whether the connection for requests is to be let go of now; `nextMs` says when to ask again.
  ///
  /// - Parameter roundTrips: so far: whoever has needed the server has waited for its answer.
  mutating func isOver(roundTrips: Int, isFollowed: Bool, at now: Int) -> Bool {
    if isFollowed || roundTrips != self.roundTrips {
      (self.roundTrips, usedMs, isAtRest) = (roundTrips, now, false)
    }
    let untilMs = usedMs + Self.keptMs
    let isOver = !isAtRest && now >= untilMs
    if isOver { isAtRest = true }
    nextMs = isAtRest ? nil : untilMs
    return isOver
  }

  /// How long to wait at most, where nothing else waits longer than `timeout`; -1 is for ever.
  func sooner(than timeout: Int32) -> Int32 {
    guard let nextMs else { return timeout }
    let untilNext = Int32(clamping: max(0, nextMs - monotonicMs()))
    return timeout < 0 ? untilNext : min(timeout, untilNext)
  }
}
