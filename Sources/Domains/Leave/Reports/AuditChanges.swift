import Kernel
import Platform

/// What an entry of the log changed, member by member, in words.
struct AuditChanges {
  let call: ReadCall
  let topic: String
  let before: LoggedFacts
  let after: LoggedFacts

  init(_ row: AuditRow, _ call: ReadCall) {
    self.call = call
    topic = row.topic
    (before, after) = (LoggedFacts(row.before), LoggedFacts(row.after))
  }

  func changes() throws -> [AuditChange] {
    let (old, new) = (before.names, after.names)
    let both = Set(new)
    return try (new + old.filter { !both.contains($0) }).compactMap { name in
      guard let label = label(of: name) else { return nil }
      let (from, to) = (try value(of: name, before), try value(of: name, after))
      return from == to ? nil : AuditChange(field: name, label: label, from: from, to: to)
    }
  }

  /// Settings go by their key, holidays by their day, all else by what it is called.
  private func label(of name: String) -> String? {
    if topic == "leave.settingsChanged" {
      return SettingKey(rawValue: name)?.label(call.language)
    }
    return AuditField(rawValue: name)?.label(call.language)
      ?? CalendarDate(name).map { LeaveDate.shown($0) }
  }

  private func value(of name: String, _ facts: LoggedFacts) throws -> String? {
    let language = call.language
    if topic == "leave.settingsChanged" {
      return facts.read(name) { value in
        SettingKey(rawValue: name)?.text(value, in: language)
      }
    }
    switch AuditField(rawValue: name) {
    case .type: return facts.word(name, LeaveType.self)?.label(language)
    case .status:
      return facts.word(name, LeaveStatus.self)?.label(language)
        ?? facts.word(name, EncashmentStatus.self)?.label(language)
    case .chain:
      return facts.text(name).map { [Role](stored: $0).chainLabel(language) }
    case .headUserId: return try facts.text(name).map(call.name)
    case .gender: return facts.word(name, Gender.self)?.label(language)
    case .confirmed, .outstandingLoan:
      return facts.flag(name).map { ($0 ? LeaveText.auditYes : .auditNo).text(in: language) }
    case .countedHalfDays, .halfDays:
      return facts.number(name).map { language.format(Double($0) / 2) }
    case .amountMinor: return facts.money(name).map { language.format($0) }
    case .currentStep, .round, .fitnessApprovals:
      return facts.number(name).map { language.format($0) }
    default: return facts.day(name) ?? facts.text(name)
    }
  }
}

extension LoggedFacts {
  /// A day as people write it.
  func day(_ name: String) -> String? {
    text(name).flatMap { CalendarDate($0) }.map { LeaveDate.shown($0) }
  }
}
