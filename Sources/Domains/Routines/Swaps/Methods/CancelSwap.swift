import Kernel
import Platform

extension Routines {
  /// `routines.cancelSwap`: takes back what one has asked; or a manager does.
  func cancelSwap(_ params: CancelSwapParams, _ call: WriteCall) throws -> Swap {
    var (swap, caller) = try call.workOnSwap(
      params.swapId, expected: params.expectedVersion, in: [.open, .waitingApproval]
    ) { $0.decision(withdrawing: $1) }
    let old = swap.value
    swap.value.status = .cancelled
    try call.conclude(&swap, was: old)
    try call.tellAnswer(swap, caller, notify: params.notify)
    return try call.answer(swap, caller)
  }
}
