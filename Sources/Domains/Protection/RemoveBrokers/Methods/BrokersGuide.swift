import Kernel
import Platform

extension Protection {
  /// `brokers.guide`: what to do by hand to be removed at a broker.
  /// Source: protection specification 7, “Steps by hand”.
  public func brokersGuide(
    _ params: BrokersGuideParams, _ call: ReadCall
  ) throws -> BrokersGuideResult {
    let broker = try broker(params.brokerId)
    // Neither identities nor requests are on file.
    if params.identityId != nil { throw Refusal(ProtectionFault.identityNotFound) }
    if params.requestId != nil { throw Refusal(ProtectionFault.requestNotFound) }
    let guide = BrokerGuide(broker)
    let waitsFor = RequestState.draft.waitsFor
    return BrokersGuideResult(
      steps: guide.steps.map { GuideStep($0, broker, of: call.actor.name, in: call.language) },
      warnings: guide.warnings.map { warning in
        GuideWarning(
          kind: warning, kindLabel: warning.label(call.language),
          message: warning.message.text(in: call.language))
      },
      waitsFor: waitsFor, waitsForLabel: waitsFor.label(call.language))
  }
}

extension GuideStep {
  /// A step as it is shown to somebody of this name.
  fileprivate init(
    _ kind: GuideStepKind, _ broker: BrokerEntry, of name: String, in language: Language
  ) {
    let label = kind.label(language)
    let values = broker.requiredFields.map { field in
      GuideValue(
        field: field, label: field.label(language), value: field == .fullName ? name : nil)
    }
    let method = broker.methods.first ?? .privacyPage
    self.init(
      id: kind.rawValue, kind: kind, kindLabel: label, title: label,
      detail: kind.detail(broker, by: method).text(in: language),
      url: kind == .openPage ? broker.optOutUrl : nil, values: kind == .fillForm ? values : nil,
      who: kind.who, whoLabel: kind.who.label(language), minutes: kind.minutes, state: .todo,
      stateLabel: GuideStepState.todo.label(language))
  }
}
