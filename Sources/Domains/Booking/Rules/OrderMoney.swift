import Kernel

/// All money of one order: what it costs, what was paid, what was given back.
///
/// Unit: minor units of the order's currency. Source: booking specification 4.8, “Money rule”.
struct OrderMoney {
  let items: [ItemRow]
  let payments: [PaymentRow]
  let refunds: [RefundRow]
  let totals: Totals

  init(items: [ItemRow], payments: [PaymentRow] = [], refunds: [RefundRow] = []) {
    self.items = items
    self.payments = payments
    self.refunds = refunds
    totals = Totals(
      items: items.map(Totals.Line.init),
      payments: payments.map(Totals.Payment.init),
      refundsMinor: refunds.map(\.amountMinor)
    )
  }

  /// The lines of one device.
  func items(ofDevice id: ID) -> [ItemRow] { items.filter { $0.deviceId == id } }

  /// What the lines of one device come to, VAT included; negative for what the shop buys.
  func grossMinor(ofDevice id: ID) -> Int {
    Totals(items: items(ofDevice: id).map(Totals.Line.init)).grandTotalMinor
  }

  func refunds(of payment: PaymentRow) -> [RefundRow] {
    refunds.filter { $0.paymentId == payment.id }
  }

  func refundedMinor(of payment: PaymentRow) -> Int {
    refunds(of: payment).reduce(0) { $0 + $1.amountMinor }
  }

  /// What can still be given back of a payment: nothing of a payout.
  func refundableMinor(of payment: PaymentRow) -> Int {
    max(0, payment.amountMinor - refundedMinor(of: payment))
  }
}

extension Totals.Line {
  init(_ item: ItemRow) {
    self.init(
      type: item.type,
      quantity: item.quantity,
      unitPriceMinor: item.unitPriceMinor,
      priceIncludesVat: item.priceIncludesVat,
      vatRateBp: item.vatRateBp
    )
  }
}

extension Totals.Payment {
  /// The rule takes payouts as they are paid, and rows hold them negative.
  init(_ payment: PaymentRow) {
    self.init(
      amountMinor: payment.isPayout ? -payment.amountMinor : payment.amountMinor,
      isDeposit: payment.isDeposit,
      isPayout: payment.isPayout
    )
  }
}

extension Totals {
  /// The totals as hosts see them.
  func shown(_ currency: String, in language: Language) -> OrderTotals {
    OrderTotals(
      subtotalMinor: subtotalMinor,
      vatMinor: vatMinor,
      grandTotalMinor: grandTotalMinor,
      depositsPaidMinor: depositsPaidMinor,
      finalPaymentsPaidMinor: finalPaymentsPaidMinor,
      amountPaidMinor: amountPaidMinor,
      totalRefundedMinor: totalRefundedMinor,
      netPaidMinor: netPaidMinor,
      balanceDueMinor: balanceDueMinor,
      paymentStatus: paymentStatus,
      paymentStatusLabel: paymentStatus.label(language),
      currency: currency
    )
  }
}
