import Kernel
import Platform

extension Leave {
  /// `leave.validate`: what the policy says of a request, with everything that follows from it.
  ///
  /// Inside a session of somebody in leave management, what is not given is read from the store.
  func validate(_ params: ValidationForm, _ call: RuleCall) throws -> ValidateResult {
    guard let reading = try call.read(), reading.actor.leaveRole != nil else {
      var result = judgeLeave(params, now: call.now, in: call.language)
      result.label(in: call.language)
      return result
    }
    let settings = try reading.database.settings(of: reading.organizationId)
    return try reading.judge(params, for: reading.subject(), settings)
  }
}
