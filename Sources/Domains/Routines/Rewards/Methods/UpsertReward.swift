import Kernel
import Platform

extension Routines {
  /// `routines.upsertReward`: makes something that points are given for, or changes what is sent.
  func upsertReward(_ params: RewardForm, _ call: WriteCall) throws -> Reward {
    let reading = call.reading
    var findings = RoutineFindings(
      shape: params.shape,
      order: ["rewardId", "name", "pointsCost", "stock", "stableId", "active"])
    let kept = try params.rewardId.value.flatMap { try reading.find($0, on: .rewards) }
    let fresh = RewardData(name: "", pointsCost: 0, isActive: true)
    let basis = judged(params.rewardId, over: kept?.value, else: fresh)
    var data = basis ?? fresh
    data.name = givenName(params.name, or: basis?.name, &findings) ?? data.name
    if basis == nil, params.pointsCost.isAbsent { findings.refuse(.required, at: "/pointsCost") }
    data.pointsCost = params.pointsCost.value ?? data.pointsCost
    data.stock = params.cleared.contains("stock") ? nil : params.stock.value ?? data.stock
    data.stableId =
      params.cleared.contains("stableId") ? nil : params.stableId.value ?? data.stableId
    data.isActive = params.cleared.contains("active") || params.active.value ?? data.isActive
    try findings.orThrow()
    let old = try params.rewardId.value.map { try reading.reward($0) }
    if let stableId = data.stableId { _ = try reading.stable(stableId) }
    try old.map { try $0.require(params.expectedVersion.value, reading.naming([$0])) }
    let caller = try reading.caller()
    if let old {
      try reading.require(.manageSchedules, for: .rewards, in: old.value.stableId, caller)
    }
    try reading.require(.manageSchedules, for: .rewards, in: data.stableId, caller)
    let reward = try call.keep(data, over: old, on: .rewards)
    try call.record(reward, was: old)
    guard var answer = try reading.answers([reward], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}
