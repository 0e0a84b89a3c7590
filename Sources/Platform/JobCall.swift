import Kernel
import Store
import Synchronization

/// What a job may know and do: it runs on a thread and a connection of its own.
public final class JobCall: @unchecked Sendable {
  public let services: Services
  public let actor: Actor
  public let language: Language
  public let now: Instant
  public let method: StaticString

  /// How whoever asked had signed in; `nil` when nobody had.
  public let signIn: SignIn?

  /// The host wants to see what would happen: nothing that the job writes may stay.
  public private(set) var isDryRun: Bool

  /// What the service does without being asked.
  private let isUpkeep: Bool

  /// That this process does it, and no other; `nil` in a dry run.
  let hold: UpkeepHold?

  /// When the host no longer wants an answer, on the clock of `monotonicMs()`.
  public let deadlineMs: Int?

  /// Whose job it is; `nil` when nobody had to sign in for it.
  public let session: OpenSession?

  // Of the job's own thread: what it has borrowed, whether the job works with that itself, and what
  // it reads at the moment.
  private var borrowed: BorrowedConnection?
  private var isHandedOut = false
  private var reader: Database?

  private let report: @Sendable (JobProgress) -> Void
  private let isOver: @Sendable () -> Bool
  private let cancelled = Atomic(false)
  private let latest = Mutex<JobProgress?>(nil)

  public convenience init(
    services: Services, actor: Actor, language: Language, now: Instant, method: StaticString,
    isDryRun: Bool = false, deadlineMs: Int? = nil, session: OpenSession? = nil,
    signIn: SignIn? = nil,
    report: @escaping @Sendable (JobProgress) -> Void
  ) {
    self.init(
      services: services, actor: actor, language: language, now: now, method: method,
      isDryRun: isDryRun, deadlineMs: deadlineMs, session: session, signIn: signIn,
      isUpkeep: false, hold: nil, isOver: { false }, report: report)
  }

  init(
    services: Services, actor: Actor, language: Language, now: Instant, method: StaticString,
    isDryRun: Bool, deadlineMs: Int?, session: OpenSession?, signIn: SignIn?, isUpkeep: Bool,
    hold: UpkeepHold?, isOver: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (JobProgress) -> Void
  ) {
    self.services = services
    self.actor = actor
    self.language = language
    self.now = now
    self.method = method
    self.signIn = signIn
    self.isUpkeep = isUpkeep
    self.hold = hold
    self.isOver = isOver
    self.isDryRun = isDryRun
    self.deadlineMs = deadlineMs
    self.session = session
    self.report = report
  }

  /// Asks the job to stop; it does so at its next step.
  public func cancel() { cancelled.store(true, ordering: .releasing) }

  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) || isOver() }

  /// A param `dryRun` means what `_meta.dryRun` means: nothing that the job writes from now on
  /// stays. Answers whether it is one.
  public func rehearse(_ isAsked: Bool) -> Bool {
    if isAsked { isDryRun = true }
    return isDryRun
  }

  /// Whether the time that the host allowed is over.
  public var isLate: Bool { deadlineMs.map { monotonicMs() >= $0 } ?? false }

  /// Called between steps: throws when the job was cancelled or its time is over.
  public func step() throws {
    if isCancelled { throw Cancelled() }
    if isLate { throw Refusal(PlatformFault.deadlineExceeded) }
  }

  /// Tells a host that asked for it how far the job is.
  public func progress(_ progress: JobProgress) {
    latest.withLock { $0 = progress }
    report(progress)
  }

  /// How far the job was when it last said so.
  public var latestProgress: JobProgress? { latest.withLock(\.self) }

  /// A connection of the job's own, the same each time. A long statement ends when the job is to
  /// stop.
  public func database() throws -> Database {
    let database = try connection()
    try requireStanding(in: database)
    isHandedOut = true
    return database
  }

  /// The same, whoever asks; while the job reads, what it reads.
  func connection() throws -> Database {
    if let reader { return reader }
    if let borrowed { return borrowed.database }
    let borrowed = try services.gate.borrow { [self] in isCancelled || isLate }
    self.borrowed = borrowed
    return stopping(borrowed.database)
  }

  /// The job needs its connection no longer: somebody else may have it.
  public func giveBack() {
    borrowed?.giveBack()
    borrowed = nil
    isHandedOut = false
  }

  /// A part of the job that only reads, and does no harm when it is done again from its beginning:
  /// on a standby, where there is one, unless the job has a connection already.
  public func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    func work(_ database: Database) throws -> Result {
      reader = stopping(database)
      defer { reader = nil }
      try requireStanding(in: database)
      return try body(database)
    }
    if isHandedOut, let borrowed { return try work(borrowed.database) }
    // It may be the only one there is.
    giveBack()
    return try services.gate.reading(
      of: Lane(of: actor.organizationId), unless: { [self] in isCancelled || isLate }, work)
  }

  /// The same, in one snapshot: all of it sees the database as it is when it begins.
  public func snapshot<Result>(_ body: (ReadCall) throws -> Result) throws -> Result {
    try reading { database in try database.read { try body(reading(in: database)) } }
  }

  /// What the same person reads on a connection.
  public func reading(in database: Database) -> ReadCall {
    let request = Request(services: services, sessions: SessionTable())
    request.begin(number: 0)
    request.method = method
    request.language = language
    request.isDryRun = isDryRun
    return ReadCall(request, database: database, actor: actor)
  }

  /// The same connection, whose statements end when the job is to stop.
  public func stopping(_ database: Database) -> Database {
    // The call has the connection, and not the other way round.
    database.stop { [weak self] in self.map { $0.isCancelled || $0.isLate } ?? false }
    return database
  }
}

extension JobCall {
  /// Ends a job whose asker was set inactive, or whose token was revoked, since it was asked for.
  /// Changed roles are for the next one.
  private func requireStanding(in database: Database) throws {
    guard let session, try services.standing(of: session, in: database) == nil else { return }
    throw session.ending
  }

  /// Runs a write in a transaction of the job's own: all of it or nothing. In a dry run it is
  /// nothing, and what it answers shows what would have happened.
  public func write<Result>(
    in database: Database, _ body: (WriteCall) throws -> Result
  ) throws -> Result {
    let request = Request(services: services, sessions: SessionTable())
    request.begin(number: 0)
    request.method = method
    request.language = language
    request.isDryRun = isDryRun
    // What the service does by itself is of the moment at which it was due to be looked at.
    if isUpkeep { request.stand(at: now) }
    var outcome: Result?
    do {
      return try database.write(in: Lane(of: actor.organizationId)) {
        try requireStanding(in: database)
        let result = try body(WriteCall(request, database: database, actor: actor))
        guard isDryRun else { return result }
        outcome = result
        throw Undone()
      }
    } catch let undone as Undone {
      guard let outcome else { throw undone }
      return outcome
    }
  }
}

/// Takes back what a dry run has written.
private struct Undone: Error {}

/// How far a job is. Source: protocol specification 6.1.
public struct JobProgress: Sendable {
  public let done: Int
  public let total: Int?
  public let message: String?

  /// What it is doing, as a word for programs; its label is the message.
  public let phase: String?

  /// How much was found so far.
  public let found: Int?

  public init(
    done: Int, total: Int? = nil, message: String? = nil, phase: String? = nil, found: Int? = nil
  ) {
    self.done = done
    self.total = total
    self.message = message
    self.phase = phase
    self.found = found
  }
}

/// The host no longer wants the answer.
public struct Cancelled: Error {
  public init() {}
}
