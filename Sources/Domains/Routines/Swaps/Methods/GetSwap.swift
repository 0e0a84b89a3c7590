import Kernel
import Platform

extension Routines {
  /// `routines.getSwap`: a swap of one's own, or any as a manager.
  func getSwap(_ params: GetSwapParams, _ call: ReadCall) throws -> Swap {
    let swap = try call.swap(params.swapId)
    let caller = try call.caller()
    try caller.require(in: swap.value.stableId)
    if !caller.isPart(of: swap.value) {
      try caller.require(.manageSchedules, in: swap.value.stableId)
    }
    return try SwapAnswers(call, caller, [swap]).answer(swap)
  }
}
