import Kernel
import Platform

extension System {
  /// `system.health`: never an error; what is wrong stands in the checks.
  public func health(_ params: HealthParams, _ call: RuleCall) throws -> HealthResult {
    let checks = [
      HealthCheck(name: "process", status: .ok, message: HealthStatus.ok.label(call.language)),
      databaseCheck(failure: call.services.gate.failure, call.language),
    ]
    return HealthResult(status: overall(checks), checks: checks)
  }
}
