import Kernel
import Platform

extension Routines {
  /// `routines.create`: a single shift, made by hand.
  func create(_ params: CreateParams, _ call: WriteCall) throws -> Shift {
    let reading = call.reading
    var violations: [Violation] = []
    let date = plannedDate(params.date)
    if date == nil { violations.append(Violation(RoutinesFault.invalidDate, at: "/date")) }
    if let text = params.startTime, clockTime(text) == nil {
      violations.append(Violation(RoutinesFault.invalidTime, at: "/startTime"))
    }
    guard let date, violations.isEmpty else { throw Refusal(violations) }

    let template = try reading.template(params.templateId)
    let stable = try reading.stable(params.stableId)
    guard template.value.serves(stable.id) else {
      throw Refusal(RoutinesFault.templateNotFound)
    }
    let caller = try reading.caller()
    let assignee = params.assignedTo.flatMap { $0.isEmpty ? nil : $0 }
    try caller.require(in: stable.id)
    let isLikeTriggered = params.expiresAt != nil || params.pointsValue != nil
    if isLikeTriggered {
      try reading.require(.manageSchedules, for: .triggers, in: stable.id, caller)
    }
    let isOwn = assignee == caller.userId && caller.holds(.bookShifts)
    try caller.require(isOwn ? .bookShifts : .manageSchedules, in: stable.id)

    let time = try time(params.startTime, template.value)
    let place = try reading.place(
      date, time, in: reading.zone(of: stable.id), of: stable,
      basePoints: params.pointsValue ?? template.value.pointsValue)
    var data = ShiftData(template, in: stable.id, at: place)
    data.basePoints = params.pointsValue ?? data.basePoints
    data.expiresAt = params.expiresAt
    try require(data, template.value, assignee, params, call)
    data.assign(
      assignee, assignee == caller.userId ? .self : .manual, by: caller.userId, at: call.now)
    data.isTouched = false
    var shift = Stored(data, id: call.makeID(), by: call)
    try call.tellUnfilled(&shift, at: call.now)
    try call.insert(shift)
    try call.record(shift, was: nil, .create)
    try ShiftNotices(call, of: shift, by: caller, notify: params.notify)
      .tell(.shiftAssigned, to: [assignee])
    let work = ShiftAtWork(shift: shift, old: data, caller: caller)
    return try call.answer(
      work, done: .addNote, warnings: reading.nameWarning(params.assignedToName))
  }

  private func time(_ given: String?, _ template: TemplateData) throws -> WallTime {
    guard let time = clockTime(given ?? template.defaultStartTime) else {
      throw Defect("a template without a time")
    }
    return time
  }

  /// All that the method itself refuses, together.
  private func require(
    _ data: ShiftData, _ template: TemplateData, _ assignee: ID?, _ params: CreateParams,
    _ call: WriteCall
  ) throws {
    var violations: [Violation] = []
    if !template.isUsable {
      violations.append(Violation(RoutinesFault.templateInactive, at: "/templateId"))
    }
    if let end = data.expiresAt, end <= data.startsAt {
      violations.append(Violation(RoutinesFault.endBeforeStart, at: "/expiresAt"))
    } else if SeenShift(data, try call.reading.clock(of: data.stableId)).isNewlyMissed {
      violations.append(Violation(RoutinesFault.inThePast, at: "/date"))
    }
    if let assignee,
      let violation = try call.reading.assigneeViolation(assignee, in: data.stableId)
    {
      violations.append(violation)
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}
