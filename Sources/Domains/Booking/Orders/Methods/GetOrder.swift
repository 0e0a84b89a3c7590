import Kernel
import Platform

extension Booking {
  /// `booking.getOrder`: an order with everything that belongs to it, except secrets.
  func getOrder(_ params: GetOrderParams, _ call: ReadCall) throws -> Order {
    guard let order = try find(params, call) else { throw Refusal(BookingFault.orderNotFound) }
    return try call.answer(call.atWork(order))
  }

  private func find(_ params: GetOrderParams, _ call: ReadCall) throws -> OrderRow? {
    if let id = params.orderId {
      let order = try call.database.order(id, of: call.organizationId)
      if let order, let number = params.orderNumber, number != order.number {
        let fault = BookingFault.orderNumberMismatch(number: order.number)
        throw Refusal([Violation(fault, at: "/orderNumber")])
      }
      return order
    }
    guard let number = params.orderNumber else {
      throw Refusal([Violation(BookingFault.orderIdRequired, at: "/orderId")])
    }
    return try call.database.order(number: number, of: call.organizationId)
  }
}
