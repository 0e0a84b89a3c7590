import Kernel
import Platform

extension Routines {
  /// `routines.computeTurnOrder`: in which order people would choose; nothing is written.
  func computeTurnOrder(
    _ params: ChoosingForm, _ call: ReadCall
  ) throws -> ComputeTurnOrderResult {
    var findings = RoutineFindings(shape: params.shape, order: GivenSelection.order)
    let given = GivenSelection(params, over: nil, &findings)
    try findings.orThrow()
    let turns = try call.complete(given, call.caller()).turns.map(\.userId)
    let names = try call.naming(turns)
    return ComputeTurnOrderResult(order: turns.map(names.person))
  }
}
