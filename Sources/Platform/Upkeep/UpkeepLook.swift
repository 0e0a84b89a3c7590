import Kernel
import Store

/// One look at all recurring work: what is due is done, piece by piece.
///
///     run
///       each organization, and the whole database
///         consider     is it due, and is there something to do?
///           pass       nothing to do: due again later
///           turn       hold → run the batch → finish, or fail and try again later
public struct UpkeepLook {
  private let services: Services
  private let log: Log?
  private let database: Database
  private let pieces: [Upkeep]
  private let now: Instant
  private let kind: Kind
  private let isOver: @Sendable () -> Bool
  private let holder: String
  private let left = Leavings()

  /// What has come of it so far.
  private(set) public var report = UpkeepReport()

  /// Whether something was left to whoever was writing: another look finds out whether they did it.
  public var hasLeft: Bool { left.hasAny }

  /// Why somebody looks.
  public enum Kind: Sendable {
    /// The service has started: also what is done at each start, and only that while the clock
    /// stands still.
    case start(onlyStart: Bool)

    /// Its time may have come.
    case due

    /// Somebody wants to see what would be done.
    case rehearsal
  }

  /// - Parameter now: the moment that due times are held against.
  /// - Parameter isOver: whether to stop: what is done stays, and another look goes on there.
  public init(
    _ pieces: [Upkeep], of services: Services, in database: Database, at now: Instant,
    _ kind: Kind = .due, log: Log? = nil, isOver: @escaping @Sendable () -> Bool
  ) {
    self.pieces = pieces
    self.services = services
    self.database = database
    self.now = now
    self.kind = kind
    self.log = log
    self.isOver = isOver
    holder = services.makeID(at: services.clock.now)
    report.nextAt = now.adding(hours: 1)
  }

  /// Organizations that are looked up at once.
  private static let organizationsPerPage = 200

  /// Does what is due. Throws when the database cannot be read, or `Cancelled`.
  public mutating func run() throws {
    var after = ""
    var first: OrganizationOnFile?
    // Bound: each turn passes organizations by.
    while true {
      let page = try services.ports.members.organizations(
        after: after, limit: Self.organizationsPerPage, in: database)
      guard let last = page.last else { break }
      for organization in page {
        if first.map({ organization.createdAt < $0.createdAt }) ?? true { first = organization }
        try look(at: organization, pieces.filter(\.isOfOrganizations))
      }
      after = last.id
    }
    try look(at: nil, since: first?.createdAt, pieces.filter { !$0.isOfOrganizations })
  }

  private mutating func look(
    at organization: OrganizationOnFile?, since: Instant? = nil, _ pieces: [Upkeep]
  ) throws {
    guard !pieces.isEmpty else { return }
    let rows = try database.upkeep(of: organization?.id ?? "")
    for piece in pieces {
      if isOver() { throw Cancelled() }
      let row = rows[piece.name.description]
      let since = organization?.createdAt ?? since ?? now
      let dueAt =
        try row?.dueAt
        ?? piece.nextDue(after: since, for: organization, services.zones, in: database)
      let next = try piece.nextDue(after: now, for: organization, services.zones, in: database)
      try consider(
        UpkeepCase(
          piece: piece, organization: organization, row: row, dueAt: dueAt, next: next))
    }
  }

  private mutating func consider(_ found: UpkeepCase) throws {
    let nextAt = found.row?.nextAt ?? found.dueAt
    if nextAt > found.next, found.row?.holder == nil {
      // Some clock was ahead of its time.
      _ = try write(in: found.key.lane) { try database.resetUpkeep(found.key, next: found.next) }
    }
    let isDue = nextAt <= now
    guard isWanted(found.piece, isDue: isDue) else {
      report.nextAt = min(report.nextAt, nextAt)
      return
    }
    report.nextAt = min(report.nextAt, found.next)
    do {
      try turn(found, isDue: isDue, again: Self.repetitionsMax)
    } catch is HoldLost {
      log?.record(.warn, "upkeep.lost", [.text("name", found.key.name)])
      report.note(found.piece, .taken)
    }
  }

  private func isWanted(_ piece: Upkeep, isDue: Bool) -> Bool {
    switch kind {
    case .start(let onlyStart): piece.isDoneAtStart || (isDue && !onlyStart)
    case .due, .rehearsal: isDue
    }
  }

  // MARK: One turn

  /// How often a piece is begun anew whose server went away in the middle of it.
  private static let repetitionsMax = 3

  /// - Parameter again: how often it may be done once more, should the server be lost under it.
  private mutating func turn(_ found: UpkeepCase, isDue: Bool, again: Int) throws {
    var hold: UpkeepHold?
    do {
      guard let batch = try found.piece.rows(turn(found, call(found))) else {
        // Not wanted now: what would have been due meanwhile is not made up for.
        if isDue, mayPass { _ = try pass(found) }
        return
      }
      if try batch.isEmpty {
        guard isDue, mayPass, try pass(found) else { return }
        return report.note(found.piece, .done(0))
      }
      if isRehearsal {
        let done = try batch.run(for: call(found), in: database)
        return report.note(found.piece, .done(done))
      }
      hold = try take(found, isDue: isDue)
      guard let hold else { return report.note(found.piece, .taken) }
      try work(found, hold)
    } catch let error as StoreError where error.isWorthRepeating && again > 0 && !isOver() {
      // Nothing of the transaction is there: it goes on behind the one before.
      if hold != nil { try release(found) }
      try turn(found, isDue: isDue, again: again - 1)
    } catch {
      if error is HoldLost { throw error }
      try settle(error, found, hold)
    }
  }

