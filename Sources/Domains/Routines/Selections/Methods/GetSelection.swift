import Kernel
import Platform

extension Routines {
  /// `routines.getSelection`: choosing in turn, with everybody's turn and what they took.
  func getSelection(_ params: GetSelectionParams, _ call: ReadCall) throws -> Selection {
    let selection = try call.selection(params.selectionId)
    let caller = try call.caller()
    try caller.require(in: selection.value.stableId)
    guard let answer = try call.answers([selection], caller).first else {
      throw Defect("no answer")
    }
    return answer
  }
}
