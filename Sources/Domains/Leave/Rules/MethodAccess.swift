import Kernel

/// Whether a role may ask for a method at all; whose leave it is comes after, in `decideLife`.
///
/// Source: leave specification 8, column "Who".
func decideMethod(_ action: LeaveAction, _ actor: Actor) -> Decision {
  let allowed = roles(for: action)
  guard let role = actor.leaveRole, allowed.contains(role) else {
    return .refused(LeaveFault.roleNotAllowed(allowed: allowed.map(\.rawValue)))
  }
  return .allowed
}

// One line per engineer's set of methods: everybody adds to the case that fits.
private func roles(for action: LeaveAction) -> [Role] {
  switch action {
  case .get, .saveDraft, .submit, .resubmit, .list, .cancel, .decide, .decideMany,
    .notifications, .markRead, .profile, .dashboard:
    Role.allCases
  case .updateProfile: [.hrAdmin, .hrHead]
  case .balance, .encash, .encashments: Role.allCases
  case .adjustBalance: [.hrHead]
  case .decideEncashment, .settle: [.hrHead, .ceo]
  case .markEncashmentPaid: [.hrAdmin]
  case .runAccrual, .runRollover, .runLapseReminders: [.systemAdmin]
  }
}

extension Actor {
  /// The role in leave management, or `nil` without one.
  var leaveRole: Role? { role(in: "leave").flatMap(Role.init(wire:)) }
}

extension Role {
  /// HR, the CEO and the system administrator: those who see and cancel everybody's leave.
  var isCentral: Bool {
    switch self {
    case .hrAdmin, .hrHead, .ceo, .systemAdmin: true
    case .employee, .deptHead: false
    }
  }

  var isHR: Bool { self == .hrAdmin || self == .hrHead }
}
