import Kernel
import Platform

extension Leave {
  /// `leave.balance`: somebody's balances of a year, with the entries they are the sum of.
  func balance(_ params: BalanceParams, _ call: ReadCall) throws -> BalanceResult {
    let userId = params.userId ?? call.actor.userId
    try call.decideSeeingBooks(of: userId).orThrow()
    let ledger = try call.ledger(of: userId)
    var asOf: CalendarDate?
    if let text = params.asOf {
      let day = try readDate(text, at: "/asOf", call.clock)
      let latest = ledger.today.adding(months: 12 * projectionYearsMax)
      if let fault = asOfFault(day, from: ledger.today, through: latest) {
        throw Refusal([Violation(fault, at: "/asOf")])
      }
      asOf = day
    }
    return try call.balance(
      of: ledger, params.year ?? ledger.today.year, actions: call.bookActions(of: ledger),
      asOf: asOf)
  }
}

/// How far balances are foreseen: further nobody plans.
private let projectionYearsMax = 5

private func asOfFault(
  _ day: CalendarDate, from today: CalendarDate, through latest: CalendarDate
) -> LeaveFault? {
  if day < today { return .asOfPast(earliest: today, found: day) }
  return day > latest
    ? .asOfTooFar(last: LeaveDate.shown(latest), latest: latest, found: day) : nil
}
