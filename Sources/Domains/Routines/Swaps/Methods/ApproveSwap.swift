import Kernel
import Platform

extension Routines {
  /// `routines.approveSwap`: a manager lets a swap that was accepted be, or declines it.
  func approveSwap(_ params: ApproveSwapParams, _ call: WriteCall) throws -> Swap {
    var (swap, caller) = try call.workOnSwap(
      params.swapId, expected: params.expectedVersion, in: [.waitingApproval]
    ) { $0.decision(.manageSchedules, in: $1.stableId) }
    let old = swap.value
    swap.value.approvedBy = params.approve ? caller.userId : nil
    swap.value.status = params.approve ? .done : .declined
    if params.approve { try call.requireAssignable(old) }
    try call.conclude(&swap, was: old)
    try call.tellAnswer(swap, caller, notify: params.notify)
    if params.approve { try call.exchange(old, caller) }
    return try call.answer(swap, caller, params.approve ? .swapDone : .saved)
  }
}
