import Kernel
import Platform
import Store

/// One person's books, to write in.
///
/// Everything goes through `post`; whoever posts says in the end which years were touched
/// (`close`), so that what is carried into later years stays what the rollover rule says.
struct Bookkeeper {
  let call: WriteCall
  let ledger: Ledger

  private var database: Database { call.database }
  private var owner: (user: ID, organization: ID) { (ledger.userId, ledger.organizationId) }

  /// The calendar year in the organization.
  var currentYear: Int { ledger.today.year }

  /// Adds one entry; nothing for no days.
  func post(
    _ type: LeaveType, _ year: Int, _ delta: Double, _ reason: EntryReason, leaveId: ID? = nil,
    note: String? = nil, expiresOn: CalendarDate? = nil, sourceId: ID? = nil
  ) throws {
    guard delta != 0 else { return }
    try database.insert(
      EntryRow(
        id: call.makeID(), at: call.now, type: type, year: year, delta: delta, reason: reason,
        leaveId: leaveId, actorId: call.actor.userId, note: note, expiresOn: expiresOn,
        sourceId: sourceId),
      user: owner.user, of: owner.organization)
  }

  /// Opens a year: what was left is carried forward, and the entitlement granted.
  ///
  /// Nothing happens when it is open, or lies before the first year of these books.
  func open(_ year: Int) throws {
    let opened = try database.latestOpenedYear(
      through: year, of: owner.user, of: owner.organization)
    if let opened {
      // Bound: years that a date can have; each is opened once.
      for next in opened..<max(opened, year) { try carryForward(from: next) }
    } else if try !database.hasBooks(owner.user, of: owner.organization) {
      try grant(year)
      try insert(YearRow(year: year, isFirst: true))
    }
  }

  private func carryForward(from year: Int) throws {
    // Days that were granted until a day of this year end with it; casual and medical leave lapse
    // as a whole.
    for lot in try ledger.lots(year) where lot.rest > 0 && !lot.type.lapses {
      try post(lot.type, year, -lot.rest, .expiry, sourceId: lot.id)
    }
    let rollover = Rollover(try ledger.posted(in: year).closings)
    for (type, days) in [(LeaveType.earned, rollover.earned), (.special, rollover.special)] {
      try post(type, year + 1, days, .opening)
    }
    try grant(year + 1)
    try insert(
      YearRow(
        year: year + 1, isFirst: false, earned: rollover.earned, special: rollover.special,
        casualLapsed: rollover.lapsed[.casual] ?? 0, medicalLapsed: rollover.lapsed[.medical] ?? 0,
        moved: rollover.movedToSpecial, lost: rollover.lost))
  }

  private func insert(_ row: YearRow) throws {
    try database.insert(row, user: owner.user, of: owner.organization, at: call.now)
  }

  private func grant(_ year: Int) throws {
    for type in LeaveType.granted {
      try post(type, year, yearlyGrant(type, year, ledger.employment), .grant)
    }
  }

  /// Writes down what has expired and was not taken.
  func expire(in year: Int) throws {
    let expired = try ledger.lots(year).filter { $0.expiresOn < ledger.today && $0.rest > 0 }
    guard !expired.isEmpty else { return }
    for lot in expired { try post(lot.type, year, -lot.rest, .expiry, sourceId: lot.id) }
    try close([year])
  }

  /// Ends a change of the books: what later years began with is corrected, and hosts are told.
  func close(_ years: Set<Int>) throws {
    for year in years.sorted() { try carryCorrections(from: year) }
    try call.record(
      Change(
        LeaveEvent.balanceChanged(.init(userId: owner.user, years: years.sorted())),
        of: owner.user))
  }

  private func carryCorrections(from first: Int) throws {
    var year = first
    // Bound: years that a date can have.
    while let next = try database.openedYear(year + 1, of: owner.user, of: owner.organization),
      !next.isFirst
    {
      let due = Rollover(try ledger.posted(in: year).closings).opening
      let begun = try ledger.posted(in: year + 1)
      for type in [LeaveType.earned, .special] {
        try post(type, year + 1, (due[type] ?? 0) - begun[type].opening, .carryCorrection)
      }
      year += 1
    }
  }
}

extension WriteCall {
  /// The books of a person, to write in; the current year is opened when it was not.
  func bookkeeper(of userId: ID) throws -> Bookkeeper {
    let keeper = Bookkeeper(call: self, ledger: try reading.ledger(of: userId))
    try keeper.open(keeper.currentYear)
    try keeper.expire(in: keeper.currentYear)
    return keeper
  }
}
