import Kernel
import Platform

extension Routines {
  /// `routines.addNote`: writes a note on a shift that is not over.
  func addNote(_ params: AddNoteParams, _ call: WriteCall) throws -> Shift {
    let text = try noteText(params.text)
    var work = try call.workOnShift(params.instanceId)
    try call.require(.addNote, work, expected: params.expectedVersion)
    work.data.notes.append(
      ShiftNote(id: call.makeID(), at: call.now, by: work.caller.userId, text: text))
    work.data.isTouched = true
    return try call.conclude(&work, .note, done: .addNote)
  }
}
