import Kernel
import Platform

extension Routines {
  /// `routines.getStable`: a stable with its counts.
  func getStable(_ params: GetStableParams, _ call: ReadCall) throws -> Stable {
    let stable = try call.stable(params.stableId)
    let caller = try call.caller()
    try caller.require(in: stable.id)
    return try call.answer(stable, caller)
  }
}
