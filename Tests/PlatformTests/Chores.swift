import Kernel
import Secrets
import Store
import TestDatabases
import TestSupport

@testable import Platform

/// Rows that a piece of work counts up, for two organizations, and a clock that a test sets.
final class Chores {
  /// Rows of a chore; more than one transaction begins with.
  static let count = 120

  let database: Database
  var now: Instant

  /// Run before each page, outside any transaction.
  var beforePage: (String) throws -> Void = { _ in }

  /// A row at which the work fails.
  var brokenRow: Int?

  /// How often the server is lost at that row, before it goes well.
  var losses: Int?

  init(_ moment: String = "2026-03-28T12:00:00Z") throws {
    guard let now = Instant(rfc3339: moment) else { throw Defect(moment) }
    self.now = now
    let table = Migration(
      "chores", 1, "CREATE TABLE chore (n INTEGER PRIMARY KEY, times INTEGER NOT NULL) STRICT;")
    database = try Database.ofTest(PlatformMigrations.all + [table])
    try database.write {
      for n in 1...Chores.count { try database.run(.insertChore, n) }
    }
  }

  /// Goes to another moment.
  func turn(to moment: String) throws {
    guard let moment = Instant(rfc3339: moment) else { throw Defect(moment) }
    now = moment
  }

  func piece(_ scope: Upkeep.Scope = .database, isDoneAtStart: Bool = false) -> Upkeep {
    let due = DueTime.daily(hour: 0, minute: 5)
    // Not for two threads at once, whatever the closure's type says.
    nonisolated(unsafe) let chores = self
    return Upkeep(
      "chores.sweep", label: { _ in "Sweeping" }, due: due, scope: scope,
      isDoneAtStart: isDoneAtStart
    ) { _ -> Batch<Int>? in chores.batch }
  }

  private var batch: Batch<Int> {
    let database = database
    return Batch(
      page: { [self] after, limit in
        try beforePage(after)
        return try database.rows(.choresAfter, Int(after) ?? 0, limit) {
          ("\($0.int(0))", $0.int(0))
        }
      },
      change: { [self] write, n in
        try write.database.run(.countChore, n)
        if n == brokenRow { try fail() }
        return 1
      })
  }

  private func fail() throws {
    guard let left = losses else { throw Defect("a broken row") }
    guard left > 0 else { return }
    losses = left - 1
    throw StoreError(.transactionLost, "the server is gone")
  }

  /// One look, as a process has it that has just come.
  @discardableResult
  func look(
    _ piece: Upkeep? = nil, _ kind: UpkeepLook.Kind = .due,
    isOver: @escaping @Sendable () -> Bool = { false }
  ) throws -> UpkeepReport {
    let pieces = [piece ?? self.piece()]
    var look = UpkeepLook(
      pieces, of: services(pieces), in: database, at: now, kind, isOver: isOver)
    try look.run()
    return look.report
  }

  func standing(_ piece: Upkeep? = nil) throws -> UpkeepStanding {
    let pieces = [piece ?? self.piece()]
    let found = try services(pieces).upkeep(of: "a", in: database, at: now)
    guard let first = found.first else { throw Defect("no piece") }
    return first
  }

  private func services(_ pieces: [Upkeep]) -> Services {
    Services(
      clock: .fixed(at: now), gate: DatabaseGate { throw Defect("nobody opens another") },
      ports: Ports(organizations: village), control: ServiceControl(),
      language: .en, timeZone: "UTC", upkeep: pieces,
      random: { UInt64.random(in: .min ... .max) },
      openSealer: { throw Defect("nothing is sealed") })
  }

  /// How often each row was done, without repetition.
  func times(_ rows: ClosedRange<Int>) throws -> Set<Int> {
    Set(try database.rows(.choreTimes, rows.lowerBound, rows.upperBound) { $0.int(0) })
  }
}

/// Two organizations, founded at noon of 2026-03-27.
private let village = [("a", "UTC"), ("b", "Europe/Stockholm")].map {
  OrganizationOnFile(
    id: $0.0, language: .en, timeZone: $0.1, createdAt: Instant(seconds: 1_774_612_800))
}

extension SQL {
  static let insertChore = SQL("INSERT INTO chore (n, times) VALUES (?, 0)")
  static let choresAfter = SQL("SELECT n FROM chore WHERE n > ? ORDER BY n LIMIT ?")
  static let countChore = SQL("UPDATE chore SET times = times + 1 WHERE n = ?")
  static let choreTimes = SQL("SELECT times FROM chore WHERE n BETWEEN ? AND ?")
  static let robUpkeep = SQL("UPDATE nacre_upkeep SET holder = 'another'")
  static let countUpkeep = SQL("SELECT COUNT(*) FROM nacre_upkeep")
}
