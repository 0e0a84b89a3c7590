import Kernel
import Platform

extension Routines {
  /// `routines.addHorseNote`: notes something of a horse on a day.
  func addHorseNote(_ params: AddHorseNoteParams, _ call: WriteCall) throws -> DayNotes {
    var violations: [Violation] = []
    let date = givenDate(params.date, at: "/date", &violations)
    let text = givenText(params.note, at: "/note", &violations)
    guard let date, violations.isEmpty else { throw Refusal(violations) }
    _ = try call.reading.stable(params.stableId)
    guard try call.reading.horse(params.horseId).value.stableId == params.stableId else {
      throw Refusal(RoutinesFault.horseNotFound)
    }
    let notes = try call.reading.notesOfDay(in: params.stableId, on: date)
    try call.reading.requireVersion(params.expectedVersion, of: notes.day)
    let caller = try call.reading.caller()
    try caller.require(in: params.stableId)
    try call.requireRoom(for: .horse, notes, at: "/note")
    return try call.add(
      DayNoteData(
        kind: .horse, stableId: params.stableId, from: date, to: date, text: text,
        priority: params.priority, category: params.category, horseIds: [params.horseId],
        routineType: params.routineType), to: notes, caller)
  }
}
