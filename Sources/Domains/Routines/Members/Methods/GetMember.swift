import Kernel
import Platform

extension Routines {
  /// `routines.getMember`: somebody who takes part.
  func getMember(_ params: GetMemberParams, _ call: ReadCall) throws -> Member {
    let caller = try call.caller()
    guard try call.member(params.userId) != nil else {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try caller.require(params.userId == caller.userId ? nil : .viewSchedules)
    return try call.memberAnswer(params.userId, caller)
  }
}
