import Kernel
import Platform

extension Booking {
  /// `booking.eraseClient`: takes the person out of every store, and leaves what bookkeeping
  /// demands. Orders or money that are open have to be confirmed.
  func eraseClient(_ params: EraseClientParams, _ call: WriteCall) throws
    -> EraseClientResult
  {
    let client = try call.reading.requireClient(params.clientId)
    let open = try call.reading.openBusiness(of: client)
    if let open, !params.confirmOpen { throw Refusal(open) }

    let person = try call.reading.toErase(client)
    let erased = try call.erase(
      person, from: clientStores, things: { try call.things(of: person) },
      texts: ["displayName"])
    let event = BookingEvent.clientErased(.init(clientId: client.id))
    try call.record(Change(event, of: client.id, version: client.version + 1))
    return EraseClientResult(
      clientId: client.id, erased: erased, olderCopies: OlderCopy.all(call.language),
      warnings: open.map { [Violation($0, at: "")] } ?? [])
  }
}

extension ReadCall {
  /// Why a client may not be erased without a word: orders that go on, money that is owed.
  fileprivate func openBusiness(of client: StoredClient) throws -> BookingFault? {
    var labels: [String] = []
    var balanceDueMinor = 0
    var currency: String?
    for order in try database.orders(ofClient: client.id, of: organizationId) {
      let work = try database.atWork(order, of: organizationId)
      let balance = work.money.totals.balanceDueMinor
      let isOver = order.status == .collectedDespatched || order.status == .cancelled
      guard !isOver || balance != 0 else { continue }
      labels.append(work.order.label)
      balanceDueMinor += balance
      currency = currency ?? order.currency
    }
    guard let currency else { return nil }
    return .clientHasOpenOrders(
      orders: labels, balanceDueMinor: balanceDueMinor, currency: currency)
  }
}
