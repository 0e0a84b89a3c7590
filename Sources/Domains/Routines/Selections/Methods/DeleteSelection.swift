import Kernel
import Platform

extension Routines {
  /// `routines.deleteSelection`: takes away what has not begun or was called off.
  func deleteSelection(
    _ params: DeleteSelectionParams, _ call: WriteCall
  ) throws -> DeleteSelectionResult {
    var (selection, _) = try call.workOnSelection(
      params.selectionId, expected: params.expectedVersion, in: [.draft, .cancelled],
      or: .selectionNotDraft)
    let old = selection.value
    selection.touch(by: call)
    try call.removeSelection(selection.id)
    try call.record(selection, was: old, .delete)
    return DeleteSelectionResult(
      deleted: true, message: RoutinesText.saved.text(in: call.language))
  }
}
