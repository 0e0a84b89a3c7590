import Kernel
import Platform

extension System {
  /// `system.health`: never an error; what is wrong stands in the checks.
  public func health(_ params: HealthParams, _ call: RuleCall) throws -> HealthResult {
    let serving = call.request.serving
    let language = call.language
    let checks = [
      HealthCheck(name: "process", status: .ok, message: HealthStatus.ok.label(language)),
      databaseCheck(
        call.services.gate.failure ?? serving?.storeFailure ?? damage(call),
        holdsErased: (try? call.services.gate.ifOpen?.isErasureWaiting()) ?? false, language),
      keyCheck(product.file, language),
      diskCheck(freeBytes: product.file.flatMap(freeBytes), language),
      logCheck(dropped: serving?.log.droppedCount ?? 0, language),
      workerCheck(call.services.ports.worker(), language),
    ]
    return HealthResult(status: overall(checks), checks: checks)
  }
}
