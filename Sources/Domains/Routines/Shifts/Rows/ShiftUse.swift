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

  /// Whether an enabled schedule or an open shift needs the stable.
  func needsStable(_ id: ID) throws -> Bool {
    try database.exists(.openShiftInStable, organizationId, id)
      || hasSchedule { $0.isEnabled && $0.stableId == id }
  }

  /// Whether a schedule or a shift refers to the template.
  func needsTemplate(_ id: ID) throws -> Bool {
    try database.exists(.shiftOfTemplate, organizationId, id)
      || hasSchedule { $0.templateId == id }
  }

  fileprivate func hasSchedule(_ fits: (ScheduleData) throws -> Bool) throws -> Bool {
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
  /// Whether an enabled schedule or an open shift takes horses of the group.
  func needsGroup(_ id: ID) throws -> Bool {
    let takes = { (steps: [StepData]) in
      steps.contains { $0.horseFilter.groupIds.contains(id) }
    }
    var isNeeded = try hasSchedule { schedule in
      guard schedule.isEnabled else { return false }
      return try find(schedule.templateId, on: .templates).map { takes($0.value.steps) } ?? false
    }
    guard !isNeeded else { return true }
    try walkShifts(from: .min, to: .max) { shift in
      isNeeded = ShiftActionRow.open.contains(shift.value.status) && takes(shift.value.steps)
      return !isNeeded
    }
    return isNeeded
  }
}
