import Kernel
import Platform

extension System {
  /// `system.health`: never an error; what is wrong stands in the checks.
  public func health(_ params: HealthParams, _ call: RuleCall) throws -> HealthResult {
    let gate = call.services.gate
    let checks = [
      HealthCheck(
        name: "process", status: .ok,
        message: call.language == .sv ? "Tjänsten svarar." : "The service answers."),
      databaseCheck(failure: gate.failure, isOpen: gate.ifOpen != nil, call.language),
    ]
    return HealthResult(status: overall(checks), checks: checks)
  }
}
