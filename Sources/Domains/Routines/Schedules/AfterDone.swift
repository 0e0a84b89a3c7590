import Kernel
import Platform

// Schedules that go by when it was done last. The first shift is on the first day; each that is
// over makes the next, so many days later. Source: routines specification (l8).

extension ReadCall {
  /// The one shift that such a schedule has ahead, or makes next; `nil` when there is none.
  func nextOccurrence(
    _ schedule: ScheduleData, _ there: [Stored<ShiftData>], _ dates: ScheduleDates
  ) throws -> Occurrence? {
    guard let days = schedule.afterDone?.days else { return nil }
    let clock = try clock(of: schedule.stableId)
    let own = there.filter { $0.value.origin == .afterDone }
      .map { SeenShift($0.value, clock) }
    if let open = own.first(where: { ShiftActionRow.open.contains($0.data.status) })?.data {
      // Before anything was done the first one goes with the first day; any other one stays.
      let isFirst = schedule.closedOn == nil && follows(open)
      guard isFirst, schedule.startDate > dates.today else {
        return open.startsAt > now
          ? dates.occurrence(on: open.date, originalDate: open.originalDate) : nil
      }
    }
    let missed = own.filter(\.isNewlyMissed).map {
      dates.recurrence.zone.date(at: $0.due.deadlineAt)
    }
    let closedOn = ([schedule.closedOn].compactMap(\.self) + missed).max()
    let closed = own.filter { $0.data.status != .scheduled }.map(\.data.originalDate)
    let taken = Set(closed + schedule.exceptions.skip)
    let counted = closedOn?.adding(days: days) ?? schedule.startDate
    // The first day counts until it has had its shift, also one that was called off or deleted.
    let isBegun = taken.contains { $0 >= schedule.startDate }
    let first = isBegun ? counted : max(counted, schedule.startDate)
    guard let next = dates.firstAhead(from: first, but: clock.pauses),
      schedule.endDate.map({ next.date <= $0 }) ?? true
    else { return nil }
    // One that was done early may have been planned for this day.
    let original = next.date.days(through: next.date.adding(days: 366))
      .first { !taken.contains($0) }
    return dates.occurrence(on: next.date, originalDate: original ?? next.date)
  }
}

extension ScheduleDates {
  /// What is planned for a day.
  func occurrence(on date: CalendarDate, originalDate: CalendarDate) -> Occurrence {
    Occurrence(
      on: date, at: recurrence.time, in: recurrence.zone, originalDate: originalDate,
      source: .rule)
  }

  /// The first day from one on, outside of pauses, whose time has not come yet.
  func firstAhead(from date: CalendarDate, but pauses: [ClosedDates]) -> Occurrence? {
    let first = max(date, today)
    // Of a day on which the time has passed, and of a pause, the day after it is next.
    let days =
      [first, first.adding(days: 1)]
      + pauses.filter { $0.last < .max }
      .flatMap { [$0.last.adding(days: 1), $0.last.adding(days: 2)] }
    return days.sorted().lazy
      .filter { day in day >= first && !pauses.contains { $0.contains(day) } }
      .map { self.occurrence(on: $0, originalDate: $0) }
      .first { $0.startsAt > self.now }
  }
}

extension ShiftData {
  /// When it was over, or `nil` while it is not.
  fileprivate var closedAt: Instant? {
    switch status {
    case .completed: completedAt
    case .missed: missedAt
    case .cancelled: cancelledAt
    case .scheduled, .started, .inProgress: nil
    }
  }
}

extension WriteCall {
  /// Makes what comes after a shift that is over now, or takes it back when it is open again.
  func makeNext(after shift: ShiftData, was old: ShiftData, isGone: Bool) throws {
    guard shift.origin == .afterDone, let id = shift.scheduleId else { return }
    let wasOpen = ShiftActionRow.open.contains(old.status)
    let isOpen = ShiftActionRow.open.contains(shift.status) && !isGone
    guard wasOpen != isOpen, let schedule = try reading.find(id, on: .schedules),
      schedule.value.afterDone != nil
    else { return }
    if isOpen { return try takeNextBack(of: schedule, but: shift) }
    var changed = schedule
    let zone = services.zones.rules(named: shift.timeZone) ?? .utc
    changed.value.closedOn = zone.date(at: (isGone ? nil : shift.closedAt) ?? now)
    _ = try byItself.generate(&changed)
    // What a schedule remembers of its shifts is no change that anybody has made.
    try update(changed, on: .schedules)
  }

  /// Removes the next shift while nobody has touched it.
  private func takeNextBack(of schedule: Stored<ScheduleData>, but shift: ShiftData) throws {
    for next in try reading.shifts(of: schedule.id, from: now, or: .max)
    where next.value.originalDate != shift.originalDate && next.value.origin == .afterDone
      && reading.follows(next.value)
    {
      try byItself.remove(next)
    }
  }

  /// Makes what the schedules of a stable have not made; answers how many.
  func generateAll(in stableId: ID) throws -> Int {
    var created = 0
    for old in try reading.all(.schedules, where: { $0.value.stableId == stableId }) {
      var schedule = old
      created += try generate(&schedule).created
      if schedule.value.json != old.value.json { try update(schedule, on: .schedules) }
    }
    return created
  }
}
