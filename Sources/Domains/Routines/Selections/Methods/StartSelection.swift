import Kernel
import Platform

extension Routines {
  /// `routines.startSelection`: the first turn begins; a stable chooses once at a time.
  func startSelection(
    _ params: StartSelectionParams, _ call: WriteCall
  ) throws -> Selection {
    var (selection, caller) = try call.workOnSelection(
      params.selectionId, expected: params.expectedVersion, in: [.draft], or: .selectionNotDraft)
    let old = selection.value
    guard try call.reading.activeSelection(in: old.stableId) == nil else {
      throw Refusal(RoutinesFault.selectionAlreadyActive)
    }
    selection.value.begin(at: call.now)
    try call.conclude(&selection, was: old, .start)
    return try call.answer(selection, caller)
  }
}
