import Kernel
import Platform

extension Routines {
  /// `routines.claimReward`: takes the points, and one from the stock, at once.
  func claimReward(_ params: ClaimRewardParams, _ call: WriteCall) throws -> RewardClaim {
    let reading = call.reading
    let reward = try reading.reward(params.rewardId)
    try reward.require(params.expectedVersion, reading.naming([reward]))
    let caller = try reading.caller()
    try reading.require(nil, for: .rewards, in: reward.value.stableId, caller)
    try reward.value.decision(onClaimWith: reading.spendablePoints(of: caller.userId)).orThrow()
    if let stock = reward.value.stock {
      var data = reward.value
      data.stock = stock - 1
      try call.record(try call.keep(data, over: reward, on: .rewards), was: reward)
    }
    let claim = Stored(
      ClaimData(
        rewardId: reward.id, name: reward.value.name, pointsCost: reward.value.pointsCost,
        stableId: reward.value.stableId, userId: caller.userId, state: .waiting),
      id: call.makeID(), by: call)
    try call.save(claim)
    try call.spend(claim.value.pointsCost, for: claim.value)
    return try call.answer(claim, caller)
  }
}
