import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.validateStep`: the violations of one step.
  public func validateStep(_ params: StepForm, _ call: RuleCall) throws -> ValidateStepResult {
    guard let step = params.step.value else {
      let told = params.shape.filter { $0.path == "/step" }
      throw Refusal(told.isEmpty ? [Violation(WireFault.required, at: "/step")] : told)
    }
    let judgement = try judge(params, beside: params.context.value, call)
    let violations = StepJudgement(judgement.violations).violations(of: step)
    return ValidateStepResult(
      valid: violations.isEmpty, violations: violations.told, more: violations.more)
  }
}
