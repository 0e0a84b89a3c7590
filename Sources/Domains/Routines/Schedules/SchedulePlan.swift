import Kernel
import Platform

/// What a schedule makes in a time: its dates beside what is there of them, and who has each.
struct SchedulePlan {
  struct Entry {
    let originalDate: CalendarDate
    let place: ShiftPlace
    let there: Stored<ShiftData>?

    /// The stable does nothing then, so it is not made.
    let isPaused: Bool

    /// Nobody has touched what is there, so it follows the schedule.
    let follows: Bool
    var assignedTo: ID?
    var type = AssignmentType.unassigned
    var reason: AssignmentReason?
  }

  var entries: [Entry] = []

  /// Untouched shifts ahead that the schedule does not make any more.
  var gone: [Stored<ShiftData>] = []

  /// What lies ahead and stays as it is.
  var keptCount = 0
  var unused: [UnusedException] = []
  var plan = AssignmentPlan([], among: [], PlanOptions())
  let through: CalendarDate
}

extension ReadCall {
  /// Through when a schedule makes shifts. Source: routines specification (i), "Generation".
  func horizon(
    of schedule: ScheduleData, given: CalendarDate? = nil
  ) throws -> CalendarDate {
    let ahead = try settings(of: schedule.stableId).int(.generateDaysAhead)
    let wanted = try given ?? today(in: schedule.stableId).adding(days: ahead)
    return min(schedule.endDate ?? wanted, wanted)
  }

  /// A date through which somebody wants shifts. Source: routines specification (f4).
  func wantedHorizon(_ text: String?, in stableId: ID) throws -> CalendarDate? {
    guard let text else { return nil }
    guard let date = plannedDate(text) else {
      throw Refusal([Violation(RoutinesFault.invalidDate, at: "/through")])
    }
    guard try today(in: stableId).days(to: date) <= 366 else {
      throw Refusal([Violation(RoutinesFault.rangeTooLong, at: "/through")])
    }
    return date
  }

  /// What the schedule makes through a date.
  ///
  /// - Parameter replans: untouched shifts that are there get their people anew.
  func plan(
    _ schedule: ScheduleData, _ id: ID?, _ template: TemplateData, through: CalendarDate,
    replans: Bool
  ) throws -> SchedulePlan {
    var plan = SchedulePlan(through: through)
    let dates = try ScheduleDates(self, schedule, template)
    let (ahead, unused, there) = try occurrences(schedule, id, dates, through: through)
    plan.unused = unused
    let pauses = try pauses(ofStable: schedule.stableId)
    let known = Dictionary(
      there.map { ($0.value.originalDate, $0) }, uniquingKeysWith: { first, _ in first })
    plan.entries = ahead.map { occurrence in
      let shift = known[occurrence.originalDate]
      return SchedulePlan.Entry(
        originalDate: occurrence.originalDate, place: dates.place(occurrence), there: shift,
        isPaused: pauses.contains { $0.contains(occurrence.date) },
        follows: shift.map { follows($0.value) } ?? true, assignedTo: shift?.value.assignedTo,
        type: shift?.value.assignmentType ?? .unassigned)
    }
    let made = Set(ahead.map(\.originalDate))
    for shift in there
    where shift.value.date >= dates.today && !made.contains(shift.value.originalDate) {
      // What lies behind the horizon is another run's.
      if follows(shift.value), shift.value.originalDate <= through {
        plan.gone.append(shift)
      } else {
        plan.keptCount += 1
      }
    }
    try share(&plan, schedule, template, replans: replans)
    return plan
  }

  /// What the schedule has ahead, the deviations without effect, and its shifts that are there.
  private func occurrences(
    _ schedule: ScheduleData, _ id: ID?, _ dates: ScheduleDates, through: CalendarDate
  ) throws -> ([Occurrence], [UnusedException], [Stored<ShiftData>]) {
    guard schedule.afterDone == nil else {
      let there = try id.map { try shifts(of: $0, from: .min, or: .min) } ?? []
      return (try nextOccurrence(schedule, there, dates).map { [$0] } ?? [], [], there)
    }
    let (ahead, unused) = dates.ahead(through: through)
    return (ahead, unused, try id.map { try shifts(of: $0, dates, ahead) } ?? [])
  }