  private func release(_ found: UpkeepCase) throws {
    try database.write(in: found.key.lane) { try database.releaseUpkeep(found.key, by: holder) }
  }

  /// What a service does that has just started it leaves to whoever writes in the lane: they are at
  /// work, and do the same. `nil`: it is left. Source: postgresql specification 8.4.
  private func write<Result>(in lane: Lane, _ body: () throws -> Result) throws -> Result? {
    guard case .start = kind else { return try database.write(in: lane, body) }
    let result = try database.writeIfFree(in: lane, body)
    if result == nil { left.hasAny = true }
    return result
  }

  /// Looks for the rows anew: by now somebody may have done them.
  private mutating func work(_ found: UpkeepCase, _ hold: UpkeepHold) throws {
    let call = call(found, hold)
    let done =
      try found.piece.rows(turn(found, call))?.run(for: call, in: database) ?? 0
    let (end, next) = (services.clock.now, found.next)
    let isOurs = try database.write(in: found.key.lane) {
      try database.finishUpkeep(found.key, by: holder, next: next, at: max(now, end))
    }
    guard isOurs else { throw HoldLost() }
    log?.record(.info, "upkeep.done", [.text("name", found.key.name), .int("done", done)])
    report.note(found.piece, .done(done))
  }

  /// The piece, for this process alone; `nil` when somebody else has it.
  private func take(_ found: UpkeepCase, isDue: Bool) throws -> UpkeepHold? {
    let isHeld = try write(in: found.key.lane) {
      try database.openUpkeep(found.key, dueAt: found.dueAt)
      return try database.holdUpkeep(
        found.key, by: holder, for: isDue ? now : .max, at: services.clock.now)
    }
    guard isHeld == true else { return nil }
    let place = try database.upkeep(of: found.key.organizationId)[found.key.name]?.place ?? ""
    let isOver = isOver
    let pause = Condition()
    return UpkeepHold(
      found.key, holder: holder, dueAt: found.dueAt, place: place, clock: services.clock
    ) { milliseconds in
      guard !isOver() else { return }
      pause.locked { pause.wait(milliseconds: min(milliseconds, 100)) }
    }
  }

  /// Nothing is to be done; false when another process was faster to see it.
  private func pass(_ found: UpkeepCase) throws -> Bool {
    try write(in: found.key.lane) {
      try database.openUpkeep(found.key, dueAt: found.dueAt)
      return try database.passUpkeep(found.key, next: found.next, at: now)
    } ?? false
  }

  /// What a piece leaves behind that came to nothing.
  private mutating func settle(
    _ error: any Error, _ found: UpkeepCase, _ hold: UpkeepHold?
  ) throws {
    if error is Cancelled || isOver() {
      database.stopNever()
      if hold != nil { try release(found) }
      throw Cancelled()
    }
    log?.record(
      .error, "upkeep.failed",
      [.text("name", found.key.name), .text("reason", "\(error)")])
    report.note(found.piece, .failed(problem(error)))
    guard !isRehearsal else { return }
    let failures = found.row?.failures ?? 0
    let again = min(
      now.adding(milliseconds: retryMilliseconds(after: failures)), max(found.next, now))
    report.nextAt = min(report.nextAt, again)
    try database.write(in: found.key.lane) {
      if hold == nil {
        try database.openUpkeep(found.key, dueAt: found.dueAt)
        guard
          try database.holdUpkeep(found.key, by: holder, for: .max, at: services.clock.now)
        else { return }
      }
      try database.failUpkeep(found.key, by: holder, next: again, problem: problem(error))
    }
  }

  // MARK: Calls

  /// Whether it is written down that there was nothing to do.
  private var mayPass: Bool {
    switch kind {
    case .start(let onlyStart): !onlyStart
    case .due: true
    case .rehearsal: false
    }
  }

  private var isRehearsal: Bool { if case .rehearsal = kind { true } else { false } }

  private func turn(_ found: UpkeepCase, _ call: JobCall) -> UpkeepTurn {
    UpkeepTurn(call: call, database: database, dueAt: min(found.dueAt, now))
  }

  private func call(_ found: UpkeepCase, _ hold: UpkeepHold? = nil) -> JobCall {
    JobCall(
      services: services,
      actor: .service(in: found.organization?.id ?? "", roles: found.piece.roles),
      language: found.organization?.language ?? services.language, now: now,
      method: found.piece.name, isDryRun: isRehearsal, deadlineMs: nil, session: nil, signIn: nil,
      isUpkeep: true, hold: hold, isOver: isOver, report: { _ in })
  }
}

/// Whether something was left to somebody else.
private final class Leavings {
  var hasAny = false
}

/// A piece of work as it was found.
private struct UpkeepCase {
  let piece: Upkeep

  /// `nil`: the whole database's.
  let organization: OrganizationOnFile?
  let row: UpkeepRow?

  /// The first due time since it was last done.
  let dueAt: Instant

  /// The first one behind now.
  let next: Instant

  var key: UpkeepKey {
    UpkeepKey(organizationId: organization?.id ?? "", name: piece.name.description)
  }
}

/// How long what came to nothing waits: twice as long each time. Unit: milliseconds.
func retryMilliseconds(after failures: Int) -> Int64 { 60_000 << min(max(failures, 0), 6) }

/// Why a piece came to nothing, as a word for programs.
private func problem(_ error: any Error) -> String {
  switch error {
  case let error as StoreError: PlatformFault(error).kind.description
  case Refusal.fault(let fault), Refusal.explained(let fault, _): fault.kind.description
  case Refusal.violations(let violations): violations.first?.kind ?? "validation_failed"
  default: "internal"
  }
}
