import Kernel
import Platform

extension Protection {
  /// `spamshield.deleteRule`: removes a rule.
  func spamshieldDeleteRule(
    _ params: SpamshieldDeleteRuleParams, _ call: WriteCall
  ) throws -> SpamshieldDeleteRuleResult {
    let (row, _) = try call.reading.callRule(params.ruleId, .manageRules)
    try requireVersion(params.expectedVersion, row.version)
    try call.database.deleteRule(row.id, call.organizationId)
    try call.record(row, isRemoved: true)
    return SpamshieldDeleteRuleResult(ruleId: row.id, removed: true)
  }
}
