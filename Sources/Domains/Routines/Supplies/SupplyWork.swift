import Kernel
import Platform

extension ReadCall {
  /// The supply of that id, or the refusal.
  func supply(_ id: ID) throws -> Stored<SupplyData> {
    guard let supply = try find(id, on: .supplies) else {
      throw Refusal(RoutinesFault.supplyNotFound)
    }
    return supply
  }

  /// Supplies as hosts see them.
  func answers(_ supplies: [Stored<SupplyData>], _ caller: Caller) throws -> [Supply] {
    let names = try naming(supplies)
    let planned = PlannedSupplies(self)
    return try abreast(supplies) { supply in
      let data = supply.value
      let managing = caller.decision(.manageStableSettings, in: data.stableId)
      let counting = caller.decision(.manageActivities, in: data.stableId)
      return Supply(
        id: supply.id, version: supply.version, createdAt: supply.createdAt,
        createdBy: names.person(supply.createdBy), updatedAt: supply.updatedAt,
        updatedBy: names.person(supply.updatedBy), stableId: data.stableId,
        stableName: try find(data.stableId, on: .stables)?.value.name, name: data.name,
        unit: data.unit, onHand: quantity(data.onHand), lowAt: data.lowAt.map(quantity),
        low: data.isLow, runsOutOn: try planned.runsOutOn(supply), archivedAt: data.archivedAt,
        actions: [
          "upsertSupply": managing, "archiveSupply": managing, "addSupply": counting,
          "countSupply": counting,
        ])
    }
  }
}

extension WriteCall {
  /// The supply that the person may change, as they have seen it.
  func workOnSupply(
    _ id: ID, expected: Int?, needs permission: Permission
  ) throws -> (supply: Stored<SupplyData>, caller: Caller) {
    let supply = try reading.supply(id)
    try supply.require(expected, reading.naming([supply]))
    let caller = try reading.caller()
    try reading.require(permission, for: .supplies, in: supply.value.stableId, caller)
    return (supply, caller)
  }

  /// Says that a supply was made or changed, and tells managers when it has become low.
  func record(_ supply: Stored<SupplyData>, was old: Stored<SupplyData>?) throws {
    try record(supply, was: old?.value) { .supplyChanged(.init(id: $0, version: $1, change: $2)) }
    guard let old, !old.value.isLow, supply.value.isLow else { return }
    try tell(
      .supplyLow(name: supply.value.name, on: PlannedSupplies(reading).runsOutOn(supply)),
      to: reading.managers(of: supply.value.stableId))
  }

  /// Writes into the ledger that there is more or less of a supply, and how much is there then.
  func change(
    _ supply: Stored<SupplyData>, by change: Int, _ reason: SupplyReason,
    of instanceId: ID? = nil, note: String? = nil
  ) throws -> Stored<SupplyData> {
    var data = supply.value
    data.onHand += change
    let changed = try keep(data, over: supply, on: .supplies)
    try insert(
      Stored(
        SupplyEntryData(
          supplyId: supply.id, change: change, onHand: data.onHand, reason: reason,
          instanceId: instanceId, note: note), id: makeID(), by: self))
    try record(changed, was: supply)
    return changed
  }

  /// A supply as the answer of a write.
  func answer(_ supply: Stored<SupplyData>, _ caller: Caller) throws -> Supply {
    guard var answer = try reading.answers([supply], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }
}
