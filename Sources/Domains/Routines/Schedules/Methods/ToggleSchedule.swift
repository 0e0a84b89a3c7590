import Kernel
import Platform

extension Routines {
  /// `routines.toggleSchedule`: a schedule that is off makes no shifts, and keeps what is there;
  /// switched on, untouched shifts follow what was changed meanwhile.
  func toggleSchedule(
    _ params: ToggleScheduleParams, _ call: WriteCall
  ) throws -> Schedule {
    let (old, caller) = try call.workOnSchedule(
      params.scheduleId, expected: params.expectedVersion)
    var data = old.value
    data.isEnabled = params.isEnabled
    var schedule = try call.keep(data, over: old, on: .schedules)
    let done = try call.generate(&schedule, follows: data.isEnabled && !old.value.isEnabled)
    try call.update(schedule, on: .schedules)
    return try call.answer(schedule, was: old, caller, done)
  }
}
