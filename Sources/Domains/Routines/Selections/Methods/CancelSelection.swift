import Kernel
import Platform

extension Routines {
  /// `routines.cancelSelection`: calls off what has not been chosen to the end.
  func cancelSelection(
    _ params: CancelSelectionParams, _ call: WriteCall
  ) throws -> Selection {
    var (selection, caller) = try call.workOnSelection(
      params.selectionId, expected: params.expectedVersion, in: [.draft, .active],
      or: .selectionNotActive)
    let old = selection.value
    selection.value.status = .cancelled
    try call.conclude(&selection, was: old, .cancel)
    return try call.answer(selection, caller)
  }
}
