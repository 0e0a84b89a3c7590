import Kernel
import Platform
import Store

extension ReadCall {
  /// What somebody may do with a leave, for its buttons: the table of 5.3, and where that allows
  /// it what other things on file say.
  func actions(
    of people: ApproverSet, on leave: StoredLeave, _ page: LeavePage? = nil
  ) throws -> [String: Decision] {
    var actions = people.actions(on: leave.facts, today: try page?.today ?? today)
    func refine(_ action: LifeAction, _ decide: (StoredLeave) throws -> Decision) rethrows {
      guard actions[action.rawValue]?.isAllowed ?? false else { return }
      actions[action.rawValue] = try decide(leave)
    }
    try refine(.nudge) { try decideReminder($0, page) }
    try refine(.extend) { try decideExtension($0, page) }
    return actions
  }

  /// Whether the owner may remind those whose decision is awaited again.
  func decideReminder(_ leave: StoredLeave, _ page: LeavePage? = nil) throws -> Decision {
    let last =
      if let page { page.nudges[leave.id] } else {
        try database.timeline(ofLeave: leave.id).last { $0.event == .nudged }?.at
      }
    return decideNudge(last: last, now: now, try page?.clock ?? clock)
  }

  /// Whether no extension of a leave is open. Source: leave specification 5.4, "extend".
  func decideExtension(_ leave: StoredLeave, _ page: LeavePage? = nil) throws -> Decision {
    let extensions =
      try page.map { $0.extensions[leave.id] ?? [] }
      ?? database.extensions(ofLeave: leave.id, of: organizationId).map { ($0.id, $0.status) }
    guard let open = extensions.first(where: \.status.isUndecided) else { return .allowed }
    return .refused(LeaveFault.extensionAlreadyPending(leaveId: open.id))
  }
}

extension LeaveStatus {
  /// Sent, and neither decided nor given up: days of it may still be granted.
  fileprivate var isUndecided: Bool {
    self == .submitted || self == .pending || self == .returned
  }
}
