import Kernel
import Platform

extension Routines {
  /// `routines.updateOwnerNote`: changes what is sent of a note of several days.
  func updateOwnerNote(
    _ params: UpdateOwnerNoteParams, _ call: WriteCall
  ) throws -> UpdateOwnerNoteResult {
    var violations: [Violation] = []
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    let text = params.note.map { givenText($0, at: "/note", &violations) }
    guard violations.isEmpty else { throw Refusal(violations) }
    if let from, let to { try requireNoteDays(from: from, to: to) }
    let old = try call.reading.dayNote(params.rangeId, .owner)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try call.requireOwner(of: old, caller)
    var note = old
    note.value.from = from ?? old.value.from
    note.value.to = to ?? old.value.to
    note.value.text = text ?? old.value.text
    note.value.priority = params.priority ?? old.value.priority
    note.value.category = params.category ?? old.value.category
    note.value.routineType = params.routineType ?? old.value.routineType
    try call.requireRoom(forOwnerNote: note)
    note.touch(by: call)
    try call.save(note)
    return UpdateOwnerNoteResult(
      items: try call.answerDays(of: note, was: old, .update, caller),
      message: RoutinesText.saved.text(in: call.language))
  }
}
