import Kernel
import Platform

extension Routines {
  /// `routines.generateInstances`: makes what is missing through a date, all or none.
  func generateInstances(
    _ params: GenerateInstancesParams, _ call: WriteCall
  ) throws -> GenerateInstancesResult {
    if let text = params.through, plannedDate(text) == nil {
      throw Refusal([Violation(RoutinesFault.invalidDate, at: "/through")])
    }
    let (old, caller) = try call.workOnSchedule(
      params.scheduleId, expected: params.expectedVersion)
    let through = try call.reading.wantedHorizon(params.through, in: old.value.stableId)
    var schedule = old
    let done = try call.generate(&schedule, through: through)
    if schedule.value.json != old.value.json {
      schedule.touch(by: call)
      try call.update(schedule, on: .schedules)
      try call.record(schedule, was: old, .update)
    }
    return GenerateInstancesResult(
      created: done.created, unassigned: done.unassigned, version: schedule.version,
      generatedThrough: schedule.value.generatedThrough,
      warnings: try call.reading.answer(schedule, caller).warnings,
      message: RoutinesText.saved.text(in: call.language))
  }
}
