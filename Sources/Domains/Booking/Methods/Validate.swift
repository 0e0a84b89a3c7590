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

  /// Judges by the facts that the caller gives and, in a session, by those on file.
  func judge(
    _ form: some BookingFields, beside context: Context?, _ call: RuleCall
  ) throws -> Judgement {
    var facts = BookingFacts(context, now: call.now, capabilities(call.services))
    if let reading = try call.read() {
      try facts.complete(form, beside: context, from: reading)
    }
    return BookingRule.judge(form, facts)
  }
}
