import Kernel
import Platform

extension Protection {
  /// `protection.casePlan`: what somebody has to do after it has happened, and by when.
  /// Source: protection specification 9.
  public func casePlan(_ params: CasePlanParams, _ call: RuleCall) throws -> CasePlanResult {
    let holidays = params.holidays.map { GivenPeriod.date($0) }
    let wrong = holidays.enumerated().filter { $0.element == nil }.map(\.offset)
    guard wrong.isEmpty else {
      throw Refusal(
        wrong.map { Violation(ProtectionFault.invalidDate, at: "/holidays/\($0)") })
    }
    let plan = CasePlan(
      params.kind, params.region, discoveredOn: params.discoveredOn, facts: params.facts,
      holidays: Set(holidays.compactMap(\.self)))
    let texts = caseSteps()
    return CasePlanResult(
      steps: plan.steps.map { dated in
        let step = dated.step
        let entry = texts?.entry(step.id, params.kind, params.region)
        return PlannedStep(
          id: step.id, order: dated.order, title: entry?.title.text(in: call.language),
          dueOn: dated.dueOn, dateBy: dated.dateBy, dateByLabel: dated.dateBy?.label(call.language),
          waitsFor: step.waitsFor, waitsForLabel: step.waitsFor.label(call.language),
          basis: step.basis)
      })
  }
}
