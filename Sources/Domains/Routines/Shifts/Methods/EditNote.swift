import Kernel
import Platform

extension Routines {
  /// `routines.editNote`: changes one's own note, for fifteen minutes.
  func editNote(_ params: EditNoteParams, _ call: WriteCall) throws -> Shift {
    let text = try noteText(params.text)
    var work = try call.workOnShift(params.instanceId)
    guard let index = work.data.notes.firstIndex(where: { $0.id == params.noteId }) else {
      throw Refusal(RoutinesFault.noteNotFound)
    }
    try call.require(.addNote, work, expected: params.expectedVersion)
    let note = work.data.notes[index]
    guard note.by == work.caller.userId else { throw Refusal(RoutinesFault.notAuthor) }
    guard call.now < note.at.adding(minutes: 15) else {
      throw Refusal(RoutinesFault.editWindowOver)
    }
    work.data.notes[index].text = text
    return try call.conclude(&work, .note, done: .addNote)
  }
}
