import Kernel
import Platform
import Store

extension Booking {
  /// `booking.deletePayment`: takes back a payment that was typed by mistake.
  func deletePayment(
    _ params: DeletePaymentParams, _ call: WriteCall
  ) throws -> PaymentResult {
    var (work, payment) = try call.payment(params.paymentId, of: params.orderId)
    try decidePayment(.deletePayment, payment, work.money, work.facts, call.actor).orThrow()
    call.note(.deletePayment, order: work.order.id)

    let shown = work.money.answer(payment, in: call.reading.words(of: work.order))
    try call.database.removePayment(payment.id, order: work.order.id)
    try call.database.keepGonePayment(
      payment.id, order: work.order.id, of: call.organizationId)
    work.money = OrderMoney(
      items: work.money.items, payments: work.money.payments.filter { $0.id != payment.id },
      refunds: work.money.refunds)
    let event = BookingEvent.paymentDeleted(
      .init(
        orderId: work.order.id, orderNumber: work.order.number, paymentId: payment.id,
        amountMinor: payment.amountMinor, currency: work.order.currency,
        balanceDueMinor: work.money.totals.balanceDueMinor,
        paymentStatus: work.money.totals.paymentStatus
      )
    )
    try call.record(Change(event, of: payment.id, version: 2, before: shown))
    try call.conclude(&work)
    return try call.reading.answer(payment, of: work)
  }
}
