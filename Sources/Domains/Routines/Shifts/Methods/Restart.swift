import Kernel
import Platform

extension Routines {
  /// `routines.restart`: puts a shift that was called off back on the schedule.
  func restart(_ params: RestartParams, _ call: WriteCall) throws -> Shift {
    let given = try GivenPlace(date: params.date, startTime: params.startTime)
    var work = try call.workOnShift(params.instanceId)
    try call.require(.restart, work, expected: params.expectedVersion)
    work.data.cancelledAt = nil
    work.data.cancelledBy = nil
    work.data.cancellationReason = nil
    for holder in work.data.holders
    where try call.reading.assigneeViolation(holder, in: work.data.stableId) != nil {
      work.data.leave(holder)
    }
    try call.bringBack(&work, to: given)
    return try call.conclude(&work, .restart, done: .restart)
  }
}
