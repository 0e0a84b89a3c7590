import Kernel
import Platform
import Store

extension OrderContext {
  /// The round that is to be answered: that of a device, or the only one that is open.
  func openQuote(
    of deviceId: ID?, round: Int?
  ) throws -> (quote: StoredQuote, device: DeviceContext) {
    if let deviceId, !devices.contains(where: { $0.id == deviceId }) {
      throw Refusal(BookingFault.deviceNotFound)
    }
    let open = devices.compactMap { device in
      QuoteRule.open(quotes, of: facts(of: device)).map { (quote: $0, device: device) }
    }.filter { deviceId == nil || $0.device.id == deviceId }
    guard let first = open.first, round == nil || first.quote.round == round || open.count > 1
    else { throw Refusal(BookingFault.quoteNotOpen) }
    guard open.count == 1 else {
      throw Refusal([Violation(BookingFault.fieldRequired, at: "/deviceId")])
    }
    return first
  }
}

extension WriteCall {
  /// Ends a round.
  func close(
    _ quote: StoredQuote, as status: QuoteStatus, _ decision: StoredQuote.Decided,
    sealedBankDetails: [UInt8]? = nil, in work: inout OrderContext
  ) throws {
    try database.close(
      quote, as: status, decision, sealedBankDetails: sealedBankDetails, order: work.order.id)
    work.quotes = try database.quotes(ofOrder: work.order.id)
    var closed = quote
    closed.status = status
    closed.decision = decision
    try recordQuote(closed, in: work.order)
  }

  /// Writes down what became of a round.
  func recordQuote(_ quote: StoredQuote, in order: OrderRow) throws {
    let event = BookingEvent.quoteChanged(
      .init(
        orderId: order.id, orderNumber: order.number, quoteId: quote.id,
        deviceId: quote.deviceId, round: quote.round, status: quote.status,
        grandTotalMinor: quote.grandTotalMinor, currency: order.currency
      )
    )
    let shown = quote.answer([], nil, in: reading.words(of: order))
    try record(Change(event, of: order.id, version: order.version + 1, after: shown))
  }
}
