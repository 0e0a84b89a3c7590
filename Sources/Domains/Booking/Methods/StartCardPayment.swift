import Kernel
import Platform
import Store

extension Booking {
  /// `booking.startCardPayment`: written down before the terminal is asked, so that no crash can
  /// lose what it takes.
  public func startCardPayment(
    _ params: StartCardPaymentParams, _ call: WriteCall
  ) throws -> CardPaymentResult {
    var work = try call.workOn(params.orderId, .startCardPayment)
    var findings = Findings(shape: [])
    let path = FieldPath()
    let amount = PaymentRule.amount(
      .value(params.amountMinor), at: path.member("amountMinor"), &findings)
    let notes = findings.lines(params.notes, upTo: 500, at: path.member("notes"))
    try findings.demand()
    let earlier = try call.database.cardPayments(ofOrder: work.order.id)
    try CardPaymentRule.decideStart(earlier, at: call.now).demand()
    let taken = try call.judgedAmount(
      amount ?? 0, for: params.deviceId, isDeposit: params.isDeposit, notes: notes, in: work)

    let card = CardPaymentRow(
      id: call.makeID(),
      orderId: work.order.id,
      deviceId: taken.deviceId,
      amountMinor: taken.amountMinor,
      written: .pending,
      isDeposit: taken.isDeposit,
      notes: taken.notes,
      startedBy: call.actor.userId,
      startedAt: call.now,
      expiresAt: call.now.adding(seconds: CardPaymentRow.patienceSeconds)
    )
    try call.database.insert(card)
    try call.recordCard(card, was: nil, in: work.order)
    try call.settle(&work)
    return call.reading.answer(card, nil, of: work, warnings: taken.warnings)
  }
}

extension WriteCall {
  /// Writes down what a terminal is doing.
  func recordCard(_ card: CardPaymentRow, was old: CardPaymentRow?, in order: OrderRow) throws {
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
        before: old?.shown(at: now, in: language), after: card.shown(at: now, in: language)))
  }
}
