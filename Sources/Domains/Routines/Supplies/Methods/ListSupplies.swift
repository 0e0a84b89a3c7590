import Kernel
import Platform

extension Routines {
  /// `routines.listSupplies`: what is kept in the stables that the caller reaches, by name.
  func listSupplies(
    _ params: ListSuppliesParams, _ call: ReadCall
  ) throws -> ListSuppliesResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try call.require(nil, for: .supplies, in: params.stableId, caller)
    let page = try call.page(.supplies, of: params) { row in
      let supply = row.value
      return try (params.stableId ?? supply.stableId) == supply.stableId
        && (supply.archivedAt != nil) == params.archived
        && (params.low.map { $0 == supply.isLow } ?? true)
        && fits(params.search, [supply.name])
        && call.shows(.supplies, of: supply.stableId, caller)
    }
    return ListSuppliesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
