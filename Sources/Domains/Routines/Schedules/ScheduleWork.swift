import Kernel
import Platform

// How a write changes a schedule: `workOnSchedule`, the change, `generate` for shifts, `settle`.

/// What a write has done with the shifts of a schedule.
struct Generated {
  var created = 0
  var unassigned = 0
  var removed = 0
  var changed = 0
  var kept = 0
}

extension WriteCall {
  /// The schedule that the person may change.
  func workOnSchedule(
    _ id: ID, expected: Int?
  ) throws -> (schedule: Stored<ScheduleData>, caller: Caller) {
    let schedule = try reading.schedule(id)
    try schedule.require(expected, reading.naming([schedule]))
    let caller = try reading.caller()
    try caller.require(.manageSchedules, in: schedule.value.stableId)
    return (schedule, caller)
  }

  /// Brings the shifts of a schedule in line with it: makes what is missing, and takes along what
  /// nobody has touched.
  ///
  /// - Parameters:
  ///   - through: the date that was asked for.
  ///   - follows: untouched shifts follow; without it only what is missing is made.
  ///   - replans: untouched shifts get their people anew.
  func generate(
    _ schedule: inout Stored<ScheduleData>, through: CalendarDate? = nil, follows: Bool = false,
    replans: Bool = false
  ) throws -> Generated {
    let data = schedule.value
    guard data.isEnabled, let template = try reading.find(data.templateId, on: .templates) else {
      return Generated()
    }
    let isUsable = template.value.isUsable
    guard isUsable || follows else { return Generated() }
    let replans = replans || follows && data.sharingChanged == true
    let horizon = try reading.horizon(of: data, given: through)
    let last = follows ? max(horizon, data.generatedThrough ?? horizon) : horizon
    let plan = try reading.plan(
      data, schedule.id, template.value, through: last, replans: replans)
    var done = Generated()
    done.kept = plan.keptCount
    // First, because no date is there twice.
    for shift in plan.gone {
      guard follows else {
        done.kept += 1
        continue
      }
      try remove(shift)
      done.removed += 1
    }
    let stays = Set(follows ? [] : plan.gone.map(\.value.originalDate))
    for entry in plan.entries where !stays.contains(entry.originalDate) {
      if let shift = entry.there {
        let isChanged = try follows && entry.follows && follow(shift, entry, template)
        if isChanged { done.changed += 1 } else { done.kept += 1 }
      } else if entry.isNew {
        try make(entry, of: schedule, template)
        done.created += 1
        if entry.isUnfilled { done.unassigned += 1 }
      }
    }
    if isUsable, data.afterDone == nil {
      schedule.value.generatedThrough = max(data.generatedThrough ?? plan.through, plan.through)
    }
    if let order = plan.plan.lastOrder { schedule.value.lastOrder = order }
    if replans { schedule.value.sharingChanged = nil }
    return done
  }

  private func make(
    _ entry: SchedulePlan.Entry, of schedule: Stored<ScheduleData>,
    _ template: Stored<TemplateData>
  ) throws {
    var data = ShiftData(template, in: schedule.value.stableId, at: entry.place)
    data.scheduleId = schedule.id
    data.originalDate = entry.originalDate
    data.origin = schedule.value.afterDone == nil ? nil : .afterDone
    seat(entry, in: &data)
    let shift = Stored(data, id: makeID(), by: self)
    try insert(shift)
    try record(shift, was: nil, .create)
  }

  /// Takes an untouched shift along; tells whether anything became another.
  private func follow(
    _ old: Stored<ShiftData>, _ entry: SchedulePlan.Entry, _ template: Stored<TemplateData>
  ) throws -> Bool {
    var shift = old
    if shift.value.templateId != template.id {
      var data = ShiftData(template, in: shift.value.stableId, at: entry.place)
      (data.scheduleId, data.originalDate) = (shift.value.scheduleId, shift.value.originalDate)
      data.origin = shift.value.origin
      data.seat(Array(shift.value.places.prefix(data.peopleMax)))
      data.isTouched = false
      shift.value = data
    } else if shift.value.startsAt != entry.place.startsAt || shift.value.date != entry.place.date {
      shift.value.timeZone = entry.place.zone.name
      shift.value.move(to: entry.place)
    }
    let isMoved = shift.value.startsAt != old.value.startsAt
    if !entry.isSeated(in: shift.value) {
      seat(entry, in: &shift.value)
    } else if !isMoved, shift.value.templateId == old.value.templateId {
      return false
    }
    shift.touch(by: self)
    try update(shift, wasShared: old.value.isShared)
    try record(shift, was: old.value, isMoved ? .reschedule : .update)
    return true
  }

