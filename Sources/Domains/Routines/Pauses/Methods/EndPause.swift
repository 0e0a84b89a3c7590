import Kernel
import Platform

extension Routines {
  /// `routines.endPause`: ends a pause with a day; what was not made is made then.
  func endPause(_ params: EndPauseParams, _ call: WriteCall) throws -> Pause {
    let on = params.on.flatMap(plannedDate)
    if params.on != nil, on == nil {
      throw Refusal([Violation(RoutinesFault.invalidDate, at: "/on")])
    }
    let reading = call.reading
    var pause = try reading.pause(params.pauseId)
    try pause.require(params.expectedVersion, reading.naming([pause]))
    let caller = try reading.caller()
    try caller.demand { $0.decision(pausing: pause.value) }
    let old = pause.value
    // Of its own accord it may end before it has begun; a day that somebody names lies in it.
    if let on, on < old.from {
      throw Refusal([Violation(RoutinesFault.endBeforeStart, at: "/on")])
    }
    let day = try on ?? reading.today(in: old.stableId).adding(days: -1)
    pause.value.to = lastDay(of: old, endedWith: day)
    var created = 0
    if pause.value.to != old.to {
      pause.touch(by: call)
      try call.conclude(pause, was: old)
      try call.spareShifts(of: old, endedWith: day)
      if let stableId = old.stableId { created = try call.generateAll(in: stableId) }
    }
    var answer = try reading.answer(pause, caller)
    answer.created = created
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}
