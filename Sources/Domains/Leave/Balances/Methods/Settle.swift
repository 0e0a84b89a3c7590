import Kernel
import Platform
import Store

extension Leave {
  /// `leave.settle`: pays out earned leave at the end of employment, and lets the rest lapse.
  ///
  /// Source: leave specification 6, “leaving service”.
  func settle(_ params: SettleParams, _ call: WriteCall) throws -> SettleResult {
    let leaving = try readDate(params.leavingDate, at: "/leavingDate", call.clock)
    guard try leaving.year <= call.today.year else {
      throw Refusal([Violation(LeaveFault.invalidDates, at: "/leavingDate")])
    }
    _ = try call.reading.bookOwner(params.userId)
    var employee = try call.database.employee(params.userId, of: call.organizationId)
    if let joining = employee.joiningDate, leaving < joining {
      throw Refusal([Violation(LeaveFault.notEmployedThen, at: "/leavingDate")])
    }
    // Somebody who joined anew after an earlier end can be settled again.
    let since = employee.joiningDate ?? .min
    guard try !call.database.isSettled(params.userId, from: since, of: call.organizationId)
    else { throw Refusal(LeaveFault.alreadySettled) }

    employee.leavingDate = leaving
    employee.version += 1
    try call.database.save(employee, of: call.organizationId, at: call.now)
    let keeper = try call.bookkeeper(of: params.userId)
    try keeper.creditRest(through: leaving)
    let paid = try keeper.closeAccounts()
    let amount = employee.gross.flatMap { payment($0, for: paid.days) }
    try call.database.insert(
      SettlementRow(
        userId: params.userId, leavingDate: leaving, days: paid.days, amount: amount,
        settledAt: call.now, settledBy: call.actor.userId),
      of: call.organizationId)
    try call.record(
      Change(
        LeaveEvent.settled(.init(userId: params.userId, leavingDate: leaving)),
        of: params.userId, version: employee.version))
    return SettleResult(
      userId: params.userId, name: try call.reading.name(of: params.userId),
      leavingDate: leaving, days: paid.days, amount: amount,
      lapsed: byName(paid.lapsed))
  }
}

extension Bookkeeper {
  /// Credits the months up to the last day of employment that were not credited yet.
  fileprivate func creditRest(through leaving: CalendarDate) throws {
    let last = LeaveMonth(leaving)
    let credited = try call.database.latestAccrual(of: ledger.userId, of: ledger.organizationId)
    // Bound: two years; a ledger that is further behind was kept elsewhere.
    for month in (credited?.next ?? last).months(before: last.next).prefix(24) {
      try credit(month)
    }
  }

  /// Pays all earned leave, and lets the rest lapse.
  fileprivate func closeAccounts() throws -> (days: Double, lapsed: [LeaveType: Double]) {
    let closings = try ledger.posted(in: currentYear).closings
    let days = max(0, closings[.earned] ?? 0)
    try post(.earned, currentYear, -days, .settlement)
    var lapsed: [LeaveType: Double] = [:]
    for type in LeaveType.kept where type != .earned {
      guard let closing = closings[type], closing > 0 else { continue }
      lapsed[type] = closing
      try post(type, currentYear, -closing, .lapse)
    }
    try close([currentYear])
    return (days, lapsed)
  }
}
