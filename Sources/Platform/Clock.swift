import Glibc
import Kernel

/// A clock that only moves forward. Unit: milliseconds since some moment.
public func monotonicMs() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// Where `now` comes from. Only the composition knows which clock it is.
public struct Clock: Sendable {
  private let fixed: Instant?

  /// The machine's clock.
  public static let system = Clock(fixed: nil)

  /// A clock that stands still, for tests and demos (`--clock INSTANT`).
  public static func fixed(at instant: Instant) -> Clock { Clock(fixed: instant) }

  private init(fixed: Instant?) { self.fixed = fixed }

  /// Whether it stands still: then nothing falls due by itself.
  public var isStopped: Bool { fixed != nil }

  public var now: Instant {
    if let fixed { return fixed }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
