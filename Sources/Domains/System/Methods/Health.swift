import Kernel
import Platform

extension System {
  /// `system.health`: never an error; what is wrong stands in the checks.
  public func health(_ params: HealthParams, _ call: RuleCall) throws -> HealthResult {
    let serving = call.request.serving
    let language = call.language
    // That a file has gone is over when another connection is open: what is there now tells.
    let storeFailure = serving?.storeFailure.flatMap { $0.kind == .gone ? nil : $0 }
    var checks = [
      HealthCheck(name: "process", status: .ok, message: HealthStatus.ok.label(language)),
      databaseCheck(
        call.services.gate.failure ?? storeFailure ?? damage(call),
        holdsErased: (try? call.services.gate.ifOpen?.isErasureWaiting()) ?? false, language),
      keyCheck(
        product.file,
        holdsSealed: call.services.gate.ifOpen.map(call.services.ports.holdsSealed) ?? false,
        language),
      diskCheck(freeBytes: product.file.flatMap(freeBytes), language),
      logCheck(dropped: serving?.log.droppedCount ?? 0, language),
    ]
    checks += workerChecks(call.services.ports.worker(), language)
    checks.append(phoneCheck(call.services.ports.lackingPhoneFile(), language))
    let hasFailed = (try? call.services.gate.ifOpen?.hasFailedUpkeep()) ?? false
    checks.append(upkeepCheck(hasFailed: hasFailed, language))
    return HealthResult(status: overall(checks), checks: checks)
  }
}
