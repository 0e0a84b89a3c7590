import Kernel
import Synchronization

/// Failed sign-ins at a database that only reads: nothing can be stored, so the process remembers
/// them. Guessing is slowed down all the same.
final class AttemptMemory: Sendable {
  /// Accounts that are remembered at most; the one that failed longest ago is forgotten first.
  static let accountsMax = 10_000

  private let attempts = Mutex<[[UInt8]: Attempts]>([:])

  func attempts(of account: [UInt8]) -> Attempts? { attempts.withLock { $0[account] } }

  /// Records one more failure.
  func recordFailure(of account: [UInt8], at now: Instant) {
    attempts.withLock { attempts in
      if attempts[account] == nil, attempts.count >= AttemptMemory.accountsMax,
        let oldest = attempts.min(by: { $0.value.lastAt < $1.value.lastAt })
      {
        attempts[oldest.key] = nil
      }
      attempts[account] = Throttle.afterFailure(attempts[account], now: now)
    }
  }

  func clear(_ account: [UInt8]) { attempts.withLock { $0[account] = nil } }
}
