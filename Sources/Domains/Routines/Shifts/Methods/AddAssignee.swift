import Kernel
import Platform

extension Routines {
  /// `routines.addAssignee`: gives somebody a free place of a shift.
  func addAssignee(_ params: AddAssigneeParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.addAssignee, work, expected: params.expectedVersion)
    if let violation = try call.reading.placeViolation(
      params.userId, of: work.data, at: "/userId")
    {
      throw Refusal([violation])
    }
    work.data.join(params.userId, .manual, by: work.caller.userId, at: call.now)
    let answer = try call.conclude(
      &work, .assign, done: .reassign, name: call.reading.name(of: params.userId))
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftAssigned, to: [params.userId])
    return answer
  }
}
