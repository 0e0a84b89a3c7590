import Kernel
import Platform
import Store

extension Booking {
  /// The facts that lines are judged by after booking.
  func lineFacts(_ call: ReadCall) throws -> BookingFacts {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    facts.vatRatesBp = try call.database.settings(of: call.organizationId).vatRatesBp
    return facts
  }
}

extension OrderContext {
  /// The device that a line is for; when nobody says, an order's only device.
  func deviceOfLine(
    _ field: Field<String>, _ findings: inout Findings
  ) throws -> DeviceContext? {
    let id = findings.id(field, at: FieldPath().member("deviceId"))
    if id.isAbsent { return devices.count == 1 ? devices[0] : nil }
    guard case .value(let id) = id else { return nil }
    guard let device = devices.first(where: { $0.id == id }) else {
      throw Refusal(BookingFault.deviceNotFound)
    }
    return device
  }

  /// The line of the order with this id.
  func item(_ id: ID) throws -> StoredItem {
    guard let item = money.items.first(where: { $0.id == id }) else {
      throw Refusal(BookingFault.itemNotFound)
    }
    return item
  }
}

extension WriteCall {
  /// Writes down what became of a line, and counts the order's money anew.
  func recordItem(
    _ change: ItemChange, _ item: StoredItem, was old: StoredItem?, in work: inout OrderContext,
    items: [StoredItem]
  ) throws {
    work.money = OrderMoney(
      items: items, payments: work.money.payments, refunds: work.money.refunds)
    let order = work.order
    let event = BookingEvent.itemChanged(
      .init(
        orderId: order.id, orderNumber: order.number, itemId: item.id, deviceId: item.deviceId,
        change: change, grandTotalMinor: work.money.totals.grandTotalMinor,
        currency: order.currency
      )
    )
    try record(
      Change(
        event, of: order.id, version: order.version + 1,
        before: old?.answer(in: reading.words(of: order)),
        after: change == .removed ? nil : item.answer(in: reading.words(of: order))))
  }
}
