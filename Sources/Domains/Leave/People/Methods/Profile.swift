import Kernel
import Platform

extension Leave {
  /// `leave.profile`: a person as an employee; one's own, or for HR anybody's.
  func profile(_ params: ProfileParams, _ call: ReadCall) throws -> ProfileResult {
    let userId = params.userId ?? call.actor.userId
    let isHR = call.actor.leaveRole?.isHR ?? false
    guard userId == call.actor.userId || isHR else { throw Refusal(LeaveFault.profileForbidden) }
    let member = try call.bookOwner(userId)
    return try call.answer(
      call.database.employee(userId, of: call.organizationId), of: member)
  }
}
