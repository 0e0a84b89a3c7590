import Kernel
import Platform

extension Routines {
  /// `routines.getStandIns`: who can step in in a stable.
  func getStandIns(_ params: GetStandInsParams, _ call: ReadCall) throws -> StandIns {
    let stable = try call.stable(params.stableId)
    let caller = try call.caller()
    try call.require(.manageSchedules, for: .standIns, in: stable.id, caller)
    return try call.answer(call.standIns(of: stable.id), in: stable.id, caller)
  }
}
