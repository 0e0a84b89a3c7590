import Kernel
import Platform

extension Routines {
  /// `routines.getDailyNotes`: the notes of a day, or of each day of a period.
  func getDailyNotes(
    _ params: GetDailyNotesParams, _ call: ReadCall
  ) throws -> GetDailyNotesResult {
    var violations: [Violation] = []
    let date = givenDate(params.date, at: "/date", &violations)
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    if params.date == nil, params.from == nil || params.to == nil {
      let path =
        params.from == nil && params.to == nil ? "/date" : params.from == nil ? "/from" : "/to"
      violations.append(Violation(RoutinesFault.required, at: path))
    }
    if date == nil, let from, let to {
      // Both ends count. Source: routines specification (i), "getDailyNotes".
      let fault: RoutinesFault? =
        to < from ? .endBeforeStart : from.days(to: to) >= 31 ? .rangeTooLong : nil
      if let fault { violations.append(Violation(fault, at: "/to")) }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    _ = try call.stable(params.stableId)
    let caller = try call.caller()
    try caller.require(in: params.stableId)
    guard let first = date ?? from, let last = date ?? to else { throw Defect("no days") }
    let days = try call.notesOfDays(in: params.stableId, from: first, to: last)
    let answers = try DayNoteAnswers(call, caller, days)
    guard date != nil, let day = try days.first.map({ try answers.day($0) }) else {
      return GetDailyNotesResult(items: try call.abreast(days) { try answers.day($0) })
    }
    return GetDailyNotesResult(
      stableId: day.stableId, date: day.date, version: day.version, general: day.general,
      weather: day.weather, horseNotes: day.horseNotes, alerts: day.alerts,
      createdAt: day.createdAt, createdBy: day.createdBy, updatedAt: day.updatedAt,
      updatedBy: day.updatedBy, actions: day.actions)
  }
}
