import Kernel
import Platform

extension Routines {
  /// `routines.today`: what is to be done on a day, in one stable or in all of the caller's.
  func today(_ params: TodayParams, _ call: ReadCall) throws -> TodayResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(in: params.stableId)
    let zone = try call.zone(of: params.stableId)
    let date = params.date ?? zone.date(at: call.now)
    let all = try shifts(on: date, params, caller, call)
    let shown = Array(all.prefix(Self.shiftsMax))
    let answers = try ShiftAnswers(call, caller, shown)
    let instances = try call.abreast(shown, answers.summary)
    let seen = try call.abreast(all, answers.seen)
    let open = ShiftActionRow.open
    let next = zip(instances, shown).first {
      $0.1.value.isHeld(by: caller.userId) && open.contains($0.0.status)
    }?.0
    let upcoming = try next ?? self.next(after: date, params, caller, call)
    let times = ShiftTimes(zone: zone, now: call.now, language: call.language)
    let day = times.day(date)
    let counts = byStatus(seen)
    let words = ShiftWords(
      vocabulary: try call.settings(of: params.stableId).vocabulary, language: call.language)
    let line = words.inRoutineWords(
      RoutinesText.daySummary(
        day: day, n: all.count, done: seen.count { $0.data.status == .completed },
        free: seen.count(where: \.data.isUnfilled)
      ).text(in: call.language))
    let stables =
      try params.stableId.map { [$0] }
      ?? call.all(.stables) { $0.value.archivedAt == nil && caller.reaches($0.id) }.map(\.id)
    let days = try call.abreast(stables) {
      try call.notesOfDay(in: $0, on: date).answer(on: nil, at: call.now)
    }
    let told = try DayNoteAnswers(call, caller, days)
    let lines = instances.prefix(20).map(\.accessibilityText)
    return TodayResult(
      date: date, dayText: day, dateText: times.fullDay(date),
      stableName: try params.stableId.flatMap { try call.find($0, on: .stables)?.value.name },
      instances: instances,
      notes: try days.flatMap(told.list), alerts: days.flatMap(told.alerts),
      counts: counts, statuses: try call.statusCounts(counts, in: params.stableId),
      myNext: upcoming,
      truncated: all.count > shown.count, summary: line,
      accessibilityText: ([line] + lines).joined(separator: " "))
  }

  /// What the caller has to do next on a later day.
  private func next(
    after date: CalendarDate, _ params: TodayParams, _ caller: Caller, _ call: ReadCall
  ) throws -> ShiftSummary? {
    let midnight = TimeZoneRules.utc.start(of: date)
    for shift in try call.openShifts(heldBy: caller.userId, from: midnight, to: .max) {
      let data = shift.value
      guard data.date > date, caller.reaches(data.stableId),
        (params.stableId ?? data.stableId) == data.stableId
      else { continue }
      let shown = try ShiftAnswers(call, caller, [shift]).summary(shift)
      if ShiftActionRow.open.contains(shown.status) { return shown }
    }
    return nil
  }

  /// More than a screen of a day can show.
  private static let shiftsMax = 1000

  private func shifts(
    on date: CalendarDate, _ params: TodayParams, _ caller: Caller, _ call: ReadCall
  ) throws -> [Stored<ShiftData>] {
    let utc = TimeZoneRules.utc
    let first = utc.start(of: date.adding(days: -1))
    var all: [Stored<ShiftData>] = []
    try call.walkShifts(from: first, to: first.adding(days: 3)) { shift in
      let data = shift.value
      let fits =
        data.date == date && caller.reaches(data.stableId)
        && (params.stableId ?? data.stableId) == data.stableId
        && (!params.mine || data.isHeld(by: caller.userId))
      if fits { all.append(shift) }
      return true
    }
    return all
  }
}
