import Kernel
import Platform

extension Leave {
  /// `leave.cancel`: cancels a leave, asks for its cancellation, or for that of its last days.
  public func cancel(_ params: CancelParams, _ call: WriteCall) throws -> CancelResult {
    if let draft = try call.database.draft(params.leaveId, of: call.organizationId) {
      return try call.cancel(draft)
    }
    var work = try call.reading.leaveAtWork(params.leaveId)
    try decideVersion(params.expectedVersion, work.leave.version).demand()
    if let from = params.from {
      return try call.cancel(&work, from: from, reason: params.reason)
    }
    return try call.cancel(&work, reason: params.reason)
  }
}

extension WriteCall {
  /// Nobody but its writer knows of a draft.
  fileprivate func cancel(_ draft: DraftRow) throws -> LeaveRecord {
    guard draft.requesterId == actor.userId else { throw Refusal(LeaveFault.leaveNotFound) }
    guard draft.status == .draft else { throw Refusal(LeaveFault.alreadyCancelled) }
    var draft = draft
    draft.status = .cancelled
    draft.version += 1
    draft.updatedAt = now
    try database.save(draft)
    try write(.cancelled, of: draft.id)
    let event = LeaveEvent.changed(
      .init(leaveId: draft.id, version: draft.version, status: draft.status))
    try record(Change(event, of: draft.id, version: draft.version))
    var record = try reading.answer(draft)
    record.restoredDays = 0
    return record
  }
}
