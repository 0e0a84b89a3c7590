import Kernel
import Platform

extension Routines {
  /// `routines.markMissed`: records that a shift was not done.
  func markMissed(_ params: MarkMissedParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.markMissed, work, expected: params.expectedVersion)
    work.data.status = .missed
    work.data.missedAt = call.now
    work.data.missedBy = work.caller.userId
    work.data.missedReason = params.reason?.withoutMarks
    let answer = try call.conclude(&work, .markMissed, done: .markMissed)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tellManagers(.shiftMissed, and: work.data.holders)
    return answer
  }
}
