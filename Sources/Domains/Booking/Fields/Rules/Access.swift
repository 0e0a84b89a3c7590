import Kernel

/// Whether a role may do something; the same answer guards the method and draws its button.
///
/// Source: booking specification 1, the table of rights, which stands in the protocol.
func decideBooking(_ action: BookingAction, _ actor: Actor) -> Decision {
  guard !action.isPermitted(to: actor) else { return .allowed }
  let roles = action.permit.roles.compactMap(Role.init(rawValue:))
  return .refused(BookingFault.roleNotAllowed(allowed: roles))
}

extension Actor {
  /// The role at the counter, or `nil` without one.
  var bookingRole: Role? { role(in: "booking").flatMap(Role.init(rawValue:)) }
}

/// Whether devices can be assigned to somebody. Source: booking specification 7.4.
func isEngineer(_ actor: Actor) -> Bool {
  actor.bookingRole == .engineer || actor.bookingRole == .seniorEngineer
}
