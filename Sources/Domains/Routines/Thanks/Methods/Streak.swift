import Kernel
import Platform

extension Routines {
  /// `routines.streak`: how many shifts in a row somebody has done.
  func streak(_ params: StreakParams, _ call: ReadCall) throws -> StreakResult {
    let caller = try call.caller()
    let userId = params.userId ?? caller.userId
    guard let person = try call.member(userId) else {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try call.require(
      userId == caller.userId ? nil : .manageSchedules, for: .streaks, in: nil, caller)
    let settings = try call.settings()
    let streak = Streak(
      try call.streakShifts(of: person), freezes: settings.int(.streakFreezes),
      today: try call.today())
    let words = ShiftWords(vocabulary: settings.vocabulary, language: call.language)
    return StreakResult(
      current: streak.current, best: streak.best, since: streak.since,
      freezesLeft: streak.freezesLeft,
      text: words.inRoutineWords(RoutinesText.streakText(n: streak.current).text(in: call.language))
    )
  }
}

extension ReadCall {
  /// What somebody held and did or missed, but for days on which they or the stable were away.
  fileprivate func streakShifts(of person: Caller) throws -> [StreakShift] {
    var clocks: [ID: StableClock] = [:]
    let shifts = try pastShifts(heldBy: person.userId, by: .max)
    let leave = try leave(of: person.userId, over: shifts.map(\.value.date))
    return try shifts.compactMap { shift in
      let stableId = shift.value.stableId
      let clock = try clocks[stableId] ?? clock(of: stableId)
      clocks[stableId] = clock
      let seen = SeenShift(shift.value, clock)
      let (data, date) = (seen.data, seen.data.date)
      let isOver = data.status == .completed || data.status == .missed
      let isAway = (person.away + leave + clock.pauses).contains { $0.contains(date) }
      guard isOver, !isAway else { return nil }
      return StreakShift(
        deadlineAt: seen.due.deadlineAt, date: date, isCompleted: data.status == .completed)
    }
  }

  /// Somebody's approved leave as far as some days reach.
  private func leave(of userId: ID, over days: [CalendarDate]) throws -> [ClosedDates] {
    guard let first = days.min(), let last = days.max() else { return [] }
    return try services.ports.absences(organizationId, first, last, database)
      .filter { $0.userId == userId }.map { ClosedDates(first: $0.first, last: $0.last) }
  }
}
