import Kernel

/// As whom somebody stands before a leave: as themselves, and in the place of others.
struct ApproverSet {
  let own: LeaveActor

  /// Those whom they stand in for. Source: leave specification 12, "Delegation of approval".
  let others: [LeaveActor]

  /// The answer to a question of 5.3, and in whose place they act; `nil`: in nobody's.
  func decide(
    _ action: LifeAction, on leave: LeaveActionFacts, today: CalendarDate
  ) -> (decision: LeaveActionDecision, onBehalfOf: ID?) {
    decideAction(action, own, inPlaceOf: others, on: leave, today: today)
  }

  /// What they may do with a leave, for its buttons.
  func actions(on leave: LeaveActionFacts, today: CalendarDate) -> [String: Decision] {
    Dictionary(
      uniqueKeysWithValues: LifeAction.allCases.map { action in
        (action.rawValue, decide(action, on: leave, today: today).decision.decision)
      })
  }

  /// The person, whoever decides, and HR see reasons and documents.
  ///
  /// Source: leave specification 7 and 12, "Reason privacy".
  func seeReason(of leave: StoredLeave) -> Bool {
    let isOwn = own.userId == leave.requesterId
    return isOwn || ([own] + others).contains { $0.decidesAbout(leave) }
  }
}

extension LeaveActor {
  /// Somebody of HR, the CEO, or the head of the department.
  fileprivate func decidesAbout(_ leave: StoredLeave) -> Bool {
    switch role {
    case .hrAdmin, .hrHead, .ceo: true
    case .deptHead:
      decideAction(.view, self, on: leave.facts, today: leave.startDate).decision.isAllowed
    case .employee, .systemAdmin: false
    }
  }
}
