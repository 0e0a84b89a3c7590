import Kernel
import Platform
import Store

extension Booking {
  /// `booking.sendQuote`: freezes the lines of devices as their next round.
  public func sendQuote(_ params: SendQuoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .sendQuote)
    let chosen = (params.deviceIds ?? []) + (params.deviceId.map { [$0] } ?? [])
    let devices = chosen.isEmpty ? work.quotable : try work.devices(chosen)
    for device in devices { try call.sendQuote(for: device, in: &work) }
    try call.settle(&work)
    return try call.reading.answer(work)
  }
}

extension OrderAtWork {
  /// The devices that a quote can be sent for.
  fileprivate var quotable: [DeviceOnFile] {
    devices.filter { facts(of: $0).canBecome(.awaitingAuthorisation) }
  }
}

extension WriteCall {
  fileprivate func sendQuote(for device: DeviceOnFile, in work: inout OrderAtWork) throws {
    let lines = work.lines(of: device)
    guard !lines.isEmpty else {
      throw Refusal(BookingFault.checklistIncomplete(missing: ["line_items"]))
    }
    let totals = Totals(items: lines.map(Totals.Line.init))
    let earlier = work.quotes.filter { $0.deviceId == device.id }
    // A round that nobody has answered gives way to the new one.
    for quote in earlier where quote.status == .open {
      try close(quote, as: .superseded, QuoteRow.Decided(by: actor.userId, at: now), in: &work)
    }
    let quote = QuoteRow(
      id: makeID(),
      deviceId: device.id,
      round: (earlier.last?.round ?? 0) + 1,
      status: .open,
      subtotalMinor: totals.subtotalMinor,
      vatMinor: totals.vatMinor,
      grandTotalMinor: totals.grandTotalMinor,
      sentBy: actor.userId,
      sentAt: now
    )
    try database.insert(quote, lines, order: work.order.id)
    work.quotes = try database.quotes(ofOrder: work.order.id)
    try move(device.id, to: .awaitingAuthorisation, in: &work)
    try recordQuote(quote, in: work.order)
  }

  /// Ends a round.
  func close(
    _ quote: QuoteRow, as status: QuoteStatus, _ decision: QuoteRow.Decided,
    sealedBankDetails: [UInt8]? = nil, in work: inout OrderAtWork
  ) throws {
    try database.close(
      quote, as: status, decision, sealedBankDetails: sealedBankDetails, order: work.order.id)
    work.quotes = try database.quotes(ofOrder: work.order.id)
    var closed = quote
    closed.status = status
    closed.decision = decision
    try recordQuote(closed, in: work.order)
  }

  private func recordQuote(_ quote: QuoteRow, in order: OrderRow) throws {
    let event = BookingEvent.quoteChanged(
      .init(
        orderId: order.id, orderNumber: order.number, quoteId: quote.id,
        deviceId: quote.deviceId, round: quote.round, status: quote.status,
        grandTotalMinor: quote.grandTotalMinor, currency: order.currency
      )
    )
    let shown = quote.shown([], nil, in: language)
    try record(Change(event, of: order.id, version: order.version + 1, after: shown))
  }
}
