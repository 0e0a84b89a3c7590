import Kernel
import Platform

extension Protection {
  /// `protection.casePlan`: what somebody has to do after it has happened, and by when.
  /// Source: protection specification 9.
  func casePlan(_ params: CasePlanForm, _ call: RuleCall) throws -> CasePlanResult {
    var findings = Findings(
      shape: params.shape, order: ["kind", "region", "discoveredOn", "facts", "holidays"])
    let kind = findings.required(params.kind, at: "/kind")
    let region = findings.required(params.region, at: "/region")
    let discoveredOn = findings.required(params.discoveredOn, at: "/discoveredOn")
    let holidays = findings.days(params.holidays, at: "/holidays")
    try findings.orThrow()
    guard let kind, let region, let discoveredOn else { throw Defect("no case and no fault") }
    let plan = CasePlan(
      kind, region, discoveredOn: discoveredOn,
      facts: params.facts.value.map { CaseFacts().changed(by: $0) }, holidays: holidays)
    let texts = caseSteps()
    return CasePlanResult(
      steps: plan.steps.map { dated in
        let step = dated.step
        let entry = texts?.entry(step.id, kind, region)
        return PlannedStep(
          id: step.id, order: dated.order, title: entry?.title.text(in: call.language),
          dueOn: dated.dueOn, dateBy: dated.dateBy, dateByLabel: dated.dateBy?.label(call.language),
          waitsFor: step.waitsFor, waitsForLabel: step.waitsFor.label(call.language),
          basis: step.basis)
      })
  }
}
