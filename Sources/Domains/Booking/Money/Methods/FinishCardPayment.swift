import Kernel
import Platform
import Store

extension Booking {
  /// `booking.finishCardPayment`: what the terminal said. Money that it took is a payment, however
  /// late the news is.
  func finishCardPayment(
    _ params: FinishCardPaymentParams, _ call: WriteCall
  ) throws -> CardPaymentResult {
    guard let old = try call.database.cardPayment(params.cardPaymentId, of: call.organizationId),
      params.orderId == nil || params.orderId == old.orderId
    else { throw Refusal(BookingFault.cardPaymentNotFound) }
    var work = try call.orderContext(old.orderId)
    try decideOrder(.finishCardPayment, on: work.facts, by: call.actor).orThrow()
    call.note(.finishCardPayment, order: work.order.id)
    var findings = Findings(shape: [])
    let reference = findings.line(
      params.reference, upTo: 120, at: FieldPath().member("reference"))
    try findings.orThrow()

    let status = CardPaymentStatus(params.status)
    // Whoever did not hear the answer asks again.
    if status == old.written {
      let payment = work.money.payments.first { $0.id == old.paymentId }
      return try call.reading.answer(old, payment, of: work)
    }
    try CardPaymentRule.decideFinish(old.status(at: call.now), as: status).orThrow()

    var card = old
    card.written = status
    card.reference = reference ?? old.reference
    if !status.isUnderWay { card.finishedAt = call.now }
    var payment: StoredPayment?
    if status == .completed {
      let taken = call.payment(of: card)
      card.paymentId = taken.id
      try call.take(taken, in: &work)
      payment = taken
    }
    try call.database.update(card)
    try call.recordCard(card, was: old, in: work.order)
    try call.conclude(&work)
    return try call.reading.answer(card, payment, of: work)
  }
}

extension WriteCall {
  /// The payment that a terminal has taken.
  fileprivate func payment(of card: StoredCardPayment) -> StoredPayment {
    StoredPayment(
      id: makeID(),
      orderId: card.orderId,
      deviceId: card.deviceId,
      source: .terminal,
      amountMinor: card.amountMinor,
      method: .card,
      isDeposit: card.isDeposit,
      paidOn: reading.today,
      reference: card.reference,
      notes: card.notes,
      createdBy: actor.userId,
      createdAt: now
    )
  }
}

extension CardPaymentStatus {
  fileprivate init(_ outcome: CardPaymentOutcome) {
    switch outcome {
    case .processing: self = .processing
    case .completed: self = .completed
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .timeout: self = .timeout
    }
  }
}
