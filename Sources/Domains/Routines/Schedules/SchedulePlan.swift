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

    /// Who has it or would have it, in the order of joining.
    var people: [Person] = []

    /// Fewer are not enough.
    let peopleMin: Int
  }

  /// Somebody who has a place of a shift, and why.
  struct Person {
    let userId: ID
    let type: AssignmentType
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
    // A shift is of one stable for good: where its schedule goes to another, it goes and is made
    // there.
    let leaving = there.filter { shift in
      template.isUsable && shift.value.stableId != schedule.stableId
        && shift.value.date >= dates.today && follows(shift.value)
    }.map(\.id)
    let known = Dictionary(
      there.filter { !leaving.contains($0.id) }.map { ($0.value.originalDate, $0) },
      uniquingKeysWith: { first, _ in first })
    // By a template that is out of use only what is there goes on.
    plan.entries = ahead.filter { template.isUsable || known[$0.originalDate] != nil }.map {
      occurrence in
      let shift = known[occurrence.originalDate]
      return SchedulePlan.Entry(
        originalDate: occurrence.originalDate, place: dates.place(occurrence), there: shift,
        isPaused: pauses.contains { $0.contains(occurrence.date) },
        follows: shift.map { follows($0.value) } ?? true,
        people: (shift?.value.places ?? []).map {
          SchedulePlan.Person(userId: $0.userId, type: $0.assignmentType)
        },
        // A shift that is there keeps what its template said then.
        peopleMin: shift.map {
          $0.value.templateId == schedule.templateId ? $0.value.peopleMin : template.peopleMin
        } ?? template.peopleMin)
    }
    let made = Set(ahead.map(\.originalDate))
    for shift in there
    where shift.value.date >= dates.today
      && (!made.contains(shift.value.originalDate) || leaving.contains(shift.id))
    {
      // What else lies behind the horizon is another run's.
      let isWithin = follows(shift.value) && shift.value.originalDate <= through
      if isWithin || leaving.contains(shift.id) {
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
      let next = try nextOccurrence(schedule, there, dates)
      return (next.map { [$0] } ?? [], schedule.exceptions.read.withoutRule, there)
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
    let (chosen, usual) = try peopleNamed(in: schedule)
    let isAutomatic = schedule.assignmentMode == .auto && schedule.autoMethod == .direct
    var slots: [PlanSlot] = []
    var entries: [String: Int] = [:]
    var decided: Set<ID> = []
    for index in plan.entries.indices {
      let entry = plan.entries[index]
      guard entry.isNew || (replans && entry.there != nil && entry.follows) else { continue }
      if let id = entry.there?.id { decided.insert(id) }
      plan.entries[index].people = []
      var places = PlanSlot(
        id: entry.originalDate.description, date: entry.place.date, time: entry.place.time,
        duration: template.estimatedMinutes, points: entry.place.points
      ).places(entry.peopleMin)
      let named = chosen[entry.originalDate] ?? usual
      if let named {
        let isChosen = chosen[entry.originalDate] != nil
        plan.entries[index].give(to: named, isChosen ? .auto : .manual, .locked)
        places[0].assignedTo = named
        // The others of several are found as without a name.
        if !isAutomatic { places = [places[0]] }
      } else if !isAutomatic || chosen[entry.originalDate] != nil {
        continue
      }
      for place in places where place.assignedTo == nil { entries[place.id] = index }
      slots += places
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
    for choice in plan.plan.assignments {
      guard let index = entries[choice.slot.id] else { continue }
      plan.entries[index].give(to: choice.userId, .auto, choice.reason)
    }
  }

  /// Who is named for single dates, and for all others; whoever could not have a shift any more is
  /// not, so a date of theirs is as any other, and nobody has what was theirs alone. Source:
  /// routines specification (b), "Who may be assigned".
  private func peopleNamed(
    in schedule: ScheduleData
  ) throws -> (chosen: [CalendarDate: ID?], usual: ID?) {
    let usual = schedule.assignmentMode == .manual ? schedule.defaultAssignedTo : nil
    let named = Set(schedule.chosen.compactMap(\.userId) + [usual].compactMap(\.self))
    let able = try named.filter { try assigneeViolation($0, in: schedule.stableId) == nil }
    let chosen = schedule.chosen.filter { $0.userId.map(able.contains) ?? true }
    return (
      Dictionary(chosen.map { ($0.date, $0.userId) }, uniquingKeysWith: { first, _ in first }),
      usual.flatMap { able.contains($0) ? $0 : nil }
    )
  }

  /// What the members have already in the same days.
  func lockedSlots(
    around slots: [PlanSlot], in stableId: ID, but ids: Set<ID>
  ) throws -> [PlanSlot] {
    let days = slots.map(\.date)
    guard let first = days.min(), let last = days.max() else { return [] }
    let zone = try zone(of: stableId)
    let clock = try clock(of: stableId)
    var locked: [PlanSlot] = []
    try walkShifts(from: zone.start(of: first), to: zone.start(of: last.adding(days: 1))) { shift in
      let data = SeenShift(shift.value, clock).data
      if data.stableId == stableId, ShiftActionRow.open.contains(data.status),
        !ids.contains(shift.id), let slot = data.slot(shift.id)
      {
        locked += slot.each(of: data.holders)
      }
      return true
    }
    return locked
  }
}

extension SchedulePlan.Entry {
  /// Whether it is to be made.
  var isNew: Bool { there == nil && !isPaused }

  /// Whether people are missing.
  var isUnfilled: Bool { people.count < peopleMin }

  fileprivate mutating func give(
    to userId: ID, _ type: AssignmentType, _ reason: AssignmentReason
  ) {
    people.append(SchedulePlan.Person(userId: userId, type: type, reason: reason))
  }
}
