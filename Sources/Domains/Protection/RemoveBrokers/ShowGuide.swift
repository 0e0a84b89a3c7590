import Kernel
import Platform

/// The steps by hand at a broker, with what was done of them.
func guideSteps(
  _ broker: BrokerEntry, by method: RemovalMethod, info: RemovalInfo, done: [StoredStepDone],
  in language: Language
) -> [GuideStep] {
  let noted = Dictionary(done.map { ($0.stepId, $0) }, uniquingKeysWith: { $1 })
  return BrokerGuide(broker, by: method).plan.map { step in
    let (kind, label) = (step.kind, step.kind.label(language))
    let values = broker.requiredFields.map { field in
      GuideValue(field: field, label: field.label(language), value: info[field])
    }
    let state: GuideStepState = (noted[step.id]?.done ?? false) ? .done : .todo
    let who = step.own?.who ?? kind.who
    return GuideStep(
      id: step.id, kind: kind, kindLabel: label, title: step.title(in: language) ?? label,
      detail: step.detail(in: language) ?? kind.detail(broker, by: method).text(in: language),
      url: step.own?.url ?? (kind == .openPage ? broker.optOutUrl : nil),
      values: kind == .fillForm ? values : nil, who: who, whoLabel: who.label(language),
      minutes: step.own?.minutes ?? kind.minutes, state: state, stateLabel: state.label(language))
  }
}
