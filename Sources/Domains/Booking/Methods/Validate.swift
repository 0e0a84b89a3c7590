import Kernel
import Platform

extension Booking {
  /// `booking.validate`: the judgement that guards `booking.submit`, as an answer.
  public func validate(_ params: ValidationForm, _ call: RuleCall) throws -> ValidateResult {
    let context = params.context.value
    var facts = BookingFacts(context, now: call.now, capabilities(call.services))
    if let reading = try call.read() {
      try facts.complete(params, beside: context, from: reading)
    }
    let judgement = BookingRule.judge(params, facts)
    return ValidateResult(
      valid: judgement.isValid,
      violations: judgement.violations,
      warnings: judgement.warnings,
      normalized: judgement.normalized,
      unchecked: judgement.unchecked
    )
  }
}
