import Kernel
import Platform

extension Routines {
  /// `routines.reschedule`: moves a shift to a time that lies ahead.
  func reschedule(_ params: RescheduleParams, _ call: WriteCall) throws -> Shift {
    let given = try GivenPlace(date: params.date, startTime: params.startTime)
    var work = try call.workOnShift(params.instanceId)
    try call.require(.reschedule, work, expected: params.expectedVersion)
    try call.move(&work, to: given)
    let answer = try call.conclude(&work, .reschedule, done: .reschedule)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftMoved, to: work.data.holders) { $0.text = params.reason?.withoutMarks }
    return answer
  }
}
