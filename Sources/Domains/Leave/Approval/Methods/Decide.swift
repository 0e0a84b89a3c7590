import Platform

extension Leave {
  /// `leave.decide`: forwards, approves, rejects or returns a leave, or decides its cancellation.
  func decide(_ params: DecisionItem, _ call: WriteCall) throws -> DecideResult {
    try call.decide(params)
  }
}
