import Kernel
import Platform
import Store
import Wire

/// What becomes of a request that fails, and who is told.
extension Calls {
  /// Puts an error answer where the request's answer was begun.
  func fail(_ error: any Error, _ call: CallInHand) -> Failure {
    let failure = failure(for: error, call).worded(request.wording)
    out.truncate(to: call.start)
    out.answer(id: call.id.map { [UInt8]($0) }, failure: failure, requestId: request.number)
    if let reason = failure.defectReason {
      log.record(
        .error, "defect",
        [
          .int("requestId", request.number), .text("method", request.method),
          .text("reason", reason),
        ])
    }
    return failure
  }

  /// A statement that was ended says nothing of why; the request knows.
  private func failure(for error: any Error, _ call: CallInHand) -> Failure {
    guard let stored = (error as? CallFailure)?.cause as? StoreError ?? error as? StoreError else {
      return Failure(error)
    }
    let isEnded = stored.kind == .interrupted || stored.kind == .locked
    if isEnded, let deadlineMs = call.deadlineMs, monotonicMs() >= deadlineMs {
      return .fault(PlatformFault.deadlineExceeded)
    }
    if isEnded, isServedCancelled { return .fault(WireFault.cancelled) }
    // Nothing is wrong with the database when nobody waits any more. Why it cannot be opened at all
    // is the gate's to tell.
    let isNobodyThere = isEnded && wanted.isHostGone
    if stored.kind != .constraint, !isNobodyThere, services.gate.failure == nil {
      burst.note(stored)
    }
    return Failure(error)
  }

  /// Nobody hears of a notification that fails: it is counted and logged.
  @discardableResult
  func notificationFailed(_ method: String, kind: String) -> Served {
    tally.failNotification()
    // Who sends a name of any length must not fill the log.
    let name = String(method.prefix(100))
    log.record(
      .warn, "notification.failed",
      [.int("requestId", messageCount), .text("method", name), .text("kind", kind)])
    return .silent
  }

  func logRequest(_ call: CallInHand, ms: Double, _ failure: Failure?) {
    var fields: [LogField] = [
      .int("requestId", messageCount), .text("method", call.method.name), .number("ms", ms),
    ]
    if let failure { fields.append(.text("kind", failure.kind)) }
    if let traceparent = call.meta.traceparent {
      fields.append(.text("traceparent", traceparent))
    }
    log.record(.debug, "request", fields)
  }
}
