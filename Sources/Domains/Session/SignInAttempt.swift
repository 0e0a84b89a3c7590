import Kernel
import Platform
import Secrets
import Store

/// A look at a password, counted against the account whether it exists or not.
struct SignInAttempt {
  let database: Database
  let userId: ID?
  let now: Instant

  // What the process remembers, and all there is of what is not stored.
  private let kept: AttemptMemory

  /// Whether the failures are stored, and count for all processes.
  private let isStored: Bool

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
    guard !database.isReadOnly else {
      (self.account, isStored) = (Array(name.utf8), false)
      return
    }
    do {
      self.account = try services.sealer().fingerprint(Array(name.utf8), purpose: "sign-in")
      isStored = true
    } catch let error as SecretsError where error.kind == .keyUnavailable {
      // Nothing is sealed or opened here, so who knows the password gets in without. A login that
      // nobody has may be a password in the wrong field: nothing of it is stored then.
      self.account = hash(ofSecret: name)
      isStored = userId != nil
    }
  }

  /// Refuses while the account waits, when even the right password helps nobody, and while the
  /// process has looked at too many wrong ones. Otherwise a look is taken: `verify` is next.
  func requirePatience() throws {
    let wait = Throttle.remainingMs(try failures, now: now)
    guard wait == 0 else { throw refusal(waitingMs: Int(wait)) }
    let pause = kept.takeLook()
    guard pause == 0 else { throw refusal(waitingMs: pause) }
  }

  private func refusal(waitingMs: Int) -> Refusal {
    let wait = ToldWait(milliseconds: waitingMs)
    return Refusal(
      SessionFault.tooManyAttempts(
        retryAfterMs: waitingMs, seconds: wait.seconds, minutes: wait.minutes))
  }

  /// The failures that count here: who is familiar waits for those of this process alone. When all
  /// are forgiven, by a new password or a right one, these are too.
  private var failures: Attempts? {
    get throws {
      guard isStored else { return kept.attempts(of: account) }
      guard let all = try database.attempts(of: account) else { return nil }
      return kept.isFamiliar(account) ? kept.attempts(of: account) : all
    }
  }

  /// Counts one more failure.
  func recordFailure() throws {
    if !isStored || kept.isFamiliar(account) {
      kept.recordFailure(of: account, at: now)
    }
    if isStored { try database.recordFailure(of: account, at: now) }
  }

  /// Forgives the account's failures.
  func forgive() throws {
    kept.clear(account)
    if isStored { try database.clearAttempts(of: account) }
  }

  /// Whether this is the account's password. Somebody without one costs the same time.
  func verify(_ password: String) throws -> Bool {
    let hash = try userId.flatMap { try database.passwordHash(of: $0) }
    let isRight = Password.verify(password.composed, against: hash ?? nobodysPasswordHash)
    guard isRight, hash != nil else { return false }
    kept.welcome(account)
    return true
  }

  /// The user whose password it is, or `nil`.
  ///
  /// The failure is on record before the password is looked at, and taken back when it is right:
  /// many processes that guess at once get no more guesses than one.
  func signIn(_ password: String) throws -> ID? {
    try stepping {
      try requirePatience()
      try recordFailure()
    }
    guard try verify(password), let userId else { return nil }
    try stepping {
      try forgive()
      guard !database.isReadOnly, let hash = try database.passwordHash(of: userId),
        Password.needsRehash(hash)
      else { return }
      let stronger = try Password.hash(password.composed)
      try database.setPasswordHash(stronger, of: userId, at: now)
    }
    return userId
  }
}

extension SignInAttempt {
  /// One step, all or nothing where something can be stored.
  private func stepping(_ body: () throws -> Void) throws {
    if database.isReadOnly { try body() } else { try database.together(body) }
  }
}

/// The hash of 32 random bytes that nobody kept, with today's costs.
private let nobodysPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$Wl/ctfPUwuq1ldQqL4trpg$XGFISrXqsDv99KP1Ih/voXtf5Zg94YE/bdEjiBszfR0"
