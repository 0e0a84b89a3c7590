import Kernel

/// Failed sign-ins of one account in a row.
struct Attempts: Equatable {
  var failures: Int
  var blockedUntil: Instant
  var lastAt: Instant
}

/// How failures slow an account down. Source: protocol 11.3, "five failures".
enum Throttle {
  static let freeFailures = 4

  /// Unit: milliseconds. Half a minute stops guessing, and lets a person look for the right one.
  static let firstWaitMs: Int64 = 30_000

  /// Unit: milliseconds. At most 96 guesses a day, and an owner who is mocked is soon back.
  static let waitMsMax: Int64 = 15 * 60_000

  /// Unit: milliseconds. After a day without a failure all is forgotten.
  static let memoryMs: Int64 = 24 * 3_600_000

  /// How long an account waits after so many failures: 0 up to the fourth, then doubling.
  static func waitMs(after failures: Int) -> Int64 {
    let beyond = failures - freeFailures - 1
    guard beyond >= 0 else { return 0 }
    return min(waitMsMax, firstWaitMs << min(beyond, 8))
  }

  /// How long the account still waits, or 0. A clock that went back keeps nobody out for longer
  /// than the wait itself.
  static func remainingMs(_ attempts: Attempts?, now: Instant) -> Int64 {
    guard let attempts else { return 0 }
    let remaining = attempts.blockedUntil.milliseconds - now.milliseconds
    return max(0, min(remaining, waitMs(after: attempts.failures)))
  }

  /// What is on record after one more failure.
  static func afterFailure(_ attempts: Attempts?, now: Instant) -> Attempts {
    var failures = attempts?.failures ?? 0
    if let last = attempts?.lastAt, now.milliseconds - last.milliseconds >= memoryMs {
      failures = 0
    }
    // Bound: more failures than this wait no longer.
    failures = min(failures + 1, 1_000)
    let until = now.milliseconds + waitMs(after: failures)
    return Attempts(
      failures: failures, blockedUntil: Instant(milliseconds: until), lastAt: now)
  }
}
