import Kernel
import Platform

extension Routines {
  /// `routines.planAssignments`: shares shifts among members, with a reason for each choice.
  /// Source: routines specification (f4).
  func planAssignments(
    _ params: PlanForm, _ call: RuleCall
  ) throws -> PlanAssignmentsResult {
    let language = language(params.locale, call)
    let request = try PlanRequest(params)
    let plan = AssignmentPlan(request.slots, among: request.members, request.options)
    return plan.answer(request.options.algorithm, in: language)
  }
}
