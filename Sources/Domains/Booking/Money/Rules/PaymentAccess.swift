import Kernel

/// Whether somebody may do something with a payment.
///
/// Source: booking specification 7.4 and 7.6: refunds go on when the order is closed; what a
/// terminal or a payout wrote stays, and so does what was refunded.
func decidePayment(
  _ action: BookingAction, _ payment: StoredPayment, _ money: OrderMoney, _ order: OrderFacts,
  _ actor: Actor
) -> Decision {
  decideOrder(action, on: order, by: actor).and(
    decideStanding(action, payment, money, order.currency))
}

/// What can be done with a payment, for its buttons.
let paymentActions: [BookingAction] = [.deletePayment, .refundPayment]

private func decideStanding(
  _ action: BookingAction, _ payment: StoredPayment, _ money: OrderMoney, _ currency: String
) -> Decision {
  switch action {
  case .deletePayment:
    let isPlain = payment.source == .hand && money.refunds(of: payment).isEmpty
    return isPlain ? .allowed : .refused(BookingFault.paymentNotDeletable)
  case .refundPayment:
    return money.refundableMinor(of: payment) > 0
      ? .allowed
      : .refused(
        BookingFault.refundTooLarge(
          refundable: Money(amountMinor: 0, currency: currency), refundableMinor: 0))
  default: return .allowed
  }
}
