import Kernel
import Platform

extension Routines {
  /// `routines.createSelection`: prepares that people choose in turn; the order is set now.
  func createSelection(_ params: ChoosingForm, _ call: WriteCall) throws -> Selection {
    var findings = RoutineFindings(shape: params.shape, order: GivenSelection.order)
    let given = GivenSelection(params, over: nil, &findings)
    try findings.orThrow()
    let caller = try call.reading.caller()
    var selection = Stored(
      try call.reading.complete(given, caller), id: call.makeID(), by: call)
    try call.conclude(&selection, was: nil, .create)
    return try call.answer(selection, caller)
  }
}
