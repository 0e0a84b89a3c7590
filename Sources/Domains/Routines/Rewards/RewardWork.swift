import Kernel
import Platform

extension ReadCall {
  /// The reward of that id, or the refusal.
  func reward(_ id: ID) throws -> Stored<RewardData> {
    guard let reward = try find(id, on: .rewards) else {
      throw Refusal(RoutinesFault.rewardNotFound)
    }
    return reward
  }

  /// Rewards as hosts see them.
  func answers(_ rewards: [Stored<RewardData>], _ caller: Caller) throws -> [Reward] {
    let names = try naming(rewards)
    let points = try rewards.isEmpty ? 0 : spendablePoints(of: caller.userId)
    return rewards.map { reward in
      let data = reward.value
      let claiming = caller.decision(in: data.stableId).and(data.decision(onClaimWith: points))
      return Reward(
        id: reward.id, version: reward.version, createdAt: reward.createdAt,
        createdBy: names.person(reward.createdBy), updatedAt: reward.updatedAt,
        updatedBy: names.person(reward.updatedBy), name: data.name, pointsCost: data.pointsCost,
        stock: data.stock, stableId: data.stableId, active: data.isActive,
        actions: [
          "upsertReward": caller.decision(.manageSchedules, in: data.stableId),
          "claimReward": claiming,
        ])
    }
  }
}

extension RewardData {
  /// Whether somebody with so many points may claim it.
  func decision(onClaimWith points: Int) -> Decision {
    guard isActive, stock.map({ $0 > 0 }) ?? true else {
      return .refused(RoutinesFault.rewardGone)
    }
    return points >= pointsCost
      ? .allowed : .refused(RoutinesFault.pointsShort(have: points, need: pointsCost))
  }
}

extension WriteCall {
  /// Says that a reward was made or changed.
  func record(_ reward: Stored<RewardData>, was old: Stored<RewardData>?) throws {
    try record(reward, was: old?.value, .points) {
      .rewardChanged(.init(id: $0, version: $1, change: $2))
    }
  }
}
