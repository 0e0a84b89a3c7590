import Kernel
import Platform

extension Routines {
  /// `routines.completeTurn`: whoever chooses has chosen, or a manager says so of them.
  func completeTurn(_ params: CompleteTurnParams, _ call: WriteCall) throws -> Selection {
    var selection = try call.reading.selection(params.selectionId)
    try selection.require(params.expectedVersion, call.reading.naming([selection]))
    let caller = try call.reading.caller()
    let old = selection.value
    try caller.demand { $0.decision(endingTurnOf: old) }
    selection.value.completeTurn(at: call.now)
    try call.conclude(
      &selection, was: old, selection.value.status == .completed ? .complete : .update)
    return try call.answer(selection, caller)
  }
}
