import Kernel
import Platform
import Store

extension ReadCall {
  /// Whether this person may see somebody's books; throws when there is no such person.
  func decideSeeingBooks(of userId: ID) throws -> Decision {
    guard userId != actor.userId else { return .allowed }
    _ = try bookOwner(userId)
    let row = try database.employee(userId, of: organizationId)
    let own = try database.employee(actor.userId, of: organizationId)
    return decideSeeing(
      BookOwner(userId: userId, department: row.department, headId: row.headId), actor,
      department: own.department)
  }

  /// Somebody's balances of a year as hosts see them.
  func balance(
    of ledger: Ledger, _ year: Int, actions: [String: Decision], asOf: CalendarDate? = nil
  ) throws -> LeaveBalance {
    let books = try ledger.books(year)
    let entries = try database.entries(
      of: ledger.userId, in: year, of: organizationId, limit: ledgerShownMax)
    let available = { (type: LeaveType) in books[type].available }
    let shown = try ledger.due(in: books, at: now) + entries
    let names = try names(of: shown.map(\.actorId) + [ledger.userId])
    return LeaveBalance(
      userId: ledger.userId, name: names[ledger.userId] ?? ledger.userId, year: year,
      EARNED: available(.earned), CASUAL: available(.casual),
      MEDICAL: available(.medical), items: try items(books, ledger),
      ledger: shown.map { line($0, by: names[$0.actorId] ?? $0.actorId) },
      projection: try asOf.map { try projection(of: ledger, on: $0) },
      lastUpdated: books.lastUpdated, actions: actions,
      accessibilityText: LeaveText.balancesDescribed(
        year: String(year), earned: available(.earned), casual: available(.casual),
        medical: available(.medical)
      ).text(in: language))
  }

  /// One account per kind that a balance is kept of.
  func items(_ books: YearBooks, _ ledger: Ledger) throws -> [BalanceItem] {
    let lots = try ledger.lots(books.year).filter { $0.rest > 0 && $0.expiresOn >= ledger.today }
    return LeaveType.kept.map { type in
      let account = books[type]
      let lot = lots.first { $0.type == type }?.expiresOn
      return BalanceItem(
        type: type, label: type.label(language), year: books.year, opening: account.opening,
        accrued: account.accrued, used: account.used, pending: account.pending,
        closing: account.closing, available: account.available,
        entitlement: type.entitlement(books.year, ledger.employment),
        cap: type.heldMax.map(Double.init),
        expiresOn: lot ?? (type.annualGrant == nil ? nil : CalendarDate.days(of: books.year).last),
        accessibilityText: LeaveText.balanceDescribed(
          type: type, available: account.available, pending: account.pending, used: account.used
        ).text(in: language))
    }
  }

  private func line(_ entry: EntryRow, by name: String) -> LedgerEntry {
    LedgerEntry(
      id: entry.id, at: entry.at, type: entry.type, year: entry.year, delta: entry.delta,
      reason: entry.reason, label: entry.reason.label(language), leaveId: entry.leaveId,
      actorId: entry.actorId, actorName: name, note: entry.note, expiresOn: entry.expiresOn,
      sourceId: entry.sourceId)
  }
}

/// Entries of a year that an answer shows: more than anybody reads.
private let ledgerShownMax = 500

extension LeaveType {
  /// What a year brings; `nil`: it depends.
  func entitlement(_ year: Int, _ employment: Employment) -> Double? {
    switch self {
    case .earned: Double(Limits.earnedPerMonth * 12)
    case .casual, .medical: yearlyGrant(self, year, employment)
    default: nil
    }
  }
}
