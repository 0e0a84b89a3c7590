import Kernel
import Platform
import Store

extension Booking {
  /// `booking.removeItem`: a line less; a unit of the stock goes back on the shelf.
  func removeItem(_ params: RemoveItemParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .removeItem)
    let item = try work.item(params.itemId)
    let rest = work.money.items.filter { $0.id != item.id }
    try ItemRule.decideRemoval(work.facts).orThrow()
    try call.database.removeItem(item.id, order: work.order.id)
    if let stockId = item.stockId { try call.release(stockId, order: work.order.id) }
    try call.recordItem(.removed, item, was: item, in: &work, items: rest)
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}
