import Kernel
import Platform
import Store

extension ReadCall {
  /// What somebody may do with a leave, for its buttons: the table of 5.3, and where that allows
  /// it what other things on file say.
  func actions(of people: ApproverSet, on leave: StoredLeave) throws -> [String: Decision] {
    var actions = people.actions(on: leave.facts, today: try today)
    func refine(_ action: LifeAction, _ decide: (StoredLeave) throws -> Decision) rethrows {
      guard actions[action.rawValue]?.isAllowed ?? false else { return }
      actions[action.rawValue] = try decide(leave)
    }
    try refine(.nudge, decideReminder)
    try refine(.extend, decideExtension)
    return actions
  }

  /// Whether the owner may remind those whose decision is awaited again.
  func decideReminder(_ leave: StoredLeave) throws -> Decision {
    let last = try database.timeline(ofLeave: leave.id).last { $0.event == .nudged }
    return decideNudge(last: last?.at, now: now, try clock)
  }

  /// Whether no extension of a leave is open. Source: leave specification 5.4, "extend".
  func decideExtension(_ leave: StoredLeave) throws -> Decision {
    let extensions = try database.extensions(ofLeave: leave.id, of: organizationId)
    guard let open = extensions.first(where: \.isUndecided) else { return .allowed }
    return .refused(LeaveFault.extensionAlreadyPending(leaveId: open.id))
  }
}

extension StoredLeave {
  /// Sent, and neither decided nor given up: days of it may still be granted.
  fileprivate var isUndecided: Bool {
    status == .submitted || status == .pending || status == .returned
  }
}