  /// Gives the places of a shift to the people of a plan.
  private func seat(_ entry: SchedulePlan.Entry, in shift: inout ShiftData) {
    shift.seat([])
    for person in entry.people.prefix(shift.peopleMax) {
      shift.join(
        person.userId, person.type, by: person.isFound ? Naming.system : actor.userId, at: now)
    }
    shift.isTouched = false
  }

  func remove(_ shift: Stored<ShiftData>) throws {
    var shift = shift
    let old = shift.value
    shift.touch(by: self)
    try removeShift(shift.id)
    try record(shift, was: old, .delete)
  }

  /// Says that a schedule was made or changed, and shows it with what became of its shifts.
  func answer(
    _ schedule: Stored<ScheduleData>, was old: Stored<ScheduleData>?, _ caller: Caller,
    _ done: Generated
  ) throws -> Schedule {
    try record(schedule, was: old, old == nil ? .create : .update)
    var answer = try reading.answer(schedule, caller)
    answer.instancesCreated = done.created
    if old != nil {
      (answer.removed, answer.changed, answer.kept) = (done.removed, done.changed, done.kept)
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }

  func record(
    _ schedule: Stored<ScheduleData>, was old: Stored<ScheduleData>?, _ change: AuditAction
  ) throws {
    try record(schedule, was: old?.value, change) {
      .scheduleChanged(.init(id: $0, version: $1, change: $2))
    }
  }

  /// Sees to it that a date of a schedule is not made again.
  func leaveOut(_ shift: ShiftData) throws {
    guard let id = shift.scheduleId, let old = try reading.find(id, on: .schedules) else {
      return
    }
    var schedule = old
    let date = shift.originalDate
    if schedule.value.exceptions.add.contains(date) {
      schedule.value.exceptions.add.removeAll { $0 == date }
    } else if !schedule.value.exceptions.skip.contains(date) {
      schedule.value.exceptions.skip.append(date)
    }
    schedule.touch(by: self)
    try update(schedule, on: .schedules)
    try record(schedule, was: old, .update)
  }
}

extension SchedulePlan.Person {
  /// The plan has found them, and nobody has named them. Source: routines specification (n).
  fileprivate var isFound: Bool { type == .auto && reason != .locked }
}

extension SchedulePlan.Entry {
  /// Whether the places of a shift are those of the plan.
  fileprivate func isSeated(in shift: ShiftData) -> Bool {
    people.prefix(shift.peopleMax).map(\.userId) == shift.holders
      && people.prefix(shift.peopleMax).map(\.type) == shift.places.map(\.assignmentType)
  }
}

extension AssignmentPlan {
  /// Whoever got something, by their first shift, and then the others; `nil` when nothing was
  /// given. Source: routines specification (i), "Generation".
  var lastOrder: [ID]? {
    var order: [ID] = []
    for entry in assignments where entry.reason != .locked && !order.contains(entry.userId) {
      order.append(entry.userId)
    }
    guard !order.isEmpty else { return nil }
    return order + self.order.map { members[$0].userId }.filter { !order.contains($0) }
  }
}

/// The order in which faults of a schedule are told.
let scheduleOrder = [
  "scheduleId", "schedule", "stableId", "templateId", "name", "rule", "afterDone", "startDate",
  "endDate",
  "startTime", "assignmentMode", "defaultAssignedTo", "algorithm", "autoMethod", "userIds",
  "customAssignments", "exceptions", "isEnabled", "through",
]
