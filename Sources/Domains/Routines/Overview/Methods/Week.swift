import Kernel
import Platform

extension Routines {
  /// `routines.week`: the schedule page of a stable in one call.
  func week(_ params: WeekParams, _ call: ReadCall) throws -> WeekResult {
    var violations: [Violation] = []
    let given = givenDate(params.from, at: "/from", &violations)
    guard violations.isEmpty else { throw Refusal(violations) }
    let stable = try call.stable(params.stableId)
    let caller = try call.caller()
    try caller.require(in: stable.id)
    let zone = try call.zone(of: stable.id)
    let today = zone.date(at: call.now)
    // Without a date: from the Monday of this week.
    let first = given ?? today.adding(days: 1 - today.weekday)
    let last = first.adding(days: params.days - 1)
    let filter = try ShiftFilter(
      ListParams(
        stableId: stable.id, from: first, to: last, assignedTo: params.mine ? "me" : nil,
        limit: 200), call)
    var shifts: [Stored<ShiftData>] = []
    try call.walkShifts(from: filter.first, to: filter.last) { shift in
      if try filter.fits(shift) { shifts.append(shift) }
      return shifts.count <= Self.shiftsMax
    }
    let isTruncated = shifts.count > Self.shiftsMax
    shifts = Array(shifts.prefix(Self.shiftsMax))
    let counts = try filter.counts()
    let seen = try call.seenNow(in: stable.id)
    let days = try WeekDays(call, caller, stable, first, last, shifts).days(counts)
    let times = ShiftTimes(zone: zone, now: call.now, language: call.language)
    let words = ShiftWords(
      vocabulary: try call.settings(of: stable.id).vocabulary, language: call.language)
    let line = words.inRoutineWords(
      RoutinesText.weekSummary(
        period: first == last
          ? times.date(first) : "\(times.date(first)) – \(times.date(last))",
        n: counts.total,
        done: counts.byStatus[ShiftStatus.completed.rawValue] ?? 0,
        free: shifts.count { seen($0.value).data.isUnfilled }
      ).text(in: call.language))
    let told = days.days.flatMap(\.instances).prefix(20).map(\.accessibilityText)
    return WeekResult(
      stableId: stable.id, stableName: stable.value.name,
      periodText: times.period(from: first, to: last), from: first, to: last, days: days.days,
      members: days.members,
      counts: counts, truncated: isTruncated, summary: line,
      accessibilityText: ([line] + told).joined(separator: " "))
  }

  /// More than a page of a schedule can show. Source: routines specification (i), "week".
  private static let shiftsMax = 1000
}
