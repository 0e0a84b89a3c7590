import Kernel
import Platform

extension RuleRow {
  /// The rule as calls are judged by it; `nil` when it can no longer be one.
  var rule: SpamRule? {
    // A number was read when the rule was made.
    guard let look = CallPattern(data.kind, data.pattern, dialled: { $0 }) else { return nil }
    return SpamRule(
      id: id, name: data.name, look: look, action: data.action, isEnabled: isEnabled,
      priority: priority, channels: Set(data.channels),
      schedule: data.schedule.flatMap(RuleSchedule.init(kept:)), expiresAt: expiresAt,
      createdAt: createdAt)
  }

  /// The rule as a form that says the same.
  var form: SpamRuleForm {
    SpamRuleForm(
      name: Field(data.name), kind: .value(data.kind), pattern: Field(data.pattern),
      action: .value(data.action), enabled: .value(isEnabled), priority: .value(priority),
      channels: .value(data.channels.map { .value($0) }),
      schedule: Field(data.schedule.map(RuleScheduleForm.init(kept:))),
      expiresAt: Field(expiresAt))
  }

  /// Takes over what a rule, found to be one, says.
  mutating func take(_ rule: SpamRule, _ form: SpamRuleForm) {
    isEnabled = rule.isEnabled
    priority = rule.priority
    expiresAt = rule.expiresAt
    data = StoredRule(rule, form)
  }
}

extension StoredRule {
  /// What is kept of a rule: of a number how it is dialled everywhere.
  init(_ rule: SpamRule, _ form: SpamRuleForm) {
    let pattern: String? =
      switch rule.look {
      case .exact(let e164): e164
      case .anonymous, .unknownCaller: nil
      default: form.pattern.value
      }
    let name = rule.name.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      name: name, kind: form.kind.value ?? .exact, pattern: pattern, action: rule.action,
      channels: CallChannel.allCases.filter(rule.channels.contains),
      schedule: rule.schedule.map(RuleTimes.init))
  }
}

extension Field {
  /// What is there, or nothing.
  fileprivate init(_ value: Value?) {
    if let value { self = .value(value) } else { self = .absent }
  }
}

extension RuleTimes {
  init(_ schedule: RuleSchedule) {
    self.init(
      days: schedule.days.sorted(), from: clock(schedule.from), to: clock(schedule.to))
  }
}

extension RuleScheduleForm {
  fileprivate init(kept times: RuleTimes) {
    self.init(
      days: .value(times.days.map { .value($0) }), from: .value(times.from), to: .value(times.to))
  }
}

extension RuleSchedule {
  fileprivate init?(kept times: RuleTimes) {
    guard let from = minuteOfDay(times.from), let to = minuteOfDay(times.to) else { return nil }
    self.init(days: Set(times.days), from: from, to: to)
  }
}

/// `HH:MM` of a minute of the day.
private func clock(_ minute: Int) -> String {
  let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
  return (hour < 10 ? "0" : "") + "\(hour)" + (rest < 10 ? ":0" : ":") + "\(rest)"
}

extension ReadCall {
  /// A rule with which whoever asks may do this.
  func callRule(_ id: ID, _ action: FamilyAction) throws -> (row: RuleRow, Household) {
    let household = try household()
    guard let row = try callRule(id) else { throw Refusal(ProtectionFault.ruleNotFound) }
    try decision(action, onThingOf: row.personId, else: .ruleNotFound, in: household).orThrow()
    return (row, household)
  }

  func answer(_ row: RuleRow, _ household: Household) throws -> CallRule {
    try RuleAnswers(self, [row], household).answer(row)
  }

  /// A person's rules, as calls are judged by them.
  func rules(of personId: ID) throws -> [SpamRule] {
    try callRules(of: personId).compactMap(\.rule)
  }
}

extension WriteCall {
  /// Says that a rule was made, changed or removed.
  func record(_ row: RuleRow, isRemoved: Bool = false) throws {
    let event = ProtectionEvent.spamshieldRuleChanged(
      .init(
        personId: row.personId, ruleId: row.id, enabled: row.isEnabled,
        removed: isRemoved ? true : nil))
    try record(Change(event, of: row.personId, version: row.version))
  }

  /// Keeps another version of a rule, and says so.
  func conclude(_ row: RuleRow) throws {
    try update(row, keysToSeal(of: row.personId))
    try record(row)
  }
}
