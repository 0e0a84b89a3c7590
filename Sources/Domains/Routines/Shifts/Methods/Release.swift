import Kernel
import Platform

extension Routines {
  /// `routines.release`: gives one's place of a shift back; it is free again.
  func release(_ params: ReleaseParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.release, work, expected: params.expectedVersion)
    work.data.leave(work.caller.userId)
    let answer = try call.conclude(&work, .unassign, done: .release)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tellManagers(.shiftReleased)
    return answer
  }
}
