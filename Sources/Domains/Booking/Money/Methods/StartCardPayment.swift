import Kernel
import Platform
import Store

extension Booking {
  /// `booking.startCardPayment`: written down before the terminal is asked, so that no crash can
  /// lose what it takes.
  func startCardPayment(
    _ params: StartCardPaymentParams, _ call: WriteCall
  ) throws -> CardPaymentResult {
    var work = try call.workOn(params.orderId, .startCardPayment)
    var findings = Findings(shape: [], currency: work.order.currency)
    let path = FieldPath()
    let amount = PaymentRule.amount(
      .value(params.amountMinor), at: path.member("amountMinor"), &findings)
    let notes = findings.lines(params.notes, upTo: 500, at: path.member("notes"))
    try findings.orThrow()
    let earlier = try call.database.cardPayments(ofOrder: work.order.id)
    try CardPaymentRule.decideStart(earlier, at: call.now).orThrow()
    let taken = try call.judgedAmount(
      amount ?? 0, for: params.deviceId, isDeposit: params.isDeposit, notes: notes, in: work)

    let card = StoredCardPayment(
      id: call.makeID(),
      orderId: work.order.id,
      deviceId: taken.deviceId,
      amountMinor: taken.amountMinor,
      written: .pending,
      isDeposit: taken.isDeposit,
      notes: taken.notes,
      startedBy: call.actor.userId,
      startedAt: call.now,
      expiresAt: call.now.adding(seconds: StoredCardPayment.patienceSeconds)
    )
    try call.database.insert(card)
    try call.recordCard(card, was: nil, in: work.order)
    try call.conclude(&work)
    return try call.reading.answer(card, nil, of: work, warnings: taken.warnings)
  }
}
