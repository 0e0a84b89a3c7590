import Kernel
import Platform

extension Leave {
  /// `leave.encash`: asks for payment of earned leave.
  func encash(_ params: EncashParams, _ call: WriteCall) throws -> EncashResult {
    let keeper = try call.bookkeeper(of: call.actor.userId)
    guard try call.reading.hasEarned(keeper.ledger) else { throw Refusal(LeaveFault.noElBalance) }
    let rule = try call.reading.encashmentRule(params.days, keeper.ledger)
    guard rule.violations.isEmpty else { throw Refusal(rule.violations.map(atParams)) }

    let row = EncashmentRow(
      id: call.makeID(), userId: call.actor.userId, year: keeper.currentYear, days: rule.days,
      amount: rule.amount, status: .pending, reason: params.reason, requestedAt: call.now,
      version: 1)
    try call.save(row)
    let stepApprovers = try [Role.hrHead, .ceo].flatMap {
      try call.reading.holders(of: $0.rawValue, in: "leave")
    }
    try call.notify(
      stepApprovers.map(\.userId).filter { $0 != row.userId },
      NotificationContent(kind: .approvalRequired, name: call.actor.name, days: row.days))
    return try call.reading.answer(row)
  }

  /// The service itself knows whether another request waits: there is no such param.
  private func atParams(_ violation: Violation) -> Violation {
    violation.path == "/hasPending" ? Violation(violation.fault, at: "") : violation
  }
}
