import Kernel
import Platform

extension Booking {
  /// `booking.getStock`: one unit with its costs.
  func getStock(_ params: GetStockParams, _ call: ReadCall) throws -> Stock {
    try call.answer(call.stock(params.stockId))
  }
}
