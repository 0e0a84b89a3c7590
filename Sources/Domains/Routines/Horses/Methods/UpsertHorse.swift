import Kernel
import Platform

extension Routines {
  /// `routines.upsertHorse`: makes a horse, or changes what is sent of one.
  func upsertHorse(_ params: HorseForm, _ call: WriteCall) throws -> Horse {
    let reading = call.reading
    var findings = RoutineFindings(
      shape: params.shape,
      order: [
        "horseId", "stableId", "name", "ownerUserId", "status", "groupIds",
        "specialInstructions", "feeding", "medications", "blanket",
      ])
    let kept = try params.horseId.value.flatMap { try reading.find($0, on: .horses) }
    let given = GivenHorse(
      params, over: judged(params.horseId, over: kept?.value, else: .fresh), &findings)
    try findings.orThrow()
    let old = try params.horseId.value.map { try reading.horse($0) }
    _ = try reading.stable(given.data.stableId)
    for groupId in (params.groupIds.value ?? []).compactMap(\.value) {
      _ = try reading.horseGroup(groupId)
    }
    // Whose it is already is not asked for.
    if let ownerId = params.ownerUserId.value, ownerId != old?.value.ownerUserId,
      try reading.member(ownerId) == nil
    {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try old.map { try $0.require(params.expectedVersion.value, reading.naming([$0])) }
    let caller = try reading.caller()
    if let old { try caller.demand { $0.decision(onHorse: old.value) } }
    try caller.demand { $0.decision(onHorse: given.data) }
    let horse = try call.keep(given.data, over: old, on: .horses)
    return try call.answer(horse, was: old, caller)
  }
}
