import Kernel
import Platform

extension Routines {
  /// `routines.removeAssignee`: takes a shift away from one of those who have it.
  func removeAssignee(_ params: RemoveAssigneeParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.removeAssignee, work, expected: params.expectedVersion)
    guard work.data.isHeld(by: params.userId) else {
      throw Refusal(
        RoutinesFault.notAssigned(name: try call.reading.nameInside(of: params.userId)))
    }
    work.data.leave(params.userId)
    let answer = try call.conclude(
      &work, .unassign, done: work.data.places.isEmpty ? .release : .removeAssignee)
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftUnassigned, to: [params.userId])
    return answer
  }
}
