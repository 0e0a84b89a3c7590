import Kernel
import Platform

extension Routines {
  /// `routines.decideReward`: grants a reward, or refuses it; whoever claims it hears of it.
  func decideReward(_ params: DecideRewardParams, _ call: WriteCall) throws -> RewardClaim {
    let (claim, caller) = try call.workOnClaim(params.claimId, expected: params.expectedVersion)
    try caller.demand { $0.decision(onDeciding: claim.value) }
    let state: ClaimState = params.grant ? .granted : .refused
    try call.tell(
      .rewardDecided(reward: claim.value.name, state: state), to: [claim.value.userId])
    return try call.end(claim, as: state, note: params.note?.withoutMarks, caller)
  }
}
