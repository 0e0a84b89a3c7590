import Kernel
import Platform

extension Routines {
  /// `routines.listSwaps`: one's own swaps, or all as a manager, newest first.
  func listSwaps(_ params: ListSwapsParams, _ call: ReadCall) throws -> ListSwapsResult {
    let statuses = try words(params.status, at: "/status", or: .unknownValue) as [SwapStatus]?
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(in: params.stableId)
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in
        try call.swaps(before: last, limit)
      },
      fitting: { swap -> Stored<SwapData>? in
        let data = swap.value
        let isSeen =
          caller.isPart(of: data) || !params.mine && caller.manages(data.stableId)
        guard isSeen, (params.stableId ?? data.stableId) == data.stableId else { return nil }
        guard let statuses else { return swap }
        return try statuses.contains(call.status(of: swap)) ? swap : nil
      })
    let answers = try SwapAnswers(call, caller, page.items)
    return ListSwapsResult(
      items: try call.abreast(page.items) { try answers.answer($0) }, nextCursor: page.nextCursor)
  }
}
