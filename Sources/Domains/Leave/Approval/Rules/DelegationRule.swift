import Kernel

/// A person who decides in the place of another for some time.
struct Delegation {
  let id: ID
  let delegatorId: ID
  let delegateId: ID

  /// What the one who is away decides as, and of which department.
  let role: Role
  let department: String?
  let first: CalendarDate
  let last: CalendarDate
  let reason: String
  let createdAt: Instant

  /// The day on which it was ended early, from which it holds no more; `nil`: it was not.
  var endedOn: CalendarDate?
}

extension Delegation {
  func state(on date: CalendarDate) -> DelegationState {
    if let endedOn, date >= endedOn { return .ended }
    if date > last { return .ended }
    return date < first ? .upcoming : .active
  }
}

/// What is wrong with a delegation. Source: leave specification 12, "Delegation of approval".
func delegationViolations(
  from delegatorId: ID, to delegateId: ID, first: CalendarDate, last: CalendarDate,
  today: CalendarDate
) -> [Violation] {
  var violations: [Violation] = []
  if delegateId == delegatorId {
    violations.append(Violation(LeaveFault.delegationToSelf, at: "/to"))
  }
  let earliest = max(first, today)
  if last < earliest {
    let fault = LeaveFault.delegationPeriodInvalid(
      shown: LeaveDate.shown(earliest), earliest: earliest)
    violations.append(Violation(fault, at: "/until"))
  } else if first.days(to: last) >= delegationDaysMax {
    violations.append(
      Violation(LeaveFault.delegationTooLong(maximum: delegationDaysMax), at: "/until"))
  }
  return violations
}

/// Longest delegation. Unit: calendar days. More than a year is a change of office, not an absence.
let delegationDaysMax = 366

/// What somebody may do in another's place: decide a step, and see what they decide about.
private func isLent(_ action: LifeAction) -> Bool {
  switch action {
  case .forward, .approve, .reject, .return, .view: true
  case .submit, .resubmit, .cancel, .recall, .shorten, .extend, .dutyReturn, .changeType, .nudge:
    false
  }
}

/// The same question as `decideAction` for somebody who may also stand in for others: their own
/// right comes first, then that of each person whom they stand in for, and never on their own
/// leave.
///
/// - Returns: the answer, and in whose place they act; `nil`: in nobody's.
func decideAction(
  _ action: LifeAction, _ actor: LeaveActor, inPlaceOf others: [LeaveActor],
  on leave: LeaveActionFacts,
  today: CalendarDate, newEnd: CalendarDate? = nil
) -> (decision: LeaveActionDecision, onBehalfOf: ID?) {
  let own = decideAction(action, actor, on: leave, today: today, newEnd: newEnd)
  guard !own.decision.isAllowed, isLent(action), actor.userId != leave.requesterId else {
    return (own, nil)
  }
  for other in others {
    let lent = decideAction(action, other, on: leave, today: today, newEnd: newEnd)
    if lent.decision.isAllowed { return (lent, other.userId) }
  }
  return (own, nil)
}
