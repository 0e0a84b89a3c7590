import Kernel
import Platform

extension Protection {
  /// `spamshield.updateRule`: what is not named stays as it is.
  func spamshieldUpdateRule(_ params: UpdateRuleForm, _ call: WriteCall) throws -> CallRule {
    var findings = Findings(
      shape: withoutFaultsOfSchedules(params.shape),
      order: ["ruleId", "expectedVersion"] + CallReader.order)
    let id = findings.required(params.ruleId, at: "/ruleId")
    let given = findings.required(params.rule, at: "/rule")
    guard let id else { throw Refusal(findings.violations) }
    let (old, household) = try call.reading.callRule(id, .manageRules)
    try old.mayChange.orThrow()
    let reader = try callReader(for: old.personId, call.reading)
    let form = given.map { old.form.changed(by: $0) } ?? old.form
    let rule = SpamRule(form, at: "/rule", isStored: false, &findings, dialled: reader.dialled)
    try findings.orThrow()
    guard let rule else { throw Defect("no rule and no fault") }
    try requireVersion(params.expectedVersion.value, old.version)
    var row = old
    row.take(rule, form)
    // What had expired counted towards nothing.
    if old.isExpired(at: call.now), !row.isExpired(at: call.now) {
      try call.reading.requireRoom(for: .spamRules, in: household)
    }
    row.version += 1
    try call.conclude(row)
    return try call.reading.answer(row, household)
  }
}

extension SpamRuleForm {
  /// The same with what somebody changes of it; a rule keeps its id and its age.
  fileprivate func changed(by given: ChangedRuleForm) -> SpamRuleForm {
    var form = self
    func take<Value>(
      _ name: String, _ field: Field<Value>, _ member: WritableKeyPath<SpamRuleForm, Field<Value>>
    ) {
      if given.cleared.contains(name) {
        form[keyPath: member] = .absent
      } else if !field.isAbsent {
        form[keyPath: member] = field
      }
    }
    take("name", given.name, \.name)
    take("kind", given.kind, \.kind)
    take("pattern", given.pattern, \.pattern)
    take("action", given.action, \.action)
    take("enabled", given.enabled, \.enabled)
    take("priority", given.priority, \.priority)
    take("channels", given.channels, \.channels)
    take("schedule", given.schedule, \.schedule)
    take("expiresAt", given.expiresAt, \.expiresAt)
    return form
  }
}
