import Kernel
import Platform

extension Routines {
  /// `routines.respondSwap`: answers a swap; whoever accepts has the shift, or waits for a manager.
  func respondSwap(_ params: RespondSwapParams, _ call: WriteCall) throws -> Swap {
    var (swap, caller) = try call.workOnSwap(
      params.swapId, expected: params.expectedVersion, in: [.open]
    ) { $0.decision(answering: $1) }
    let old = swap.value
    swap.value.answeredAt = call.now
    guard params.accept else {
      swap.value.status = .declined
      try call.conclude(&swap, was: old)
      try call.tellAnswer(swap, caller, notify: params.notify)
      return try call.answer(swap, caller)
    }
    try call.requireAssignable(old)
    let waits = try call.reading.settings(of: old.stableId).flag(.swapsNeedApproval)
    swap.value.status = waits ? .waitingApproval : .done
    try call.conclude(&swap, was: old)
    try call.tellAnswer(swap, caller, notify: params.notify)
    guard !waits else { return try call.answer(swap, caller) }
    try call.exchange(old, caller)
    return try call.answer(swap, caller, .swapDone)
  }
}
