import Kernel
import Platform
import Store

extension Booking {
  /// `booking.recordPayment`: money that came in by hand.
  func recordPayment(
    _ params: RecordPaymentForm, _ call: WriteCall
  ) throws -> PaymentResult {
    var findings = Findings(shape: params.shape, currency: try call.reading.currency)
    let path = FieldPath()
    let orderId = findings.requiredId(params.orderId, at: path.member("orderId"))
    let deviceId = findings.id(params.deviceId, at: path.member("deviceId"))
    let judged = PaymentRule.judge(params.payment, at: path, &findings)
    guard let orderId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .recordPayment)
    try findings.orThrow()
    guard let judged else { throw Defect("a payment without violations is none") }

    let taken = try call.judgedAmount(
      judged.amountMinor, for: deviceId.value, isDeposit: params.isDeposit.value,
      notes: judged.notes, in: work)
    let paidOn = params.paymentDate.value ?? call.reading.today
    var warnings = taken.warnings
    if paidOn > call.reading.today {
      let fault = BookingFault.paymentDateFuture(date: paidOn)
      warnings.append(Warning(fault, at: path.member("paymentDate").pointer))
    }
    let payment = StoredPayment(
      id: call.makeID(),
      orderId: orderId,
      deviceId: taken.deviceId,
      source: .hand,
      amountMinor: taken.amountMinor,
      method: judged.paymentMethod,
      isDeposit: taken.isDeposit,
      paidOn: paidOn,
      invoiceNumber: judged.invoiceNumber,
      notes: taken.notes,
      createdBy: call.actor.userId,
      createdAt: call.now
    )
    try call.take(payment, in: &work)
    try call.conclude(&work)
    return try call.reading.answer(payment, of: work, warnings: warnings)
  }
}

extension RecordPaymentForm {
  fileprivate var payment: PaymentForm {
    PaymentForm(
      amountMinor: amountMinor, paymentMethod: paymentMethod, invoiceNumber: invoiceNumber,
      notes: notes
    )
  }
}
