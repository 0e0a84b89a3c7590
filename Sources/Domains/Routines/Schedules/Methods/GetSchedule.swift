import Kernel
import Platform

extension Routines {
  /// `routines.getSchedule`: a schedule with its rule in words.
  func getSchedule(_ params: GetScheduleParams, _ call: ReadCall) throws -> Schedule {
    let schedule = try call.schedule(params.scheduleId)
    let caller = try call.caller()
    try caller.require(.viewSchedules, in: schedule.value.stableId)
    return try call.answer(schedule, caller)
  }
}
