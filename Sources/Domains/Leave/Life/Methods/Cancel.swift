import Kernel
import Platform

extension Leave {
  /// `leave.cancel`: cancels a leave, asks for its cancellation, or for that of its last days.
  func cancel(_ params: CancelParams, _ call: WriteCall) throws -> CancelResult {
    if let draft = try call.database.draft(params.leaveId, of: call.organizationId) {
      return try call.cancel(draft)
    }
    var work = try call.reading.leaveContext(params.leaveId)
    try decideVersion(
      params.expectedVersion, work.leave.version, else: LeaveFault.versionConflict
    ).orThrow()
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
    var record = try reading.answer(discard(draft))
    record.restoredDays = 0
    return record
  }
}
