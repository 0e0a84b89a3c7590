import Kernel
import Platform

extension Booking {
  /// `booking.validate`: the judgement that guards `booking.submit`, as an answer.
  public func validate(_ params: ValidationForm, _ call: RuleCall) throws -> ValidateResult {
    let judgement = try judge(params, beside: params.context.value, call)
    return ValidateResult(
      valid: judgement.isValid,
      violations: judgement.violations.told,
      more: judgement.violations.more,
      warnings: judgement.warnings,
      normalized: judgement.normalized,
      unchecked: judgement.unchecked
    )
  }
}
