import Kernel

extension CallEvaluation {
  /// What a person reads of why.
  func message(in language: Language) -> String {
    let text: ProtectionText =
      switch reason {
      case .rule: .callByRule(name: rule?.name.flatMap { $0.isEmpty ? nil : $0 }, action: action)
      case .emergencyNumber: .callEmergency
      case .contact: .callContact
      case .contactSpoofSuspected: .callContactSpoofed
      case .reputationHigh: .callReportedMuch
      case .reputationMedium: .callReported
      case .attestationFailed: .callUnsigned
      case .noMatch: .callOpen
      }
    return text.text(in: language)
  }

  /// The evaluation as it is shown.
  func answer(_ call: CallFacts, in language: Language) -> SpamshieldEvaluateCallResult {
    SpamshieldEvaluateCallResult(
      action: action, actionLabel: action.label(language), actionColorToken: action.look.colorToken,
      actionIcon: action.look.icon, reason: reason, reasonLabel: reason.label(language),
      ruleId: rule?.id, e164: call.number?.e164, anonymous: call.isAnonymous,
      candidates: candidates.map { RuleCandidate($0, in: language) },
      message: message(in: language))
  }
}

extension RuleCandidate {
  init(_ rule: SpamRule, in language: Language) {
    let action = rule.action
    self.init(
      ruleId: rule.id, priority: rule.priority, specificity: rule.look.specificity, action: action,
      actionLabel: action.label(language), actionColorToken: action.look.colorToken,
      actionIcon: action.look.icon)
  }
}
