import Kernel

/// Whether a role may ask for a method at all; whose leave it is comes after, in `decideAction`.
///
/// Source: leave specification 8, column "Who", which stands in the protocol.
func decideMethod(_ action: LeaveAction, _ actor: Actor) -> Decision {
  guard !action.isPermitted(to: actor) else { return .allowed }
  let roles = action.permit.roles.compactMap(Role.init(wire:))
  return .refused(LeaveFault.roleNotAllowed(allowed: roles))
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
