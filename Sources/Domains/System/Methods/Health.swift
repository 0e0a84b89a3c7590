import Kernel
import Platform
import Store

extension System {
  /// `system.health`: never an error; what is wrong stands in the checks.
  func health(_ params: HealthParams, _ call: RuleCall) throws -> HealthResult {
    call.services.gate.withoutWaitingForServer { health(call) }
  }

  private func health(_ call: RuleCall) -> HealthResult {
    let serving = call.request.serving
    let language = call.language
    let storeFailure = serving?.storeFailure.flatMap { $0.mayBeOver ? nil : $0 }
    let failure = call.services.gate.failure ?? storeFailure ?? damage(call)
    // Who does not answer is asked once.
    let database = failure?.kind == .unreachable ? nil : call.services.gate.ifOpen
    var checks = [
      HealthCheck(name: "process", status: .ok, message: HealthStatus.ok.label(language)),
      databaseCheck(
        failure, holdsErased: (try? database?.isErasureWaiting()) ?? false, language),
      keyCheck(call.services.ports.keyTrouble(database), language),
      diskCheck(freeBytes: product.file.flatMap(freeBytes), language),
      logCheck(dropped: serving?.log.droppedCount ?? 0, language),
    ]
    if let database = call.services.gate.ifOpen {
      checks += clusterChecks(database, language)
    } else if let road = product.cluster?.road(), !road.isPrivate {
      // Nobody has gone it yet, and it is known.
      checks.append(roadCheck(road, language))
    }
    checks += workerChecks(call.services.ports.worker(), language)
    checks.append(phoneCheck(call.services.ports.lackingPhoneFile(), language))
    let hasFailed = (try? database?.hasFailedUpkeep()) ?? false
    checks.append(upkeepCheck(hasFailed: hasFailed, language))
    return HealthResult(status: overall(checks), checks: checks)
  }
}

extension StoreError {
  /// Whether it was of a moment: whether it still is, what is there now tells.
  fileprivate var mayBeOver: Bool {
    switch kind {
    // Another connection is open, or the server is back.
    case .gone, .unreachable, .transactionLost, .inDoubt, .conflicted: true
    default: false
    }
  }
}
