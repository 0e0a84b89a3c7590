import Kernel
import Platform

extension Booking {
  /// `booking.allowedTransitions`: the table's row.
  func allowedTransitions(
    _ params: AllowedTransitionsParams, _ call: RuleCall
  ) throws -> AllowedTransitionsResult {
    guard let steps = DeviceMachine.steps(from: params.status, in: params.workflowType) else {
      let allowed = DeviceMachine.statuses(of: params.workflowType)
      let fault = BookingFault.statusOfOtherWorkflow(allowed: allowed, actual: params.status)
      throw Refusal([Violation(fault, at: "/status")])
    }
    return AllowedTransitionsResult(
      transitions: steps.map {
        Transition(to: $0.to, label: $0.to.label(call.language), bench: $0.isBench)
      },
      terminal: steps.isEmpty
    )
  }
}