  private func shifts(
    of id: ID, _ dates: ScheduleDates, _ ahead: [Occurrence]
  ) throws -> [Stored<ShiftData>] {
    let first = min(ahead.map(\.originalDate).min() ?? dates.today, dates.today)
    return try shifts(of: id, from: dates.midnight, or: first)
  }

  /// Whether a shift still follows its schedule. Source: routines specification (i).
  func follows(_ shift: ShiftData) -> Bool {
    shift.status == .scheduled && !shift.isTouched && shift.startsAt > now
  }

  // MARK: Who has which

  /// Gives the shifts that are to be made to somebody.
  private func share(
    _ plan: inout SchedulePlan, _ schedule: ScheduleData, _ template: TemplateData, replans: Bool
  ) throws {
    let chosen = Dictionary(
      schedule.chosen.map { ($0.date, $0.userId) }, uniquingKeysWith: { first, _ in first })
    let isAutomatic = schedule.assignmentMode == .auto && schedule.autoMethod == .direct
    var slots: [PlanSlot] = []
    var decided: Set<ID> = []
    for index in plan.entries.indices {
      let entry = plan.entries[index]
      guard entry.isNew || (replans && entry.there != nil && entry.follows) else { continue }
      if let id = entry.there?.id { decided.insert(id) }
      (plan.entries[index].assignedTo, plan.entries[index].type) = (nil, .unassigned)
      var slot = PlanSlot(
        id: entry.originalDate.description, date: entry.place.date, time: entry.place.time,
        duration: template.estimatedMinutes, points: entry.place.points)
      if let person = chosen[entry.originalDate] {
        guard let person else { continue }
        plan.entries[index].give(to: person, .auto, .locked)
        slot.assignedTo = person
      } else if schedule.assignmentMode == .manual {
        guard let person = schedule.defaultAssignedTo else { continue }
        plan.entries[index].give(to: person, .manual, .locked)
        slot.assignedTo = person
      } else if !isAutomatic {
        continue
      }
      slots.append(slot)
    }
    guard !slots.isEmpty else { return }
    let members = try planMembers(in: schedule.stableId, userIds: schedule.userIds)
    slots += try lockedSlots(around: slots, in: schedule.stableId, but: decided)
    // Before a schedule has planned, the stable's last choosing in turn says who comes first.
    let lastOrder =
      schedule.lastOrder.isEmpty
      ? try lastTurnOrder(in: schedule.stableId) : schedule.lastOrder
    plan.plan = AssignmentPlan(
      slots, among: members,
      PlanOptions(algorithm: schedule.algorithm, lastOrder: lastOrder))
    let given = Dictionary(
      plan.plan.assignments.map { ($0.slot.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in plan.entries.indices where plan.entries[index].assignedTo == nil {
      guard let choice = given[plan.entries[index].originalDate.description] else { continue }
      plan.entries[index].give(to: choice.userId, .auto, choice.reason)
    }
  }

  /// What the members have already in the same days.
  func lockedSlots(
    around slots: [PlanSlot], in stableId: ID, but ids: Set<ID>
  ) throws -> [PlanSlot] {
    let days = slots.map(\.date)
    guard let first = days.min(), let last = days.max() else { return [] }
    let zone = try zone(of: stableId)
    let midnight = { zone.resolve(LocalDateTime(date: $0, time: .midnight)).instant }
    let clock = try clock(of: stableId)
    var locked: [PlanSlot] = []
    try walkShifts(from: midnight(first), to: midnight(last.adding(days: 1))) { shift in
      let data = SeenShift(shift.value, clock).data
      if data.stableId == stableId, ShiftActionRow.open.contains(data.status),
        let holder = data.assignedTo, let time = clockTime(data.startTime), !ids.contains(shift.id)
      {
        locked.append(
          PlanSlot(
            id: shift.id, date: data.date, time: time, duration: data.estimatedMinutes,
            points: data.pointsValue, assignedTo: holder))
      }
      return true
    }
    return locked
  }
}

extension SchedulePlan.Entry {
  /// Whether it is to be made.
  var isNew: Bool { there == nil && !isPaused }

  fileprivate mutating func give(
    to userId: ID, _ type: AssignmentType, _ reason: AssignmentReason
  ) {
    (assignedTo, self.type, self.reason) = (userId, type, reason)
  }
}
