import Kernel
import Platform

extension Leave {
  /// `leave.get`: a leave with its days, its history and what may be done with it.
  func get(_ params: GetParams, _ call: ReadCall) throws -> GetResult {
    if let draft = try call.database.draft(params.leaveId, of: call.organizationId) {
      guard draft.requesterId == call.actor.userId else {
        throw Refusal(LeaveFault.leaveNotFound)
      }
      var record = try call.answer(draft)
      record.documents = try call.database.documents(ofLeave: draft.id).map(call.answer)
      return record
    }
    let work = try call.leaveContext(params.leaveId)
    let viewer = try call.viewer()
    try call.standing(.view, on: work, viewer).decision.decision.orThrow()
    return try call.fullAnswer(work, viewer)
  }
}
