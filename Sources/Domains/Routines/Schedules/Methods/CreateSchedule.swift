import Kernel
import Platform

extension Routines {
  /// `routines.createSchedule`: makes a schedule, and its shifts through the horizon.
  func createSchedule(_ params: ScheduleForm, _ call: WriteCall) throws -> Schedule {
    var findings = RoutineFindings(shape: params.shape, order: scheduleOrder)
    let given = GivenSchedule(params, over: nil, zone: .utc, &findings)
    try findings.orThrow()
    let reading = call.reading
    let (data, template) = try reading.complete(given, over: nil)
    let caller = try reading.caller()
    try caller.require(.manageSchedules, in: data.stableId)
    try reading.require(given, template, isNew: true)
    if case .int(let most) = try reading.settings()[.maxSchedules] {
      guard try reading.all(.schedules).count < most else {
        throw Refusal(RoutinesFault.scheduleLimit)
      }
    }
    var schedule = try call.keep(data, over: nil, on: .schedules)
    let done = try call.generate(&schedule)
    try call.update(schedule, on: .schedules)
    return try call.answer(schedule, was: nil, caller, done)
  }
}
