import Kernel
import Platform

extension Routines {
  /// `routines.addAlert`: warns everybody of a day, until it has run out.
  func addAlert(_ params: AddAlertParams, _ call: WriteCall) throws -> DayNotes {
    var violations: [Violation] = []
    let date = givenDate(params.date, at: "/date", &violations)
    let title = lineOfText(params.title) ?? ""
    if title.isEmpty { violations.append(Violation(RoutinesFault.required, at: "/title")) }
    let message = givenText(params.message, at: "/message", &violations)
    guard let date, violations.isEmpty else { throw Refusal(violations) }
    _ = try call.reading.stable(params.stableId)
    for id in params.horseIds ?? [] {
      guard try call.reading.horse(id).value.stableId == params.stableId else {
        throw Refusal(RoutinesFault.horseNotFound)
      }
    }
    let notes = try call.reading.notesOfDay(in: params.stableId, on: date)
    try call.reading.requireVersion(params.expectedVersion, of: notes.day)
    let caller = try call.reading.caller()
    try caller.require(in: params.stableId)
    try call.requireRoom(for: .alert, notes, at: "/title")
    return try call.add(
      DayNoteData(
        kind: .alert, stableId: params.stableId, from: date, to: date, title: title,
        text: message, priority: params.priority, horseIds: params.horseIds ?? [],
        routineType: .all, expiresAt: params.expiresAt), to: notes, caller)
  }
}
