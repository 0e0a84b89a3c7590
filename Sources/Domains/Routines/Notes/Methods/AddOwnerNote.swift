import Kernel
import Platform

extension Routines {
  /// `routines.addOwnerNote`: notes something of a horse for several days, stored once.
  func addOwnerNote(
    _ params: AddOwnerNoteParams, _ call: WriteCall
  ) throws -> AddOwnerNoteResult {
    var violations: [Violation] = []
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    let text = givenText(params.note, at: "/note", &violations)
    guard let from, let to, violations.isEmpty else { throw Refusal(violations) }
    try requireNoteDays(from: from, to: to)
    let horse = try call.reading.horse(params.horseId).value
    let caller = try call.reading.caller()
    try caller.demand { $0.decision(onOwnerNoteOf: horse) }
    let note = Stored(
      DayNoteData(
        kind: .owner, stableId: horse.stableId, from: from, to: to, text: text,
        priority: params.priority, category: params.category, horseIds: [params.horseId],
        routineType: params.routineType), id: call.makeID(), by: call)
    try call.requireRoom(forOwnerNote: note)
    try call.save(note)
    return AddOwnerNoteResult(
      items: try call.answerDays(of: note, was: nil, .create, caller),
      message: RoutinesText.saved.text(in: call.language))
  }
}
