import Kernel
import Platform

extension Routines {
  /// `routines.removeHorseNote`: takes a note away, one's own or as a manager.
  func removeHorseNote(
    _ params: RemoveHorseNoteParams, _ call: WriteCall
  ) throws -> DayNotes {
    try call.remove(params.noteId, .horse, expected: params.expectedVersion)
  }
}
