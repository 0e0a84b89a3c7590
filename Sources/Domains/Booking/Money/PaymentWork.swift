import Kernel
import Platform
import Store

extension WriteCall {
  /// A payment with its order.
  func payment(
    _ id: ID, of orderId: ID?
  ) throws -> (work: OrderContext, payment: StoredPayment) {
    guard let payment = try database.payment(id, of: organizationId),
      orderId == nil || orderId == payment.orderId
    else { throw Refusal(BookingFault.paymentNotFound) }
    return (try orderContext(payment.orderId), payment)
  }
}
