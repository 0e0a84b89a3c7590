import Kernel
import Platform

extension Routines {
  /// `routines.acknowledgeHandover`: whoever asks has read what happened up to a moment.
  func acknowledgeHandover(
    _ params: AcknowledgeHandoverParams, _ call: WriteCall
  ) throws -> AcknowledgeHandoverResult {
    let stable = try call.reading.stable(params.stableId)
    try call.reading.caller().require(in: stable.id)
    // Nobody has read what is to come.
    let to = min(params.to, call.now)
    try call.save(
      HandoverRead(userId: call.actor.userId, to: to, at: call.now), in: stable.id)
    return AcknowledgeHandoverResult(
      stableId: stable.id, to: to,
      readBy: try call.reading.readers(in: stable.id, after: to.adding(milliseconds: -1)),
      message: RoutinesText.saved.text(in: call.language))
  }
}
