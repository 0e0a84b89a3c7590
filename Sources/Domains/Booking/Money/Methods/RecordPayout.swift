import Kernel
import Platform
import Store

extension Booking {
  /// `booking.recordPayout`: the seller of a device got what was agreed.
  func recordPayout(
    _ params: RecordPayoutParams, _ call: WriteCall
  ) throws -> PaymentResult {
    var (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .recordPayout)
    var findings = Findings(shape: [])
    let path = FieldPath().member("reference")
    let reference = findings.line(params.reference, upTo: 120, at: path)
    if reference == nil, params.method == .bankTransfer {
      findings.refuse(.payoutReferenceRequired, at: path)
    }
    try findings.orThrow()
    guard let offer = work.offerMinor(for: device) else {
      throw Refusal(BookingFault.payoutNotDue)
    }

    let payment = StoredPayment(
      id: call.makeID(),
      orderId: work.order.id,
      deviceId: device.id,
      source: .payout,
      amountMinor: -offer,
      method: params.method == .cash ? .cash : .bankTransfer,
      isDeposit: false,
      paidOn: call.reading.today,
      reference: reference,
      createdBy: call.actor.userId,
      createdAt: call.now
    )
    try call.take(payment, in: &work)
    try call.move(device.id, to: .paymentMade, in: &work, cause: .payout)
    try call.conclude(&work)
    return try call.reading.answer(payment, of: work)
  }
}

extension OrderContext {
  /// What the seller of a device gets: the round that was agreed to, else what the lines say.
  ///
  /// `nil` when it is the client who would have to pay.
  fileprivate func offerMinor(for device: DeviceContext) -> Int? {
    let total =
      QuoteRule.agreed(quotes, of: device.id)?.grandTotalMinor
      ?? Totals(items: lines(of: device).map(Totals.Line.init)).grandTotalMinor
    return total <= 0 ? -total : nil
  }
}
