import Kernel
import Platform

extension Routines {
  /// `routines.reschedule`: moves a shift to a time that lies ahead.
  public func reschedule(_ params: RescheduleParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.reschedule, work, expected: params.expectedVersion)
    try call.move(&work, date: params.date, startTime: params.startTime)
    let answer = try call.settle(&work, .reschedule, done: .reschedule)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftMoved, to: [work.data.assignedTo]) { $0.text = params.reason }
    return answer
  }
}
