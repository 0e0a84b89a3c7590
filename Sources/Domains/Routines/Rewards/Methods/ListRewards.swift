import Kernel
import Platform

extension Routines {
  /// `routines.listRewards`: what points are given for, by name, and what one has to spend.
  func listRewards(
    _ params: ListRewardsParams, _ call: ReadCall
  ) throws -> ListRewardsResult {
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let caller = try call.caller()
    try call.require(nil, for: .rewards, in: params.stableId, caller)
    let page = try call.page(.rewards, of: params) { row in
      let stableId = row.value.stableId
      return try (params.stableId == nil || stableId == nil || stableId == params.stableId)
        && fits(params.search, [row.value.name])
        && (stableId.map { try call.shows(.rewards, of: $0, caller) } ?? true)
    }
    return ListRewardsResult(
      items: try call.answers(page.items, caller),
      spendable: try call.spendablePoints(of: caller.userId), nextCursor: page.nextCursor)
  }
}
