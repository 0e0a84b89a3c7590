import Glibc
import Platform

/// Counts and times of every method since the start, in tables made once.
///
/// A method that touches no database costs less than reading the clock twice: of those one call in
/// sixteen is timed, the first among them. Source: protocol specification 9.4.
final class Tally {
  /// Four buckets an octave of nanoseconds, up to some eighteen minutes.
  private static let bucketCount = 41 * 4

  private let counts: UnsafeMutablePointer<Int>
  private let errors: UnsafeMutablePointer<Int>
  private let buckets: UnsafeMutablePointer<UInt32>
  private let methodCount: Int

  /// When the last call that was timed had ended. Unit: nanoseconds.
  private(set) var finishedAt: UInt64 = 0

  init(methodCount: Int) {
    self.methodCount = methodCount
    counts = zeroed(methodCount)
    errors = zeroed(methodCount)
    buckets = zeroed(methodCount * Tally.bucketCount)
  }

  deinit {
    free(counts)
    free(errors)
    free(buckets)
  }

  /// Counts a call. Answers when it began, or 0 when it is not timed. Unit: nanoseconds.
  @inline(__always)
  func begin(_ method: Int, isAlwaysTimed: Bool) -> UInt64 {
    let count = counts[method]
    counts[method] = count &+ 1
    return isAlwaysTimed || count & 15 == 0 ? monotonicNs() : 0
  }

  /// Keeps how long a timed call took. Answers it in milliseconds.
  @discardableResult
  func finish(_ method: Int, begunAt start: UInt64) -> Double {
    finishedAt = monotonicNs()
    let nanoseconds = finishedAt &- start
    buckets[method * Tally.bucketCount + Tally.bucket(of: nanoseconds)] &+= 1
    return Double(nanoseconds) / 1_000_000
  }

  func fail(_ method: Int) { errors[method] &+= 1 }

  /// Notifications that failed; nobody was told.
  private(set) var failedNotifications = 0

  func failNotification() { failedNotifications += 1 }

  /// What was counted for a method, or `nil` when nobody has asked for it.
  func report(_ method: Int, name: StaticString) -> MethodReport? {
    guard counts[method] > 0 else { return nil }
    return MethodReport(
      method: name, count: counts[method], errors: errors[method],
      p50Ms: percentile(0.5, of: method), p99Ms: percentile(0.99, of: method))
  }

  private func percentile(_ share: Double, of method: Int) -> Double? {
    let own = UnsafeBufferPointer(
      start: buckets + method * Tally.bucketCount, count: Tally.bucketCount)
    let total = own.reduce(0) { $0 + Int($1) }
    guard total > 0 else { return nil }
    let wanted = max(1, Int((Double(total) * share).rounded(.up)))
    var seen = 0
    for (bucket, count) in own.enumerated() {
      seen += Int(count)
      if seen >= wanted { return Tally.middleMs(of: bucket) }
    }
    return nil
  }

  /// The octave and the two bits below its leading one.
  static func bucket(of nanoseconds: UInt64) -> Int {
    let value = max(4, nanoseconds)
    let octave = 63 - value.leadingZeroBitCount
    let quarter = Int((value >> UInt64(octave - 2)) & 3)
    return min(bucketCount - 1, octave * 4 + quarter)
  }

  /// At most an eighth from every time in the bucket. Unit: milliseconds.
  static func middleMs(of bucket: Int) -> Double {
    let octave = max(2, bucket / 4)
    let middle = (4.5 + Double(bucket % 4)) * Double(UInt64(1) << UInt64(octave - 2)) / 1_000_000
    return (middle * 10_000).rounded() / 10_000
  }
}

/// Unit: nanoseconds since some moment, never 0.
func monotonicNs() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// Zeros that take no memory, and no time at the start, before somebody counts in them.
private func zeroed<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
  guard let zeros = calloc(max(count, 1), MemoryLayout<Number>.stride) else { abort() }
  return zeros.bindMemory(to: Number.self, capacity: max(count, 1))
}
