import Platform

extension System {
  /// `system.ping`: what was sent comes back as the same JSON value.
  func ping(_ params: PingParams, _ call: RuleCall) throws -> PingResult {
    PingResult(payload: params.payload)
  }
}
