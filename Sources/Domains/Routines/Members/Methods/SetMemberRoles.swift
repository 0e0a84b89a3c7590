import Kernel
import Platform

extension Routines {
  /// `routines.setMemberRoles`: makes these all that somebody is here; the directory keeps them.
  public func setMemberRoles(_ params: SetMemberRolesParams, _ call: WriteCall) throws -> Member {
    let unknown = params.roles.enumerated().filter { Role(rawValue: $0.element) == nil }
    guard unknown.isEmpty else {
      throw Refusal(
        unknown.map { Violation(RoutinesFault.unknownRole, at: "/roles/\($0.offset)") })
    }
    let caller = try call.reading.caller()
    guard try call.reading.member(params.userId) != nil else {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try caller.require(.manageMembers)
    _ = try call.services.ports.members.setRoles(
      of: params.userId, in: "routines", to: Set(params.roles), call)
    var answer = try call.reading.memberAnswer(params.userId, caller)
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}
