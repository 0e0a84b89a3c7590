import Kernel
import Platform

extension Protection {
  /// `spamshield.createRule`: a rule for calls and texts.
  func spamshieldCreateRule(_ params: CreateRuleForm, _ call: WriteCall) throws -> CallRule {
    var findings = Findings(
      shape: withoutFaultsOfSchedules(params.shape), order: ["personId"] + CallReader.order)
    let given = findings.required(params.rule, at: "/rule")
    if params.personId.isInvalid { try findings.orThrow() }
    let personId = try call.reading.person(params.personId.value, .manageRules)
    let reader = try callReader(for: personId, call.reading)
    let rule = given.flatMap { form in
      SpamRule(form, at: "/rule", isStored: false, &findings, dialled: reader.dialled)
    }
    try findings.orThrow()
    guard let rule, let given else { throw Defect("no rule and no fault") }
    let household = try call.storedHousehold()
    try call.reading.requireRoom(for: .spamRules, in: household)
    let row = RuleRow(
      id: call.makeID(), personId: personId, isEnabled: rule.isEnabled, priority: rule.priority,
      expiresAt: rule.expiresAt, isTemporary: false, createdAt: call.now, version: 1,
      data: StoredRule(rule, given))
    try call.insert(row, call.keysToSeal(of: personId))
    try call.record(row)
    return try call.reading.answer(row, household)
  }
}
