import Platform

extension System {
  /// `system.shutdown`: the server answers once everything under way is done.
  func shutdown(_ params: ShutdownParams, _ call: RuleCall) throws -> ShutdownResult {
    if !call.request.isDryRun { call.services.control.requestShutdown() }
    return ShutdownResult()
  }
}
