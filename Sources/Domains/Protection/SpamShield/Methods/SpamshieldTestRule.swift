import Kernel
import Platform

extension Protection {
  /// `spamshield.testRule`: tries a rule on calls before it is made.
  /// Source: protection specification 5.5.
  func spamshieldTestRule(
    _ params: TestRuleForm, _ call: RuleCall
  ) throws -> SpamshieldTestRuleResult {
    let reader = try CallReader(self, region: "US")
    var findings = Findings(
      shape: withoutFaultsOfSchedules(params.shape), order: CallReader.order)
    let rule = findings.required(params.rule, at: "/rule").flatMap { form in
      SpamRule(form, at: "/rule", isStored: false, &findings, dialled: reader.dialled)
    }
    let samples = findings.required(params.samples, at: "/samples") ?? []
    let calls = samples.enumerated().compactMap { index, form in
      form.value.flatMap { reader.call($0, at: "/samples/\(index)", &findings) }
    }
    try findings.orThrow()
    guard let rule else { throw Defect("no rule and no fault") }
    return SpamshieldTestRuleResult(
      items: calls.map { facts in
        let evaluation = CallEvaluation(facts, [rule])
        let action = evaluation.action
        return RuleSample(
          matches: !evaluation.candidates.isEmpty, action: action,
          actionLabel: action.label(call.language), actionColorToken: action.look.colorToken,
          actionIcon: action.look.icon)
      })
  }
}
