import Kernel
import Platform

extension Booking {
  /// `booking.listStock`: the units that the shop owns, newest first.
  public func listStock(_ params: ListStockParams, _ call: ReadCall) throws -> StockList {
    let query = nameTokens(of: params.query ?? "")
    var units: [StockRow] = []
    // One more than asked for tells whether there is a next page.
    try call.database.eachStock(params.status, after: params.cursor, of: call.organizationId) {
      if $0.matches(query) { units.append($0) }
      return units.count <= params.limit
    }
    let page = units.prefix(params.limit)
    return StockList(
      items: try page.map(call.shown),
      nextCursor: units.count > params.limit ? page.last?.id : nil
    )
  }
}
