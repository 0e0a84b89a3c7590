import Kernel
import Platform
import Store

extension Booking {
  /// `booking.sendQuote`: freezes the lines of devices as their next round.
  func sendQuote(_ params: SendQuoteParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .sendQuote)
    let chosen = (params.deviceIds ?? []) + (params.deviceId.map { [$0] } ?? [])
    let devices = chosen.isEmpty ? work.quotable : try work.devices(chosen)
    for device in devices { try call.sendQuote(for: device, in: &work) }
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}

extension OrderContext {
  /// The devices that a quote can be sent for.
  fileprivate var quotable: [DeviceContext] {
    devices.filter { facts(of: $0).canBecome(.awaitingAuthorisation) }
  }
}

extension WriteCall {
  fileprivate func sendQuote(for device: DeviceContext, in work: inout OrderContext) throws {
    let lines = work.lines(of: device)
    guard !lines.isEmpty else {
      throw Refusal(BookingFault.checklistIncomplete(missing: [.lineItems]))
    }
    let totals = Totals(items: lines.map(Totals.Line.init))
    let earlier = work.quotes.filter { $0.deviceId == device.id }
    // A round that nobody has answered gives way to the new one.
    for quote in earlier where quote.status == .open {
      try close(quote, as: .superseded, StoredQuote.Decided(by: actor.userId, at: now), in: &work)
    }
    let quote = StoredQuote(
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
}
