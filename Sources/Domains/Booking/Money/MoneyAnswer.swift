import Kernel

extension OrderMoney {
  /// The lines as hosts see them.
  func answerItems(in words: ReaderWords) -> [OrderItem] { items.map { $0.answer(in: words) } }

  /// The payments as hosts see them, each with what was given back of it and what can be done.
  func answerPayments(
    _ order: OrderFacts, _ actor: Actor, in words: ReaderWords
  ) -> [OrderPayment] {
    payments.map { answer($0, order, actor, in: words) }
  }

  func answer(
    _ payment: StoredPayment, _ order: OrderFacts, _ actor: Actor, in words: ReaderWords
  ) -> OrderPayment {
    let decisions = paymentActions.map {
      ($0.verb, decidePayment($0, payment, self, order, actor))
    }
    let actions = Dictionary(decisions, uniquingKeysWith: { first, _ in first })
    return answer(payment, actions, in: words)
  }

  func answer(
    _ payment: StoredPayment, _ actions: [String: Decision] = [:], in words: ReaderWords
  ) -> OrderPayment {
    OrderPayment(
      id: payment.id,
      deviceId: payment.deviceId,
      deviceName: words.device(payment.deviceId),
      amountMinor: payment.amountMinor,
      amountLabel: words.amount(payment.amountMinor),
      paymentMethod: payment.method,
      label: payment.method.label(words.language),
      isDeposit: payment.isDeposit,
      isPayout: payment.isPayout,
      paymentDate: payment.paidOn,
      reference: payment.reference,
      invoiceNumber: payment.invoiceNumber,
      notes: payment.notes,
      refundedMinor: refundedMinor(of: payment),
      refundedLabel: words.amount(refundedMinor(of: payment)),
      refundableMinor: refundableMinor(of: payment),
      refundableLabel: words.amount(refundableMinor(of: payment)),
      refunds: refunds(of: payment).map { $0.answer(in: words) },
      createdAt: payment.createdAt,
      createdBy: payment.createdBy,
      createdByName: words.names[payment.createdBy],
      actions: actions
    )
  }
}

extension StoredItem {
  func answer(in words: ReaderWords) -> OrderItem {
    let amounts = Totals.Line(self).amounts
    return OrderItem(
      id: id,
      deviceId: deviceId,
      deviceName: words.device(deviceId),
      itemType: type,
      label: type.label(words.language),
      description: description,
      quantity: quantity,
      unitPriceMinor: unitPriceMinor,
      unitPriceLabel: words.amount(unitPriceMinor),
      priceIncludesVat: priceIncludesVat,
      vatRateBp: vatRateBp,
      vatRateLabel: words.rate(vatRateBp),
      stockId: stockId,
      productId: productId,
      netMinor: amounts.netMinor,
      netLabel: words.amount(amounts.netMinor),
      vatMinor: amounts.vatMinor,
      vatLabel: words.amount(amounts.vatMinor),
      grossMinor: amounts.grossMinor,
      grossLabel: words.amount(amounts.grossMinor)
    )
  }
}

extension StoredRefund {
  func answer(in words: ReaderWords) -> OrderRefund {
    OrderRefund(
      id: id, amountMinor: amountMinor, amountLabel: words.amount(amountMinor), reason: reason,
      createdAt: createdAt, createdBy: createdBy, createdByName: words.names[createdBy]
    )
  }
}

extension StoredQuote {
  /// One round as hosts see it. `bankDetails` are masked already.
  func answer(_ items: [StoredItem], _ bankDetails: BankDetails?, in words: ReaderWords)
    -> OrderQuote
  {
    OrderQuote(
      id: id,
      deviceId: deviceId,
      deviceName: words.device(deviceId),
      round: round,
      status: status,
      label: status.label(words.language),
      items: items.map { $0.answer(in: words) },
      subtotalMinor: subtotalMinor,
      subtotalLabel: words.amount(subtotalMinor),
      vatMinor: vatMinor,
      vatLabel: words.amount(vatMinor),
      grandTotalMinor: grandTotalMinor,
      grandTotalLabel: words.amount(grandTotalMinor),
      sentAt: sentAt,
      sentBy: sentBy,
      sentByName: words.names[sentBy],
      method: decision?.method,
      methodLabel: decision?.method?.label(words.language),
      reason: decision?.reason,
      signatureId: decision?.signatureId,
      bankDetails: bankDetails,
      decidedAt: decision?.at,
      decidedBy: decision?.by,
      decidedByName: decision.flatMap { words.names[$0.by] }
    )
  }
}

extension StoredCardPayment {
  func answer(at now: Instant, in words: ReaderWords) -> CardPayment {
    let status = status(at: now)
    return CardPayment(
      id: id,
      orderId: orderId,
      deviceId: deviceId,
      deviceName: words.device(deviceId),
      amountMinor: amountMinor,
      amountLabel: words.amount(amountMinor),
      status: status,
      label: status.label(words.language),
      reference: reference,
      paymentId: paymentId,
      startedAt: startedAt,
      startedBy: startedBy,
      startedByName: words.names[startedBy],
      expiresAt: expiresAt,
      finishedAt: finishedAt
    )
  }
}
