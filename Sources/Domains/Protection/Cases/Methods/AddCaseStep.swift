import Kernel
import Platform

extension Protection {
  /// `protection.addCaseStep`: a step of one's own, after the others.
  func addCaseStep(_ params: AddCaseStepParams, _ call: WriteCall) throws -> Case {
    let (old, household) = try call.openCase(params.caseId, expected: params.expectedVersion)
    var row = old
    let title = try visibleLine(params.title, at: "/title")
    let own = row.data.steps.count { $0.title != nil }
    guard own < CaseBook.ownStepsMax else {
      throw Refusal(ProtectionFault.tooManySteps(limit: CaseBook.ownStepsMax, current: own))
    }
    let id = call.makeID()
    row.data.change(id) { step in
      step.title = title
      step.dueOn = params.dueOn
    }
    row = try call.conclude(row, step: id)
    var answer = try answer(row, household, call.reading)
    answer.stepId = id
    return answer
  }
}
