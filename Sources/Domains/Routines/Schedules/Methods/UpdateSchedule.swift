import Kernel
import Platform

extension Routines {
  /// `routines.updateSchedule`: changes what is sent; shifts ahead that nobody has touched follow.
  func updateSchedule(_ params: SchedulePatch, _ call: WriteCall) throws -> Schedule {
    var findings = RoutineFindings(shape: params.shape, order: scheduleOrder)
    guard let id = params.scheduleId.value else {
      if params.scheduleId.isAbsent { findings.refuse(.required, at: "/scheduleId") }
      try findings.orThrow()
      throw Defect("no schedule and no fault")
    }
    let reading = call.reading
    let form = params.scheduleForm
    let kept = try reading.find(id, on: .schedules)
    let given = GivenSchedule(
      form, over: judged(params.scheduleId, over: kept?.value, else: .standIn(for: form)),
      zone: .utc, &findings)
    try findings.orThrow()
    let (old, caller) = try call.workOnSchedule(id, expected: params.expectedVersion.value)
    var (data, template) = try reading.complete(given, over: old.value)
    try caller.require(.manageSchedules, in: data.stableId)
    let isOther = data.templateId != old.value.templateId
    try reading.require(given, template, isNew: isOther)
    let isSharedAnew = data.sharing != old.value.sharing
    // What is off is shared anew when it is switched on.
    if isSharedAnew, !data.isEnabled { data.sharingChanged = true }
    var schedule = try call.keep(data, over: old, on: .schedules)
    let done = try call.generate(&schedule, follows: true, replans: isSharedAnew)
    try call.update(schedule, on: .schedules)
    return try call.answer(schedule, was: old, caller, done)
  }
}

/// What decides who gets a shift of a schedule.
private struct Sharing: Equatable {
  let mode: AssignmentMode
  let method: AutoMethod
  let algorithm: Algorithm
  let holder: ID?
  let userIds: [ID]?
  let chosen: [CalendarDate: ID?]
}

extension ScheduleData {
  fileprivate var sharing: Sharing {
    Sharing(
      mode: assignmentMode, method: autoMethod, algorithm: algorithm, holder: defaultAssignedTo,
      userIds: userIds,
      chosen: Dictionary(
        chosen.map { ($0.date, $0.userId) }, uniquingKeysWith: { first, _ in first }))
  }
}
