import Kernel
import Platform
import Store

extension ReadCall {
  /// What will be there on a day to come: month by month and year by year as the jobs will do it.
  ///
  /// Source: leave specification 12, “Future balance”.
  func projection(of ledger: Ledger, on day: CalendarDate) throws -> BalanceProjection {
    var foresight = try Foresight(ledger)
    try foresight.go(
      to: day, awayOf: { try database.awayPeriods(of: ledger.userId, in: $0, of: organizationId) })
    return BalanceProjection(
      asOf: day,
      items: LeaveType.kept.map { type in
        let account = foresight.start[type]
        let accruals = foresight.accruals[type] ?? 0
        let lapsing = foresight.lapsing[type] ?? 0
        let booked = foresight.booked[type] ?? 0
        return ProjectedItem(
          type: type, label: type.label(language), closing: account.closing, accruals: accruals,
          booked: booked, lapsing: lapsing,
          available: account.closing + accruals - booked - lapsing)
      })
  }
}

/// The books as they will be.
private struct Foresight {
  let ledger: Ledger
  let start: YearBooks
  var accruals: [LeaveType: Double] = [:]
  var lapsing: [LeaveType: Double] = [:]
  var booked: [LeaveType: Double] = [:]
  private var held: [LeaveType: Double] = [:]

  /// What expires in the year that was reached, soonest first.
  private var lots: [ExpiringLot]

  /// Days that are asked for in that year, and not from a lot so far.
  private var pending: [LeaveType: Double]

  init(_ ledger: Ledger) throws {
    self.ledger = ledger
    start = try ledger.books(ledger.today.year)
    lots = try ledger.lots(ledger.today.year).filter { ledger.today <= $0.expiresOn }
    pending = start.accounts.mapValues(\.pending)
    for type in LeaveType.kept {
      held[type] = start[type].available
      booked[type] = start[type].pending
    }
  }

  /// Bound: the months of five years, which the method keeps.
  mutating func go(
    to day: CalendarDate, awayOf: (LeaveMonth) throws -> [CalendarDays]
  ) throws {
    let credited = try ledger.database.latestAccrual(of: ledger.userId, of: ledger.organizationId)
    for month in LeaveMonth(ledger.today).months(before: LeaveMonth(day)) {
      expireLots(before: month.next.first)
      if credited.map({ $0 < month }) ?? true {
        credit(
          accrual(
            in: month, ledger.employment, away: try awayOf(month), earned: held[.earned] ?? 0,
            special: held[.special] ?? 0))
      }
      if month.next.year > month.year { try turn(to: month.next.year) }
    }
    expireLots(before: day)
  }

  private mutating func credit(_ accrual: AccrueResult) {
    add(.earned, accrual.toEarned)
    add(.special, accrual.toSpecial)
  }

  /// What nobody took in time is gone; what is asked for takes it first.
  private mutating func expireLots(before day: CalendarDate) {
    for lot in lots where lot.rest > 0 && lot.expiresOn < day {
      let taken = min(lot.rest, pending[lot.type] ?? 0)
      pending[lot.type, default: 0] -= taken
      lapse(lot.type, lot.rest - taken)
    }
    lots.removeAll { $0.expiresOn < day }
  }

  private mutating func turn(to year: Int) throws {
    let rollover = Rollover(held)
    lapse(.earned, rollover.movedToSpecial + rollover.lost)
    add(.special, rollover.movedToSpecial)
    for (type, days) in rollover.lapsed { lapse(type, days) }
    for type in LeaveType.granted { add(type, yearlyGrant(type, year, ledger.employment)) }
    try enter(year)
  }

  /// What the books of a year to come hold already, besides what opening it brings.
  private mutating func enter(_ year: Int) throws {
    let (database, user, organization) = (ledger.database, ledger.userId, ledger.organizationId)
    let asked = try database.pendingPortions(of: user, excluding: nil, of: organization)
    let next = try ledger.posted(in: year, asked)
    for type in LeaveType.kept {
      let granted = try database.granted(type, to: user, in: year, of: organization)
      add(type, next[type].accrued - granted)
      let taken = next[type].used + next[type].pending
      held[type, default: 0] -= taken
      booked[type, default: 0] += taken
      pending[type] = next[type].pending
    }
    lots = try ledger.lots(year)
  }

  private mutating func add(_ type: LeaveType, _ days: Double) {
    held[type, default: 0] += days
    accruals[type, default: 0] += days
  }

  private mutating func lapse(_ type: LeaveType, _ days: Double) {
    held[type, default: 0] -= days
    lapsing[type, default: 0] += days
  }
}
