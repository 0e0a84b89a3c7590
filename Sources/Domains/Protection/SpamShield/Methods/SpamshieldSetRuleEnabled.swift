import Kernel
import Platform

extension Protection {
  /// `spamshield.setRuleEnabled`: switches a rule on or off.
  func spamshieldSetRuleEnabled(
    _ params: SpamshieldSetRuleEnabledParams, _ call: WriteCall
  ) throws -> CallRule {
    let (old, household) = try call.reading.callRule(params.ruleId, .manageRules)
    try requireVersion(params.expectedVersion, old.version)
    guard old.isEnabled != params.enabled else { return try call.reading.answer(old, household) }
    var row = old
    row.isEnabled = params.enabled
    row.version += 1
    try call.conclude(row)
    return try call.reading.answer(row, household)
  }
}
