import Kernel
import Platform

extension Routines {
  /// `routines.listFeeds`: the calendars that one has given out, the oldest first.
  func listFeeds(_ params: ListFeedsParams, _ call: ReadCall) throws -> ListFeedsResult {
    let caller = try call.caller()
    try caller.require()
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in try call.feeds(of: caller.userId, after: last, limit) })
    return ListFeedsResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
