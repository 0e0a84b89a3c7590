import Kernel
import Platform
import Store

extension WriteCall {
  /// The lines and payments of a sale, not stored yet; nothing for other bookings.
  func newSale(_ booking: NormalizedBooking, order orderId: ID) throws -> OrderMoney {
    guard let lines = booking.items, !lines.isEmpty else { return OrderMoney(items: []) }
    let items = try lines.map { item in
      StoredItem(
        id: makeID(),
        type: item.itemType,
        description: try item.description ?? name(ofStock: item.stockId),
        quantity: item.quantity,
        unitPriceMinor: item.unitPriceMinor,
        priceIncludesVat: item.priceIncludesVat,
        vatRateBp: item.vatRateBp,
        stockId: item.stockId,
        productId: item.productId
      )
    }
    let today = reading.today
    let payments = (booking.payments ?? []).map { payment in
      StoredPayment(
        id: makeID(),
        orderId: orderId,
        deviceId: nil,
        source: .hand,
        amountMinor: payment.amountMinor,
        method: payment.paymentMethod,
        isDeposit: false,
        paidOn: today,
        invoiceNumber: payment.invoiceNumber,
        notes: payment.notes,
        createdBy: actor.userId,
        createdAt: now
      )
    }
    return OrderMoney(items: items, payments: payments)
  }

  /// Stores what was sold and paid, and takes the units out of the stock.
  func insertSale(_ money: OrderMoney, _ order: OrderRow) throws {
    for item in money.items {
      try database.insert(item, order: order.id, by: actor.userId, at: now)
      guard let stockId = item.stockId else { continue }
      let net = Totals.Line(item).amounts.netMinor
      try sell(stockId, StoredStock.Sale(orderId: order.id, netMinor: net, at: now))
    }
    for payment in money.payments {
      try database.insert(payment)
      try recordPayment(payment, money, order)
    }
  }

  /// Writes down that money came in or went out.
  func recordPayment(_ payment: StoredPayment, _ money: OrderMoney, _ order: OrderRow) throws {
    let event = BookingEvent.paymentRecorded(
      .init(
        orderId: order.id,
        orderNumber: order.number,
        paymentId: payment.id,
        deviceId: payment.deviceId,
        amountMinor: payment.amountMinor,
        currency: order.currency,
        paymentMethod: payment.method,
        isDeposit: payment.isDeposit,
        isPayout: payment.isPayout,
        balanceDueMinor: money.totals.balanceDueMinor,
        paymentStatus: money.totals.paymentStatus
      )
    )
    let shown = money.answer(payment, in: reading.words(of: order))
    try record(Change(event, of: payment.id, after: shown))
  }

  private func name(ofStock id: ID?) throws -> String {
    try id.map { try reading.stock($0).displayName } ?? "–"
  }
}

extension ReadCall {
  /// The day it is in the shop.
  var today: CalendarDate {
    (services.zones.rules(named: request.timeZone) ?? .utc).date(at: now)
  }
}
