import Kernel
import Platform
import Store

extension ReadCall {
  /// Whether this person may ask for payment of earned leave now, be it for half a day.
  func decideEncashing(of ledger: Ledger) throws -> Decision {
    guard actor.userId == ledger.userId else { return .refused(LeaveFault.booksForbidden) }
    guard try hasEarned(ledger) else { return .refused(LeaveFault.noElBalance) }
    let rule = try encashmentRule(0.5, ledger)
    return rule.violations.first.map { .refused($0.fault) } ?? .allowed
  }

  /// Whether there are earned days at all.
  func hasEarned(_ ledger: Ledger) throws -> Bool {
    let account = try ledger.books(ledger.today.year)[.earned]
    return account.opening != 0 || account.accrued != 0 || account.used != 0
  }

  /// What a request for payment is judged by. Days of leave that wait for a decision are not there.
  func encashmentRule(_ days: Double, _ ledger: Ledger) throws -> EncashmentRule {
    EncashmentRule(
      balance: try ledger.books(ledger.today.year)[.earned].available, days: days,
      hasPending: try database.hasPendingEncashment(
        ledger.userId, in: ledger.today.year, of: organizationId),
      gross: try database.employee(ledger.userId, of: organizationId).gross)
  }

  /// A request for payment as hosts see it.
  func answer(_ row: EncashmentRow) throws -> Encashment {
    let names = try names(of: [row.userId, row.decidedBy, row.paidBy].compactMap(\.self))
    return Encashment(
      id: row.id, userId: row.userId, name: names[row.userId] ?? row.userId,
      year: row.year, days: row.days, amount: row.amount,
      amountLabel: row.amount.map { language.format($0) }, status: row.status,
      statusLabel: row.status.label(language),
      label: LeaveText.encashmentDescribed(days: row.days, status: row.status).text(in: language),
      reason: row.reason, decisionReason: row.decisionReason, requestedAt: row.requestedAt,
      decidedAt: row.decidedAt, decidedBy: row.decidedBy,
      decidedByName: row.decidedBy.flatMap { names[$0] }, paidAt: row.paidAt,
      paidBy: row.paidBy, paidByName: row.paidBy.flatMap { names[$0] },
      version: row.version,
      actions: [
        "decideEncashment": decideDeciding(row, actor),
        "markEncashmentPaid": decidePaying(row, actor),
      ])
  }
}

/// Whether somebody may decide about a request for payment.
func decideDeciding(_ row: EncashmentRow, _ actor: Actor) -> Decision {
  decideMethod(.decideEncashment, actor)
    .and(row.userId == actor.userId ? .refused(LeaveFault.encashmentOwn) : .allowed)
    .and(
      row.status == .pending ? .allowed : .refused(LeaveFault.encashmentAlreadyProcessed))
}

/// Whether somebody may note that a request was paid.
func decidePaying(_ row: EncashmentRow, _ actor: Actor) -> Decision {
  let method = decideMethod(.markEncashmentPaid, actor)
  switch row.status {
  case .approved: return method
  case .pending: return method.and(.refused(LeaveFault.encashmentNotApproved))
  case .rejected, .paid: return method.and(.refused(LeaveFault.encashmentAlreadyProcessed))
  }
}

extension WriteCall {
  /// Keeps a request that was changed, and tells hosts.
  func save(_ row: EncashmentRow, before: EncashmentRow? = nil) throws {
    try database.save(row, of: organizationId)
    let event = LeaveEvent.encashmentChanged(
      .init(encashmentId: row.id, userId: row.userId, status: row.status))
    let changes = AuditedMembers.changes(from: before?.audited, to: row.audited)
    try record(
      Change(
        event, of: row.id, version: row.version, before: changes.before, after: changes.after))
  }
}

extension EncashmentRow {
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("status", .text(status.rawValue)),
      ("halfDays", .int(stored(days))),
      ("amountMinor", amount.map { .int($0.amountMinor) }),
      ("currency", amount.map { .text($0.currency) }),
    ])
  }
}
