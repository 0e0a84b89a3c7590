import Kernel
import Store

extension Database {
  func attempts(of account: [UInt8]) throws -> Attempts? {
    try first(.attemptsOf, account) { row in
      Attempts(
        failures: row.int(0), blockedUntil: Instant(milliseconds: row.int64(1)),
        lastAt: Instant(milliseconds: row.int64(2)))
    }
  }

  /// Records one more failure, and forgets a few that are too old, or that failed longest ago when
  /// there are too many: whether the account exists makes no difference to that.
  func recordFailure(of account: [UInt8], at now: Instant) throws {
    try enterHouse()
    try run(.forgetAttempts, now.milliseconds - Throttle.memoryMs)
    let count = try first(.countAttempts) { $0.int(0) } ?? 0
    if count >= AttemptMemory.accountsMax {
      try run(.forgetOldestAttempts, count - AttemptMemory.accountsMax + 1)
    }
    let attempts = Throttle.afterFailure(try self.attempts(of: account), now: now)
    try run(
      .setAttempts, account, attempts.failures, attempts.blockedUntil.milliseconds,
      attempts.lastAt.milliseconds)
  }

  func clearAttempts(of account: [UInt8]) throws {
    try enterHouse()
    try run(.clearAttempts, account)
  }
}

extension SQL {
  fileprivate static let attemptsOf = SQL(
    """
    SELECT failures, blocked_until, last_at
      FROM session_attempt
     WHERE account = ?
    """
  )

  fileprivate static let setAttempts = SQL(
    """
    INSERT INTO session_attempt (account, failures, blocked_until, last_at)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (account) DO UPDATE
       SET failures = excluded.failures, blocked_until = excluded.blocked_until,
           last_at = excluded.last_at
    """
  )

  fileprivate static let clearAttempts = SQL(
    """
    DELETE FROM session_attempt
     WHERE account = ?
    """
  )

  fileprivate static let countAttempts = SQL("SELECT COUNT(*) FROM session_attempt")

  fileprivate static let forgetOldestAttempts = SQL(
    """
    DELETE FROM session_attempt
     WHERE account IN (SELECT account FROM session_attempt ORDER BY last_at LIMIT ?)
    """
  )

  fileprivate static let forgetAttempts = SQL(
    """
    DELETE FROM session_attempt
     WHERE account IN (
             SELECT account FROM session_attempt WHERE last_at <= ? ORDER BY last_at LIMIT 4)
    """
  )
}
