import Kernel
import Platform

extension Routines {
  /// `routines.removeOwnerNote`: takes a note of several days away.
  func removeOwnerNote(
    _ params: RemoveOwnerNoteParams, _ call: WriteCall
  ) throws -> RemoveOwnerNoteResult {
    let old = try call.reading.dayNote(params.rangeId, .owner)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try call.requireOwner(of: old, caller)
    try call.removeDayNote(old.id)
    var note = old
    note.touch(by: call)
    return RemoveOwnerNoteResult(
      items: try call.answerDays(of: note, was: old, .delete, caller),
      message: RoutinesText.saved.text(in: call.language))
  }
}
