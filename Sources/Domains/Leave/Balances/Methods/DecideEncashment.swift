import Kernel
import Platform

extension Leave {
  /// `leave.decideEncashment`: approves or rejects payment of earned leave.
  ///
  /// The approval takes the days from the balance.
  func decideEncashment(
    _ params: DecideEncashmentParams, _ call: WriteCall
  ) throws -> DecideEncashmentResult {
    guard let old = try call.database.encashment(params.encashmentId, of: call.organizationId)
    else { throw Refusal(LeaveFault.encashmentNotFound) }
    try decideDeciding(old, call.actor).orThrow()
    if params.decision == .reject, params.reason?.trimmedLength ?? 0 == 0 {
      throw Refusal([Violation(LeaveFault.rejectionReasonRequired, at: "/reason")])
    }
    var row = old
    row.decisionReason = params.reason
    row.decidedAt = call.now
    row.decidedBy = call.actor.userId
    row.version += 1
    switch params.decision {
    case .approve: try approve(&row, call)
    case .reject: row.status = .rejected
    }
    try call.save(row, before: old)
    try call.notify(
      [row.userId],
      NotificationContent(
        kind: row.status == .approved ? .encashmentApproved : .encashmentRejected,
        days: row.days, note: params.reason))
    return try call.reading.answer(row)
  }

  /// Looks again whether the days are there: weeks may have passed.
  private func approve(_ row: inout EncashmentRow, _ call: WriteCall) throws {
    let keeper = try call.bookkeeper(of: row.userId)
    var rule = try call.reading.encashmentRule(row.days, keeper.ledger)
    rule.hasPending = false
    guard rule.violations.isEmpty else {
      throw Refusal(
        LeaveFault.balanceDeductionFailed(
          type: .earned, available: rule.maximum, requested: row.days, year: keeper.currentYear))
    }
    row.status = .approved
    row.amount = rule.amount ?? row.amount
    try keeper.post(.earned, keeper.currentYear, -row.days, .encashment, note: row.id)
    try keeper.close([keeper.currentYear])
  }
}
