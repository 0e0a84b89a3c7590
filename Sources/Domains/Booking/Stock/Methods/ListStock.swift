import Kernel
import Platform

extension Booking {
  /// `booking.listStock`: the units that the shop owns, newest first.
  func listStock(_ params: ListStockParams, _ call: ReadCall) throws -> ListStockResult {
    let query = nameTokens(of: params.query ?? "")
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.stock(params.status, before: last, limit: limit, of: call.organizationId)
    } fitting: {
      $0.matches(query) ? $0 : nil
    }
    return ListStockResult(
      items: try call.abreast(page.items, call.answer), nextCursor: page.nextCursor)
  }
}
