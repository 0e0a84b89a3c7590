import Kernel
import Platform

extension Routines {
  /// `routines.supplyLedger`: how a supply came and went, the newest first.
  func supplyLedger(
    _ params: SupplyLedgerParams, _ call: ReadCall
  ) throws -> SupplyLedgerResult {
    let span = try GivenSpan(params.from, params.to)
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
        span.contains(zone.date(at: entry.createdAt)) ? entry : nil
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
