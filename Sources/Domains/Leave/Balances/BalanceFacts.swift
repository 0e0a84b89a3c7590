import Kernel
import Platform

extension Ledger {
  /// The balances that `leave.validate` is judged by, for the years that a request may touch.
  ///
  /// A year to come is named only when something is booked or pending in it: else the rule's own
  /// projection is better, because it knows the request. Source: leave specification 4.7.
  ///
  /// - Parameter end: the last day of the leave: what expires before it is not there for it.
  func balanceFacts(
    today: CalendarDate, excluding leaveId: ID? = nil, until end: CalendarDate? = nil
  ) throws -> [KnownFacts.Balance] {
    try (today.year - 1...today.year + 1).flatMap { (year: Int) -> [KnownFacts.Balance] in
      let books = try books(year, excluding: leaveId)
      let lastDay = CalendarDate.days(of: year).last
      let gone = try end.map { try expiring(in: books, before: min($0, lastDay)) } ?? [:]
      return LeaveType.kept.compactMap { type -> KnownFacts.Balance? in
        let account = books[type]
        if year > today.year, account.used == 0, account.pending == 0 { return nil }
        return KnownFacts.Balance(
          type: type, year: year, opening: account.opening,
          accrued: account.accrued - (gone[type] ?? 0), used: account.used,
          pending: account.pending)
      }
    }
  }
}
