import Kernel
import Platform

extension Protection {
  /// `spamshield.getRule`: a rule.
  func spamshieldGetRule(
    _ params: SpamshieldGetRuleParams, _ call: ReadCall
  ) throws -> CallRule {
    let (row, household) = try call.callRule(params.ruleId, .viewAlerts)
    return try call.answer(row, household)
  }
}
