import Kernel
import Platform

extension Routines {
  /// `routines.supplyLedger`: how a supply came and went, the newest first.
  public func supplyLedger(
    _ params: SupplyLedgerParams, _ call: ReadCall
  ) throws -> SupplyLedgerResult {
    var violations: [Violation] = []
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    if let from, let to, to < from {
      violations.append(Violation(RoutinesFault.endBeforeStart, at: "/to"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let supply = try call.supply(params.supplyId)
    let stableId = supply.value.stableId
    try call.require(nil, for: .supplies, in: stableId, call.caller())
    let zone = try call.zone(of: stableId)
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in
        try call.supplyEntries(of: supply.id, before: last, limit)
      },
      fitting: { entry -> Stored<SupplyEntryData>? in
        let day = zone.date(at: entry.createdAt)
        return (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true) ? entry : nil
      })
    let names = try call.naming(page.items)
    return SupplyLedgerResult(
      items: page.items.map { entry in
        let data = entry.value
        return SupplyEntry(
          id: entry.id, at: entry.createdAt, by: names.person(entry.createdBy),
          change: quantity(data.change), onHand: quantity(data.onHand), reason: data.reason,
          reasonLabel: data.reason.label(call.language), instanceId: data.instanceId,
          note: data.note)
      }, nextCursor: page.nextCursor)
  }
}
