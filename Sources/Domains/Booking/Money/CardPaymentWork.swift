import Kernel
import Platform
import Store

extension WriteCall {
  /// Writes down what a terminal is doing.
  func recordCard(_ card: StoredCardPayment, was old: StoredCardPayment?, in order: OrderRow) throws
  {
    let event = BookingEvent.cardPaymentChanged(
      .init(
        orderId: order.id, orderNumber: order.number, cardPaymentId: card.id,
        status: card.written, amountMinor: card.amountMinor, currency: order.currency,
        paymentId: card.paymentId
      )
    )
    try record(
      Change(
        event, of: order.id, version: order.version + 1,
        before: old?.answer(at: now, in: reading.words(of: order)),
        after: card.answer(at: now, in: reading.words(of: order))))
  }
}
