import Kernel
import Platform

extension ReadCall {
  /// Refuses what steps are to take where nothing is kept in store, and what is not kept where the
  /// template is used. What a step takes already is not asked for: a form may save what it has
  /// read.
  func requireUses(
    _ form: TemplateForm, in template: TemplateData, over old: TemplateData?, _ caller: Caller
  ) throws {
    let sent = (form.steps.value ?? []).compactMap(\.value).contains { !$0.uses.isAbsent }
    guard sent else { return }
    try caller.require(in: template.stableId)
    let asksForMore = template.steps.contains { step in
      let kept = old?.step(step.id)?.uses ?? []
      return !(step.uses ?? []).allSatisfy { use in
        kept.contains {
          ($0.supplyId, $0.quantity, $0.per) == (use.supplyId, use.quantity, use.per)
        }
      }
    }
    if asksForMore { try requirePart(.supplies, in: template.stableId, caller) }
    for use in template.steps.flatMap({ $0.uses ?? [] }) {
      let supply = try supply(use.supplyId)
      guard template.serves(supply.value.stableId) else {
        throw Refusal(RoutinesFault.supplyNotFound)
      }
    }
  }
}

/// What a step takes, as a form says it; nothing is no list.
func givenUses(
  _ forms: [Field<StepUseForm>]?, at path: String, _ findings: inout RoutineFindings
) -> [StepUse]? {
  let uses = (forms ?? []).enumerated().compactMap { index, form -> StepUse? in
    guard let form = form.value else { return nil }
    let path = "\(path)/\(index)"
    if form.supplyId.isAbsent { findings.refuse(.required, at: path + "/supplyId") }
    if form.quantity.isAbsent { findings.refuse(.required, at: path + "/quantity") }
    guard let id = form.supplyId.value, let amount = form.quantity.value else { return nil }
    guard let whole = thousandths(amount), whole > 0 else {
      findings.refuse(.quantityInvalid, at: path + "/quantity")
      return nil
    }
    return StepUse(supplyId: id, quantity: amount, per: form.per.value ?? .shift)
  }
  return uses.isEmpty ? nil : uses
}
