import Kernel
import Platform
import Secrets
import Store

/// A look at a password, counted against the account whether it exists or not.
struct SignInAttempt {
  let database: Database
  let userId: ID?
  let now: Instant

  // Where failures are counted while the database only reads.
  private let kept: AttemptMemory

  /// What the failures are counted under.
  let account: [UInt8]

  init(
    _ account: Account, _ services: Services, _ database: Database, kept: AttemptMemory,
    now: Instant
  ) throws {
    self.database = database
    self.kept = kept
    self.now = now
    let name: String
    switch account {
    case .user(let id):
      userId = id
      name = "user:" + id
    case .login(let login):
      userId = try services.ports.members.userId(login: login, in: database)
      name = userId.map { "user:" + $0 } ?? "login:" + login.folded
    }
    // What only the process remembers needs no key, which may be out of reach beside such a file.
    self.account =
      database.isReadOnly
      ? Array(name.utf8)
      : try services.sealer().fingerprint(Array(name.utf8), purpose: "sign-in")
  }

  /// Refuses while the account waits; then even the right password helps nobody.
  func demandPatience() throws {
    let attempts =
      database.isReadOnly ? kept.attempts(of: account) : try database.attempts(of: account)
    let wait = Throttle.remainingMs(attempts, now: now)
    guard wait == 0 else { throw Refusal(SessionFault.tooManyAttempts(retryAfterMs: Int(wait))) }
  }

  /// Whether this is the account's password. Somebody without one costs the same time.
  func verify(_ password: String) throws -> Bool {
    let hash = try userId.flatMap { try database.passwordHash(of: $0) }
    let isRight = Password.verify(password.composed, against: hash ?? nobodysPasswordHash)
    return isRight && hash != nil
  }

  /// The user whose password it is, or `nil`.
  ///
  /// The failure is on record before the password is looked at, and taken back when it is right:
  /// many processes that guess at once get no more guesses than one.
  func signIn(_ password: String) throws -> ID? {
    guard !database.isReadOnly else { return try signInReadOnly(password) }
    try database.together {
      try demandPatience()
      try database.recordFailure(of: account, at: now)
    }
    guard try verify(password), let userId else { return nil }
    try database.together {
      try database.clearAttempts(of: account)
      guard let hash = try database.passwordHash(of: userId), Password.needsRehash(hash) else {
        return
      }
      let stronger = try Password.hash(password.composed)
      try database.setPasswordHash(stronger, of: userId, at: now)
    }
    return userId
  }
}

extension SignInAttempt {
  private func signInReadOnly(_ password: String) throws -> ID? {
    try demandPatience()
    kept.recordFailure(of: account, at: now)
    guard try verify(password) else { return nil }
    kept.clear(account)
    return userId
  }
}

/// The hash of 32 random bytes that nobody kept, with today's costs.
private let nobodysPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$Wl/ctfPUwuq1ldQqL4trpg$XGFISrXqsDv99KP1Ih/voXtf5Zg94YE/bdEjiBszfR0"
