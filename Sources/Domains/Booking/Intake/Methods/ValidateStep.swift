import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.validateStep`: the violations and warnings of one step.
  func validateStep(_ params: StepForm, _ call: RuleCall) throws -> ValidateStepResult {
    guard let step = params.step.value else {
      let told = params.shape.filter { $0.path == "/step" }
      throw Refusal(told.isEmpty ? [Violation(WireFault.required, at: "/step")] : told)
    }
    let judgement = StepJudgement(try judge(params, beside: params.context.value, call))
    let violations = judgement.violations(of: step)
    return ValidateStepResult(
      valid: violations.isEmpty, violations: violations.told, more: violations.more,
      warnings: judgement.warnings(of: step))
  }
}
