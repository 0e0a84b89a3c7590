import Kernel
import Platform

extension Routines {
  /// `routines.setPause`: lets a stable, or a person, do nothing for some days.
  func setPause(_ params: SetPauseParams, _ call: WriteCall) throws -> Pause {
    let (data, shifts) = try given(params)
    let reading = call.reading
    if let stableId = data.stableId { _ = try reading.stable(stableId) }
    if let userId = data.userId, try reading.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try reading.caller()
    try caller.demand { $0.decision(pausing: data) }
    let others =
      try data.stableId.map(reading.pauses(ofStable:))
      ?? reading.pauses(ofUser: data.userId ?? "")
    if others.contains(where: data.dates.overlaps) {
      throw Refusal(RoutinesFault.pauseOverlaps)
    }
    let pause = Stored(data, id: call.makeID(), by: call)
    let changed = try call.begin(pause, shifts, caller)
    var answer = try reading.answer(pause, caller)
    answer.changed = changed
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }

  /// The pause that the params say, or all that is wrong with them.
  private func given(_ params: SetPauseParams) throws -> (PauseData, PausedShifts) {
    var violations: [Violation] = []
    if (params.stableId == nil) == (params.userId == nil) {
      violations.append(Violation(RoutinesFault.stableOrUser, at: "/stableId"))
    }
    let from = plannedDate(params.from)
    if from == nil { violations.append(Violation(RoutinesFault.invalidDate, at: "/from")) }
    let to = params.to.flatMap(plannedDate)
    if params.to != nil, to == nil {
      violations.append(Violation(RoutinesFault.invalidDate, at: "/to"))
    }
    if let from, let to, to < from {
      violations.append(Violation(RoutinesFault.endBeforeStart, at: "/to"))
    } else if let from, let to, to > from.adding(months: 12) {
      violations.append(Violation(RoutinesFault.rangeTooLong, at: "/to"))
    }
    let shifts = PausedShifts(rawValue: params.shifts ?? PausedShifts.keep.rawValue)
    if shifts == nil || shifts == .cancel && params.stableId == nil {
      violations.append(Violation(RoutinesFault.unknownValue, at: "/shifts"))
    }
    guard let from, let shifts, violations.isEmpty else { throw Refusal(violations) }
    return (
      PauseData(
        stableId: params.stableId, userId: params.userId, from: from, to: to,
        reason: params.reason?.withoutMarks), shifts
    )
  }
}
