import Kernel
import Platform

extension ReadCall {
  /// Claims as hosts see them.
  func answers(_ claims: [Stored<ClaimData>], _ caller: Caller) throws -> [RewardClaim] {
    let names = try naming(
      claims, and: claims.flatMap { [$0.value.userId, $0.value.decidedBy] })
    return claims.map { claim in
      let data = claim.value
      return RewardClaim(
        id: claim.id, version: claim.version,
        reward: NamedThing(id: data.rewardId, name: data.name), pointsCost: data.pointsCost,
        by: names.person(data.userId), state: data.state, stateLabel: data.state.label(language),
        at: claim.createdAt, decidedBy: data.decidedBy.map(names.person),
        decidedAt: data.decidedAt, note: data.note,
        actions: [
          "decideReward": caller.decision(onDeciding: data),
          "cancelReward": caller.decision(onCancelling: data),
        ])
    }
  }
}

extension Caller {
  /// Whether they may decide about a claim: managers, but about their own.
  func decision(onDeciding claim: ClaimData) -> Decision {
    decision(.manageSchedules, in: claim.stableId).and(claim.isOpen)
      .and(claim.userId == userId ? .refused(RoutinesFault.ownWork) : .allowed)
  }

  /// Whether they may take a claim back: their own, and no right makes somebody else's theirs.
  func decision(onCancelling claim: ClaimData) -> Decision {
    decision(in: claim.stableId).and(claim.isOpen)
      .and(claim.userId == userId ? .allowed : .refused(RoutinesFault.notAuthor))
  }
}

extension ClaimData {
  fileprivate var isOpen: Decision {
    state == .waiting ? .allowed : .refused(RoutinesFault.claimClosed)
  }
}

extension WriteCall {
  /// The claim, where rewards are in use.
  func workOnClaim(
    _ id: ID, expected: Int?
  ) throws -> (claim: Stored<ClaimData>, caller: Caller) {
    let claim = try reading.rewardClaim(id)
    try claim.require(expected, reading.naming([claim]))
    let caller = try reading.caller()
    try reading.require(nil, for: .rewards, in: claim.value.stableId, caller)
    return (claim, caller)
  }

  /// Takes points for a claim, or gives them back.
  func spend(_ points: Int, for claim: ClaimData) throws {
    try keepPoints(
      LedgerData(
        userId: claim.userId, points: -points, kind: .spent,
        countedOn: reading.today(in: claim.stableId), reason: claim.name))
  }

  /// Ends a claim; one that is not granted gives points and stock back.
  func end(
    _ old: Stored<ClaimData>, as state: ClaimState, note: String? = nil, _ caller: Caller
  ) throws -> RewardClaim {
    var claim = old
    claim.value.state = state
    claim.value.note = note
    if state != .cancelled {
      (claim.value.decidedBy, claim.value.decidedAt) = (caller.userId, now)
    }
    claim.touch(by: self)
    try save(claim)
    if state != .granted {
      try spend(-claim.value.pointsCost, for: claim.value)
      if let reward = try reading.find(claim.value.rewardId, on: .rewards),
        let stock = reward.value.stock
      {
        var data = reward.value
        data.stock = stock + 1
        try record(try keep(data, over: reward, on: .rewards), was: reward)
      }
    }
    return try answer(claim, caller)
  }

  /// Says that a claim was made or has changed, and shows it.
  func answer(_ claim: Stored<ClaimData>, _ caller: Caller) throws -> RewardClaim {
    try record(claim, was: nil, .points) { .rewardChanged(.init(id: $0, version: $1, change: $2)) }
    guard var answer = try reading.answers([claim], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }
}
