import Kernel
import Platform

extension Routines {
  /// `routines.restart`: puts a shift that was called off back on the schedule.
  public func restart(_ params: RestartParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.restart, work, expected: params.expectedVersion)
    work.data.cancelledAt = nil
    work.data.cancelledBy = nil
    work.data.cancellationReason = nil
    if let holder = work.data.assignedTo,
      try call.reading.assigneeViolation(holder, in: work.data.stableId) != nil
    {
      work.data.assign(nil, .unassigned, by: work.caller.userId, at: call.now)
    }
    try call.bringBack(&work, date: params.date, startTime: params.startTime)
    return try call.settle(&work, .restart, done: .restart)
  }
}
