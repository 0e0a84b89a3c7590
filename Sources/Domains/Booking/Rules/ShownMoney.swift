import Kernel

extension OrderMoney {
  /// The lines as hosts see them.
  func shownItems(in language: Language) -> [OrderItem] { items.map { $0.shown(in: language) } }

  /// The payments as hosts see them, each with what was given back of it and what can be done.
  func shownPayments(
    _ order: OrderFacts, _ actor: Actor, in language: Language
  ) -> [OrderPayment] {
    payments.map { shown($0, order, actor, in: language) }
  }

  func shown(
    _ payment: PaymentRow, _ order: OrderFacts, _ actor: Actor, in language: Language
  ) -> OrderPayment {
    let decisions = paymentActions.map {
      ($0.verb, decidePayment($0, payment, self, order, actor))
    }
    let actions = Dictionary(decisions, uniquingKeysWith: { first, _ in first })
    return shown(payment, actions, in: language)
  }

  func shown(
    _ payment: PaymentRow, _ actions: [String: Decision] = [:], in language: Language
  ) -> OrderPayment {
    OrderPayment(
      id: payment.id,
      deviceId: payment.deviceId,
      amountMinor: payment.amountMinor,
      paymentMethod: payment.method,
      label: payment.method.label(language),
      isDeposit: payment.isDeposit,
      isPayout: payment.isPayout,
      paymentDate: payment.paidOn,
      reference: payment.reference,
      invoiceNumber: payment.invoiceNumber,
      notes: payment.notes,
      refundedMinor: refundedMinor(of: payment),
      refundableMinor: refundableMinor(of: payment),
      refunds: refunds(of: payment).map(\.shown),
      createdAt: payment.createdAt,
      createdBy: payment.createdBy,
      actions: actions
    )
  }
}

extension ItemRow {
  func shown(in language: Language) -> OrderItem {
    let amounts = Totals.Line(self).amounts
    return OrderItem(
      id: id,
      deviceId: deviceId,
      itemType: type,
      label: type.label(language),
      description: description,
      quantity: quantity,
      unitPriceMinor: unitPriceMinor,
      priceIncludesVat: priceIncludesVat,
      vatRateBp: vatRateBp,
      stockId: stockId,
      productId: productId,
      netMinor: amounts.netMinor,
      vatMinor: amounts.vatMinor,
      grossMinor: amounts.grossMinor
    )
  }
}

extension RefundRow {
  var shown: OrderRefund {
    OrderRefund(
      id: id, amountMinor: amountMinor, reason: reason, createdAt: createdAt, createdBy: createdBy
    )
  }
}

extension QuoteRow {
  /// One round as hosts see it. `bankDetails` are masked already.
  func shown(_ items: [ItemRow], _ bankDetails: BankDetails?, in language: Language) -> OrderQuote {
    OrderQuote(
      id: id,
      deviceId: deviceId,
      round: round,
      status: status,
      label: status.label(language),
      items: items.map { $0.shown(in: language) },
      subtotalMinor: subtotalMinor,
      vatMinor: vatMinor,
      grandTotalMinor: grandTotalMinor,
      sentAt: sentAt,
      sentBy: sentBy,
      method: decision?.method,
      reason: decision?.reason,
      signatureId: decision?.signatureId,
      bankDetails: bankDetails,
      decidedAt: decision?.at,
      decidedBy: decision?.by
    )
  }
}

extension CardPaymentRow {
  func shown(at now: Instant, in language: Language) -> CardPayment {
    let status = status(at: now)
    return CardPayment(
      id: id,
      orderId: orderId,
      deviceId: deviceId,
      amountMinor: amountMinor,
      status: status,
      label: status.label(language),
      reference: reference,
      paymentId: paymentId,
      startedAt: startedAt,
      startedBy: startedBy,
      expiresAt: expiresAt,
      finishedAt: finishedAt
    )
  }
}
