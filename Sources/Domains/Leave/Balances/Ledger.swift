import Kernel
import Platform
import Store

/// One person's books, to read.
///
/// A year that was not opened yet is shown as it would be opened now: whoever joined today has
/// casual leave, and January's balances are there before the rollover ran.
struct Ledger {
  let database: Database
  let organizationId: ID
  let userId: ID
  let employment: Employment

  /// The date in the organization.
  let today: CalendarDate

  /// Where they are read with those of others.
  var several: BooksOfSeveral?

  /// What is there of each kind in a year.
  ///
  /// - Parameter excluding: a leave whose pending days do not count, because it is asked about.
  func books(_ year: Int, excluding leaveId: ID? = nil) throws -> YearBooks {
    let pending =
      try several?.pendingPortions(of: userId, excluding: leaveId)
      ?? database.pendingPortions(of: userId, excluding: leaveId, of: organizationId)
    guard let opened = try latestOpenedYear(through: year) else {
      var books = try posted(in: year, pending)
      if try !hasBooks { books.grant(employment) }
      return books
    }
    var books = try posted(in: opened, pending)
    // Bound: years that a request may name.
    for _ in opened..<max(opened, year) {
      // A year that is over leaves what `carryForward` will carry. Of one that is not, nothing
      // asked for is promised to the next.
      let isOver = books.year < today.year
      let before = Rollover(isOver ? books.closings : try leftAtEnd(of: books))
      books = try posted(in: books.year + 1, pending)
      books.carry(before)
      books.grant(employment)
    }
    return books
  }

  /// The sums of the ledger in a year, and what is pending.
  func posted(in year: Int, _ pending: [Portion] = []) throws -> YearBooks {
    var books = YearBooks(year: year)
    if let several {
      for sum in several.sums(of: userId, in: year) {
        books.add(sum.type, sum.part, sum.days, sum.at)
      }
    } else {
      try database.sums(of: userId, in: year, of: organizationId) { type, part, days, at in
        books.add(type, part, days, at)
      }
    }
    for portion in pending where portion.year == year {
      books.accounts[portion.type, default: Account()].pending += portion.days
    }
    // What has expired is gone, whether or not an entry says so yet.
    for lot in try lots(year) where lot.expiresOn < today && lot.rest > 0 {
      books.accounts[lot.type, default: Account()].accrued -= lot.rest
    }
    return books
  }

  /// What a leave that ends on some day cannot take, by kind, because it expires before: what is
  /// asked for already takes it first.
  func expiring(in books: YearBooks, before end: CalendarDate) throws -> [LeaveType: Double] {
    var rests: [LeaveType: Double] = [:]
    for lot in try lots(books.year)
    where lot.rest > 0 && today <= lot.expiresOn && lot.expiresOn < end {
      rests[lot.type, default: 0] += lot.rest
    }
    for (type, rest) in rests { rests[type] = max(0, rest - books[type].pending) }
    return rests
  }

  /// What will lapse of a year's books if nobody takes it, soonest first.
  func lapsing(asOf day: CalendarDate) throws -> [LapsingPart] {
    lapsingParts(try books(day.year), try lots(day.year), today: day)
  }

  /// The entries that books show and that nobody wrote yet, so that what is shown is always the
  /// sum of entries: the opening of a year, and what expired since the last booking.
  func due(in books: YearBooks, at now: Instant) throws -> [EntryRow] {
    let written = try posted(in: books.year)
    func entry(
      _ name: String, _ type: LeaveType, _ delta: Double, _ reason: EntryReason,
      of sourceId: ID? = nil
    ) -> EntryRow {
      EntryRow(
        id: "due-\(name)", at: now, type: type, year: books.year, delta: delta, reason: reason,
        actorId: userId, sourceId: sourceId)
    }
    var entries: [EntryRow] = []
    for type in LeaveType.kept {
      let opening = books[type].opening - written[type].opening
      entries.append(entry("\(books.year)-\(type.rawValue)-opening", type, opening, .opening))
      let granted = books[type].accrued - written[type].accrued
      entries.append(entry("\(books.year)-\(type.rawValue)-grant", type, granted, .grant))
    }
    for lot in try lots(books.year) where lot.expiresOn < today && lot.rest > 0 {
      entries.append(entry(lot.id, lot.type, -lot.rest, .expiry, of: lot.id))
    }
    return entries.filter { $0.delta != 0 }
  }

  /// What is there of each kind when a year is over.
  private func leftAtEnd(of books: YearBooks) throws -> [LeaveType: Double] {
    let end = CalendarDate.days(of: books.year).last
    var left = books.accounts.mapValues(\.available)
    for (type, days) in try expiring(in: books, before: end.adding(days: 1)) where !type.lapses {
      left[type, default: 0] -= days
    }
    return left
  }

  /// What expires in a year, soonest first.
  func lots(_ year: Int) throws -> [ExpiringLot] {
    try several?.lots(of: userId, in: year)
      ?? database.lots(of: userId, in: year, of: organizationId)
  }

  private func latestOpenedYear(through year: Int) throws -> Int? {
    guard let several else {
      return try database.latestOpenedYear(through: year, of: userId, of: organizationId)
    }
    return several.latestOpenedYear(through: year, of: userId)
  }

  private var hasBooks: Bool {
    get throws {
      try several?.hasBooks(userId) ?? database.hasBooks(userId, of: organizationId)
    }
  }
}

extension ReadCall {
  /// The books of a person.
  func ledger(of userId: ID) throws -> Ledger {
    Ledger(
      database: database, organizationId: organizationId, userId: userId,
      employment: try database.employee(userId, of: organizationId).employment,
      today: try today)
  }
}

extension StoredEmployee {
  var employment: Employment { Employment(joiningDate: joiningDate, leavingDate: leavingDate) }
}
