import Kernel
import Platform

extension Routines {
  /// `routines.cancel`: calls a shift off; it stays in the history.
  func cancel(_ params: CancelParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.cancel, work, expected: params.expectedVersion)
    work.data.callOff(by: work.caller.userId, at: call.now, reason: params.reason?.withoutMarks)
    let answer = try call.conclude(&work, .cancel, done: .cancel)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftCancelled, to: work.data.holders) { $0.text = params.reason?.withoutMarks }
    return answer
  }
}
