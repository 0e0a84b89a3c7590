import Kernel
import Platform

extension Protection {
  /// `brokers.completeStep`: notes how far a step by hand has come.
  /// Source: protection specification 7, “Steps by hand”.
  func brokersCompleteStep(
    _ params: BrokersCompleteStepParams, _ call: WriteCall
  ) throws -> BrokersCompleteStepResult {
    var (row, household) = try call.reading.removal(params.requestId, .startRemoval)
    try requireVersion(params.expectedVersion, row.version)
    let broker = try broker(of: row, in: household, call.reading)
    let steps = BrokerGuide(broker, by: row.course.method).plan
    guard steps.contains(where: { $0.id == params.stepId }) else {
      throw Refusal(ProtectionFault.guideStepNotFound)
    }
    row.data.steps.removeAll { $0.stepId == params.stepId }
    row.data.steps.append(
      StoredStepDone(
        stepId: params.stepId, done: params.done, note: params.note, at: call.now))
    try call.conclude(&row)
    try call.record(row)
    let done = Set(row.data.steps.filter(\.done).map(\.stepId))
    let isReady = steps.prefix { $0.kind != .wait }.allSatisfy { done.contains($0.id) }
    // What is not ready to be sent is made ready first.
    let way = [RequestEvent.send, .prepare].first { row.course.state.transitions[$0] != nil }
    return BrokersCompleteStepResult(
      request: try answer(row, household, call.reading),
      offers: isReady ? way : nil)
  }
}
