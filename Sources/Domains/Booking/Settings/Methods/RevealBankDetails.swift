import Kernel
import Platform
import Secrets
import Store

extension Booking {
  /// `booking.revealBankDetails`: where a payout goes, for whoever sends it; who asked is written
  /// down.
  func revealBankDetails(
    _ params: RevealBankDetailsParams, _ call: WriteCall
  ) throws -> RevealedBankDetails {
    let (work, device) = try call.workOn(
      device: params.deviceId, of: params.orderId, .revealBankDetails)
    guard let quote = QuoteRule.agreed(work.quotes, of: device.id),
      let account = try call.reading.bankAccount(of: quote)
    else { throw Refusal(BookingFault.bankDetailsNotFound) }
    let event = BookingEvent.bankDetailsRevealed(
      .init(orderId: work.order.id, orderNumber: work.order.number, deviceId: device.id))
    try call.record(Change(event, of: work.order.id, version: work.order.version))
    return RevealedBankDetails(
      orderId: work.order.id,
      deviceId: device.id,
      round: quote.round,
      accountHolder: account.holder,
      sortCode: account.sortCode,
      accountNumber: account.number
    )
  }
}
