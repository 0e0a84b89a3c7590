import Kernel
import Platform

extension Routines {
  /// `routines.markHorseDateDone`: the next date is counted from the day when it was done; without
  /// an interval there is none, and it is closed.
  func markHorseDateDone(
    _ params: MarkHorseDateDoneParams, _ call: WriteCall
  ) throws -> HorseDate {
    var violations: [Violation] = []
    let day = givenDate(params.doneOn, at: "/doneOn", &violations)
    guard let day, violations.isEmpty else { throw Refusal(violations) }
    let (old, horse) = try call.reading.horseDate(params.horseDateId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try caller.demand { $0.decision(onDoneOf: horse.value) }
    var data = old.value
    data.lastDoneOn = day
    data.note = params.note?.withoutMarks
    if let every = data.everyDays {
      data.dueOn = day.adding(days: every)
    } else {
      data.closedAt = data.closedAt ?? call.now
    }
    let date = try call.keep(data, over: old, on: .horseDates)
    try call.record(date, was: old, .update)
    return try call.answer(date, of: horse.value, caller)
  }
}
