import Kernel
import Platform

extension Leave {
  /// `leave.validate`: what the policy says of a request, with everything that follows from it.
  public func validate(_ params: ValidationForm, _ call: RuleCall) throws -> ValidateResult {
    judgeLeave(params, now: call.now, in: call.language)
  }
}
