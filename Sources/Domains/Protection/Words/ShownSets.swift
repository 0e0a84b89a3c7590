import Kernel
import Wire

/// All sets of words that a screen shows, by their names, each in its own order.
/// Source: protection specification 0.12.
func shownSets(in language: Language) -> [String: [ShownWord]] {
  var sets = [
    "severity": shown(Severity.self, language),
    "band": shown(Band.self, language),
    "alertStatus": shown(FindingStatus.self, language),
    "exposureStatus": shown(FindingStatus.self, language),
    "verdict": shown(VoiceVerdict.self, language),
    "requestState": shown(RequestState.self, language),
    "propertyStatus": shown(PropertyStatus.self, language),
    "changeStatus": shown(ChangeStatus.self, language),
    "ruleAction": shown(RuleAction.self, language),
    "callVerdict": shown(CallVerdict.self, language),
    "textClass": shown(TextClass.self, language),
    "serviceState": shown(ServiceState.self, language),
    "sourceState": shown(SourceState.self, language),
    "runState": shown(RunState.self, language),
    "caseState": shown(CaseState.self, language),
    "subscriptionStatus": shown(SubscriptionStatus.self, language),
    "memberStatus": shown(MemberStatus.self, language),
    "invitationStatus": shown(InvitationStatus.self, language),
    "stepState": shown(StepState.self, language),
  ]
  // Without colour.
  sets["role"] = words(GroupRole.self, language)
  sets["plan"] = words(Plan.self, language)
  sets["brokerCategory"] = words(BrokerCategory.self, language)
  sets["caseKind"] = words(CaseKind.self, language)
  sets["caseOutcome"] = words(CaseOutcome.self, language)
  sets["service"] = words(Service.self, language)
  return sets
}

private func shown<Word: Looked & WireEnum & CaseIterable & RawRepresentable<String>>(
  _: Word.Type, _ language: Language
) -> [ShownWord] {
  Word.allCases.map { word in
    ShownWord(
      value: word.rawValue, label: word.label(language), colorToken: word.look.colorToken,
      icon: word.look.icon)
  }
}

private func words<Word: WireEnum & CaseIterable & RawRepresentable<String>>(
  _: Word.Type, _ language: Language
) -> [ShownWord] {
  Word.allCases.map { ShownWord(value: $0.rawValue, label: $0.label(language)) }
}
