import Kernel
import Platform

extension Leave {
  /// `leave.balance`: somebody's balances of a year, with the entries they are the sum of.
  public func balance(_ params: BalanceParams, _ call: ReadCall) throws -> BalanceResult {
    let userId = params.userId ?? call.actor.userId
    try call.decideSeeingBooks(of: userId).demand()
    let ledger = try call.ledger(of: userId)
    var asOf: CalendarDate?
    if let text = params.asOf {
      guard let day = LeaveDate.read(text), ledger.today <= day,
        day <= ledger.today.adding(months: 12 * projectionYearsMax)
      else { throw Refusal([Violation(LeaveFault.invalidDates, at: "/asOf")]) }
      asOf = day
    }
    return try call.balance(
      of: ledger, params.year ?? ledger.today.year, actions: call.bookActions(of: ledger),
      asOf: asOf)
  }
}

/// How far balances are foreseen: further nobody plans.
private let projectionYearsMax = 5

extension ReadCall {
  /// What this person may do with somebody's balances.
  func bookActions(of ledger: Ledger) throws -> [String: Decision] {
    [
      "adjustBalance": decideMethod(.adjustBalance, actor),
      "settle": decideMethod(.settle, actor),
      "encash": try decideEncashing(of: ledger),
    ]
  }
}
