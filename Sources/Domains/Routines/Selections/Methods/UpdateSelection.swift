import Kernel
import Platform

extension Routines {
  /// `routines.updateSelection`: changes what is sent of a draft; who takes part and
  /// by what sets the order anew.
  func updateSelection(_ params: ChoosingPatch, _ call: WriteCall) throws -> Selection {
    var findings = RoutineFindings(shape: params.shape, order: GivenSelection.order)
    guard let id = params.selectionId.value else {
      if params.selectionId.isAbsent { findings.refuse(.required, at: "/selectionId") }
      try findings.orThrow()
      throw Defect("no selection and no fault")
    }
    let form = params.choosingForm
    let kept = try call.reading.findSelection(id)
    let given = GivenSelection(
      form, over: judged(params.selectionId, over: kept?.value, else: .standIn(for: form)),
      &findings)
    try findings.orThrow()
    var (selection, caller) = try call.workOnSelection(
      id, expected: params.expectedVersion.value, in: [.draft], or: .selectionNotDraft)
    let old = selection.value
    selection.value = try call.reading.complete(given, caller)
    try call.conclude(&selection, was: old, .update)
    return try call.answer(selection, caller)
  }
}
