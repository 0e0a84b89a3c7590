import Kernel
import Platform

extension Booking {
  /// `booking.validate`: the judgement that guards `booking.submit`, as an answer.
  func validate(_ params: ValidationForm, _ call: RuleCall) throws -> ValidateResult {
    let facts = try facts(for: params, beside: params.context.value, call)
    let judgement = BookingRule.judge(params, facts)
    let words = ReaderWords(language: call.language, currency: facts.currency)
    return ValidateResult(
      valid: judgement.isValid,
      violations: judgement.violations.told,
      more: judgement.violations.more,
      warnings: judgement.warnings,
      normalized: judgement.normalized.told(in: words, facts.zone),
      unchecked: judgement.unchecked
    )
  }
}
