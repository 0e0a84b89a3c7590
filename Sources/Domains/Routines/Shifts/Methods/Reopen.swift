import Kernel
import Platform

extension Routines {
  /// `routines.reopen`: opens what is completed for correction, or schedules what was missed anew.
  func reopen(_ params: ReopenParams, _ call: WriteCall) throws -> Shift {
    let given = try GivenPlace(date: params.date, startTime: params.startTime)
    var work = try call.workOnShift(params.instanceId)
    try call.require(.reopen, work, expected: params.expectedVersion)
    var warnings: [Violation] = []
    if work.data.status == .completed {
      try call.openAgain(&work)
      for (name, value) in [("date", params.date), ("startTime", params.startTime)]
      where value != nil {
        warnings.append(Violation(RoutinesFault.ignoredField(field: name), at: "/\(name)"))
      }
    } else {
      work.data.missedAt = nil
      work.data.missedBy = nil
      work.data.missedReason = nil
      try call.bringBack(&work, to: given)
    }
    return try call.conclude(&work, .reopen, done: .reopen, warnings: warnings)
  }
}
