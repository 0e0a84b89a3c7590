import Kernel
import Platform

/// How rules for calls look to whoever asks.
struct RuleAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]
  private var language: Language { call.language }

  init(_ call: ReadCall, _ rows: [RuleRow], _ household: Household) throws {
    self.call = call
    self.household = household
    names = try call.names(of: rows.map(\.personId))
  }

  func answer(_ row: RuleRow) -> CallRule {
    let (kind, action) = (row.data.kind.label(language), row.data.action)
    let what = row.what(in: language)
    let summary = ProtectionText.ruleSummary(action: action.label(language), what: what)
      .text(in: language)
    return CallRule(
      id: row.id, version: row.version, personId: row.personId,
      person: PersonRef(userId: row.personId, name: names[row.personId] ?? row.personId),
      name: row.data.name, kind: row.data.kind, kindLabel: kind, pattern: row.data.pattern,
      action: action, actionLabel: action.label(language), actionColorToken: action.look.colorToken,
      actionIcon: action.look.icon, enabled: row.isEnabled, priority: row.priority,
      specificity: row.rule?.look.specificity ?? 0, channels: row.data.channels,
      channelLabels: row.data.channels.map { $0.label(language) }, schedule: row.data.schedule,
      expiresAt: row.expiresAt, expiresInText: row.ending(at: call.now, in: language),
      expired: row.isExpired(at: call.now), temporary: row.isTemporary, createdAt: row.createdAt,
      actions: actions(row), summary: summary, accessibilityText: summary)
  }

  private func actions(_ row: RuleRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let managing = household.decision(.manageRules, on: place)
    let ending: Decision =
      row.isTemporary ? .allowed : .refused(ProtectionFault.rulePermanent)
    return [
      "updateRule": managing.and(row.mayChange), "setRuleEnabled": managing, "deleteRule": managing,
      "endLetThrough": managing.and(ending),
    ]
  }
}

extension RuleRow {
  /// An exception for a while counts towards no limit, so it stays what it is.
  var mayChange: Decision {
    isTemporary ? .refused(ProtectionFault.ruleTemporary) : .allowed
  }

  /// What a rule is called, or looks for.
  func what(in language: Language) -> String {
    if let name = data.name { return name }
    let kind = data.kind.label(language)
    guard let pattern = data.pattern else { return kind }
    return ProtectionText.ruleOfPattern(kind: kind, pattern: shown(pattern, language))
      .text(in: language)
  }

  /// What it looks for, in words where the pattern names members of a closed set.
  private func shown(_ pattern: String, _ language: Language) -> String {
    switch rule?.look {
    case .numberType(let type): type.label(language)
    case .attestation(let words):
      Attestation.allCases.filter(words.contains).map { $0.label(language) }
        .joined(separator: ", ")
    case .country(let code): Territories.territory(code: code)?.name(in: language) ?? code
    default: pattern
    }
  }

  /// How long it holds; `nil` when it has no end.
  func ending(at now: Instant, in language: Language) -> String? {
    guard let expiresAt else { return nil }
    guard expiresAt > now else { return ProtectionText.ruleEnded.text(in: language) }
    // Whole minutes, so that what begins now does not end a minute early.
    let minutes = Int((expiresAt.milliseconds(since: now) + 59_999) / 60_000)
    let time: ProtectionText =
      switch minutes {
      case ..<60: .timeInMinutes(n: minutes)
      case ..<(48 * 60): .timeInHours(n: (minutes + 59) / 60)
      default: .timeInDays(n: (minutes + 1_439) / 1_440)
      }
    return ProtectionText.ruleEnds(time: time.text(in: language)).text(in: language)
  }
}
