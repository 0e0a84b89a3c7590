import Kernel
import Platform

extension Routines {
  /// `routines.setMemberRoles`: makes these all that somebody is here; the directory keeps them.
  func setMemberRoles(_ params: SetMemberRolesParams, _ call: WriteCall) throws -> Member {
    let unknown = params.roles.enumerated().filter { Role(rawValue: $0.element) == nil }
    guard unknown.isEmpty else {
      throw Refusal(
        unknown.map { Violation(RoutinesFault.unknownRole, at: "/roles/\($0.offset)") })
    }
    // The roles are the directory's, and what somebody has seen of the member is what it shows.
    return try call.changeMember(
      params.userId, expected: params.expectedVersion, needs: .manageMembers
    ) { _ in
      _ = try call.services.ports.members.setRoles(
        of: params.userId, in: "routines", to: Set(params.roles), call)
    }
  }
}
