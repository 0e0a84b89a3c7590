import Kernel
import Platform

extension Protection {
  /// `spamshield.validateRule`: whether a rule can be, and what is wrong with it.
  /// Source: protection specification 5.5.
  func spamshieldValidateRule(
    _ params: ValidateRuleForm, _ call: RuleCall
  ) throws -> SpamshieldValidateRuleResult {
    let reader = try CallReader(self, region: "US")
    var findings = Findings(
      shape: withoutFaultsOfSchedules(params.shape), order: CallReader.order)
    guard let form = findings.required(params.rule, at: "/rule") else {
      throw Refusal(findings.violations)
    }
    _ = SpamRule(form, at: "/rule", isStored: false, &findings, dialled: reader.dialled)
    let violations = findings.violations
    return SpamshieldValidateRuleResult(
      ok: violations.isEmpty, violations: violations.told, more: violations.more)
  }
}
