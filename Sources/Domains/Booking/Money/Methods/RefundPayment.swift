import Kernel
import Platform
import Store

extension Booking {
  /// `booking.refundPayment`: gives back a part of a payment, or all of it.
  func refundPayment(
    _ params: RefundPaymentParams, _ call: WriteCall
  ) throws -> PaymentResult {
    var (work, payment) = try call.payment(params.paymentId, of: params.orderId)
    try decideOrder(.refundPayment, on: work.facts, by: call.actor).orThrow()
    call.note(.refundPayment, order: work.order.id)
    var findings = Findings(shape: [], currency: work.order.currency)
    let path = FieldPath()
    let amount = PaymentRule.amount(
      .value(params.amountMinor), at: path.member("amountMinor"), &findings)
    let reason = findings.lines(params.reason, upTo: reasonLengthMax, at: path.member("reason"))
    if reason == nil { findings.refuse(.reasonRequired, at: path.member("reason")) }
    try findings.orThrow()
    guard work.money.refunds.count < paymentsMax else {
      throw Refusal(
        BookingFault.tooManyPayments(
          maximum: paymentsMax, actual: work.money.refunds.count + 1))
    }
    let refundable = work.money.refundableMinor(of: payment)
    guard let amount, let reason, amount <= refundable else {
      throw Refusal(
        BookingFault.refundTooLarge(
          refundable: findings.money(refundable), refundableMinor: refundable))
    }

    let refund = StoredRefund(
      id: call.makeID(), paymentId: payment.id, amountMinor: amount, reason: reason,
      createdBy: call.actor.userId, createdAt: call.now)
    try call.database.insert(refund, order: work.order.id)
    work.money = OrderMoney(
      items: work.money.items, payments: work.money.payments,
      refunds: work.money.refunds + [refund])
    let event = BookingEvent.paymentRefunded(
      .init(
        orderId: work.order.id, orderNumber: work.order.number, paymentId: payment.id,
        refundId: refund.id, amountMinor: amount, currency: work.order.currency,
        balanceDueMinor: work.money.totals.balanceDueMinor,
        paymentStatus: work.money.totals.paymentStatus
      )
    )
    try call.record(
      Change(event, of: refund.id, after: refund.answer(in: call.reading.words(of: work.order))))
    try call.conclude(&work)
    return try call.reading.answer(payment, of: work)
  }
}
