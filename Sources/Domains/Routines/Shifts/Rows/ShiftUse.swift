import Kernel
import Platform
import Store

// What still needs a stable, a group or a template.

extension ReadCall {
  /// How many shifts a stable has on a day of its own clock, those that were called off left out.
  func shiftCount(in stableId: ID, on date: CalendarDate, _ zone: TimeZoneRules) throws -> Int {
    let first = zone.start(of: date)
    let next = zone.start(of: date.adding(days: 1))
    return try database.first(
      .shiftsOfDay, organizationId, stableId, first.milliseconds, next.milliseconds
    ) { $0.int(0) } ?? 0
  }

  /// Which of these stables an enabled schedule or an open shift needs.
  func needed(among stableIds: [ID]) throws -> Set<ID> {
    let open = try abreast(stableIds) { try hasOpenShift(in: $0) }
    var needed = Set(zip(stableIds, open).filter(\.1).map(\.0))
    guard needed.count < stableIds.count else { return needed }
    try walk(.schedules) { schedule in
      if schedule.value.isEnabled { needed.insert(schedule.value.stableId) }
      return true
    }
    return needed.intersection(stableIds)
  }

  /// Whether a shift of a stable is not over, as the clock has made it.
  private func hasOpenShift(in stableId: ID) throws -> Bool {
    // What has begun, or lies ahead, needs no clock.
    if try database.exists(.openShiftInStable, organizationId, stableId, now.milliseconds) {
      return true
    }
    let seen = try seenNow(in: stableId)
    return try openShifts(inStable: stableId, from: .min, to: now.adding(milliseconds: 1))
      .contains { seen($0.value).isOpen }
  }

  /// Whether a schedule or a shift refers to the template.
  func needsTemplate(_ id: ID) throws -> Bool {
    try database.exists(.shiftOfTemplate, organizationId, id)
      || hasSchedule { $0.templateId == id }
  }

  private func hasSchedule(_ fits: (ScheduleData) throws -> Bool) throws -> Bool {
    var isThere = false
    try walk(.schedules) { schedule in
      isThere = try fits(schedule.value)
      return !isThere
    }
    return isThere
  }
}

extension SQL {
  fileprivate static let shiftsOfDay = SQL(
    """
    SELECT COUNT(*)
      FROM routines_instance
     WHERE organization_id = ? AND stable_id = ?
       AND status IN ('scheduled', 'started', 'in_progress', 'completed', 'missed')
       AND starts_at >= ? AND starts_at < ?
    """
  )

  fileprivate static let openShiftInStable = SQL(
    """
    SELECT 1
      FROM routines_instance
     WHERE organization_id = ? AND stable_id = ?
       AND status IN ('scheduled', 'started', 'in_progress')
       AND (status <> 'scheduled' OR starts_at > ?)
     LIMIT 1
    """
  )

  fileprivate static let shiftOfTemplate = SQL(
    """
    SELECT 1
      FROM routines_instance
     WHERE organization_id = ? AND template_id = ?
     LIMIT 1
    """
  )
}

extension ReadCall {
  /// Which of these groups an enabled schedule or an open shift takes horses of.
  func needed(amongGroups groupIds: [ID]) throws -> Set<ID> {
    let asked = Set(groupIds)
    var needed: Set<ID> = []
    func take(_ steps: [StepData]) -> Bool {
      needed.formUnion(asked.intersection(steps.flatMap(\.horseFilter.groupIds)))
      return needed.count < asked.count
    }
    guard !asked.isEmpty else { return [] }
    try walk(.schedules) { schedule in
      guard schedule.value.isEnabled,
        let template = try find(schedule.value.templateId, on: .templates)
      else { return true }
      return take(template.value.steps)
    }
    // Shifts that are over are many, and none of them needs anything.
    for stable in try all(.stables) where needed.count < asked.count {
      let seen = try seenNow(in: stable.id)
      for shift in try openShifts(inStable: stable.id, from: .min, to: .max)
      where seen(shift.value).isOpen && !take(shift.value.steps) { break }
    }
    return needed
  }
}
