import Kernel

/// All money of one order: what it costs, what was paid, what was given back.
///
/// Unit: minor units of the order's currency. Source: booking specification 4.8, “Money rule”.
struct OrderMoney {
  let items: [StoredItem]
  let payments: [StoredPayment]
  let refunds: [StoredRefund]
  let totals: Totals

  init(items: [StoredItem], payments: [StoredPayment] = [], refunds: [StoredRefund] = []) {
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
  func items(ofDevice id: ID) -> [StoredItem] { items.filter { $0.deviceId == id } }

  /// What the lines of one device come to, VAT included; negative for what the shop buys.
  func grossMinor(ofDevice id: ID) -> Int {
    Totals(items: items(ofDevice: id).map(Totals.Line.init)).grandTotalMinor
  }

  func refunds(of payment: StoredPayment) -> [StoredRefund] {
    refunds.filter { $0.paymentId == payment.id }
  }

  func refundedMinor(of payment: StoredPayment) -> Int {
    refunds(of: payment).reduce(0) { $0 + $1.amountMinor }
  }

  /// What can still be given back of a payment: nothing of a payout.
  func refundableMinor(of payment: StoredPayment) -> Int {
    max(0, payment.amountMinor - refundedMinor(of: payment))
  }
}

extension Totals.Line {
  init(_ item: StoredItem) {
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
  init(_ payment: StoredPayment) {
    self.init(
      amountMinor: payment.isPayout ? -payment.amountMinor : payment.amountMinor,
      isDeposit: payment.isDeposit,
      isPayout: payment.isPayout
    )
  }
}

extension Totals {
  /// The totals as hosts see them.
  func answer(_ currency: String, in language: Language) -> OrderTotals {
    let words = ReaderWords(language: language, currency: currency)
    return OrderTotals(
      subtotalMinor: subtotalMinor,
      vatMinor: vatMinor,
      grandTotalMinor: grandTotalMinor,
      depositsPaidMinor: depositsPaidMinor,
      finalPaymentsPaidMinor: finalPaymentsPaidMinor,
      amountPaidMinor: amountPaidMinor,
      totalRefundedMinor: totalRefundedMinor,
      netPaidMinor: netPaidMinor,
      balanceDueMinor: balanceDueMinor,
      subtotalLabel: words.amount(subtotalMinor),
      vatLabel: words.amount(vatMinor),
      grandTotalLabel: words.amount(grandTotalMinor),
      depositsPaidLabel: words.amount(depositsPaidMinor),
      finalPaymentsPaidLabel: words.amount(finalPaymentsPaidMinor),
      amountPaidLabel: words.amount(amountPaidMinor),
      totalRefundedLabel: words.amount(totalRefundedMinor),
      netPaidLabel: words.amount(netPaidMinor),
      balanceDueLabel: words.amount(balanceDueMinor),
      paymentStatus: paymentStatus,
      paymentStatusLabel: paymentStatus.label(language),
      currency: currency
    )
  }
}
