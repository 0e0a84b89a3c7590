import Kernel
import Platform

extension Routines {
  /// `routines.updateSelection`: changes what is sent of a draft; who takes part and
  /// by what sets the order anew.
  public func updateSelection(_ params: ChoosingPatch, _ call: WriteCall) throws -> Selection {
    var findings = RoutineFindings(shape: params.shape, order: GivenSelection.order)
    guard let id = params.selectionId.value else {
      if params.selectionId.isAbsent { findings.refuse(.required, at: "/selectionId") }
      try findings.orThrow()
      throw Defect("no selection and no fault")
    }
    let old = try call.reading.selection(id)
    let given = GivenSelection(params.choosingForm, over: old.value, &findings)
    try findings.orThrow()
    var (selection, caller) = try call.workOnSelection(
      id, expected: params.expectedVersion.value, in: [.draft], or: .selectionNotDraft)
    selection.value = try call.reading.complete(given, caller)
    try call.conclude(&selection, was: old.value, .update)
    return try call.answer(selection, caller)
  }
}
