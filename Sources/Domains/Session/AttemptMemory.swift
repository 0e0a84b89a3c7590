import Kernel
import Platform
import Synchronization

/// What the process remembers of sign-ins by password.
///
/// Failures at a database that only reads, where nothing can be stored. Who is familiar here: they
/// have signed in, and are not kept out by failures elsewhere, or anybody could keep them out for
/// ever. And how many passwords were looked at in vain.
final class AttemptMemory: Sendable {
  /// Accounts that are remembered at most; the one that failed longest ago is forgotten first.
  static let accountsMax = 10_000

  private struct Memory {
    var attempts: [[UInt8]: Attempts] = [:]
    var familiar: Set<[UInt8]> = []
    var looks = LookBudget()
  }

  private let memory = Mutex(Memory())

  func attempts(of account: [UInt8]) -> Attempts? { memory.withLock { $0.attempts[account] } }

  /// Records one more failure.
  func recordFailure(of account: [UInt8], at now: Instant) {
    memory.withLock { memory in
      if memory.attempts[account] == nil, memory.attempts.count >= AttemptMemory.accountsMax,
        let oldest = memory.attempts.min(by: { $0.value.lastAt < $1.value.lastAt })
      {
        memory.attempts[oldest.key] = nil
      }
      memory.attempts[account] = Throttle.afterFailure(memory.attempts[account], now: now)
    }
  }

  /// Forgets the failures of an account.
  func clear(_ account: [UInt8]) { memory.withLock { $0.attempts[account] = nil } }

  /// Whether the account has signed in here.
  func isFamiliar(_ account: [UInt8]) -> Bool {
    memory.withLock { $0.familiar.contains(account) }
  }

  /// The account has signed in here.
  func welcome(_ account: [UInt8]) {
    memory.withLock { memory in
      if memory.familiar.count < AttemptMemory.accountsMax { memory.familiar.insert(account) }
      memory.looks.giveBack()
    }
  }

  /// Takes a look at a password, or answers how long none can be had. Unit: milliseconds.
  func takeLook() -> Int { memory.withLock { $0.looks.take(now: monotonicMs()) } }
}
