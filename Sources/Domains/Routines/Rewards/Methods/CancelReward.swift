import Kernel
import Platform

extension Routines {
  /// `routines.cancelReward`: takes one's own claim back while nobody has decided.
  func cancelReward(_ params: CancelRewardParams, _ call: WriteCall) throws -> RewardClaim {
    let (claim, caller) = try call.workOnClaim(params.claimId, expected: params.expectedVersion)
    try caller.demand { $0.decision(onCancelling: claim.value) }
    return try call.end(claim, as: .cancelled, caller)
  }
}
