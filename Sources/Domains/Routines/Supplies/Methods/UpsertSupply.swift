import Kernel
import Platform

extension Routines {
  /// `routines.upsertSupply`: makes something that is kept in store, or changes what is sent of it.
  func upsertSupply(_ params: SupplyForm, _ call: WriteCall) throws -> Supply {
    let reading = call.reading
    var findings = RoutineFindings(
      shape: params.shape, order: ["supplyId", "stableId", "name", "unit", "lowAt"])
    let kept = try params.supplyId.value.flatMap { try reading.find($0, on: .supplies) }
    let given = GivenSupply(
      params, over: judged(params.supplyId, over: kept?.value, else: .fresh), &findings)
    try findings.orThrow()
    let old = try params.supplyId.value.map { try reading.supply($0) }
    _ = try reading.stable(given.data.stableId)
    try old.map { try $0.require(params.expectedVersion.value, reading.naming([$0])) }
    let caller = try reading.caller()
    if let old {
      try reading.require(.manageStableSettings, for: .supplies, in: old.value.stableId, caller)
    }
    try reading.require(.manageStableSettings, for: .supplies, in: given.data.stableId, caller)
    let supply = try call.keep(given.data, over: old, on: .supplies)
    try call.record(supply, was: old)
    return try call.answer(supply, caller)
  }
}
