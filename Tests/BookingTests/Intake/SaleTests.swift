import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.submit of sales")
struct SaleTests {
  @Test("A sale to nobody in particular is booked, paid and handed over in one step")
  func anonymous() throws {
    let counter = try Counter()
    let sale = try counter.submit(
      sampleSale {
        $0.items = .value([.value(cable { $0.quantity = .value(2) })])
        $0.payments = .value([paid(1_998, .card), paid(2, .cash)])
      })
    #expect(sale.status == .collectedDespatched)
    #expect(sale.totals.grandTotalMinor == 1_998)
    #expect(sale.totals.vatMinor == 333)
    #expect(sale.totals.balanceDueMinor == -2)
    #expect(sale.totals.paymentStatus == .paid)
    #expect(sale.warnings.map(\.kind) == ["overpayment"])
    #expect(sale.devices.isEmpty)
    #expect(!sale.clientCreated)
    #expect(
      sale.message == "Order #100000001 for Walk-in customer: Accessories, 2 items."
    )
    let order = try counter.order(sale.orderId)
    #expect(order.items.map(\.description) == ["Cable"])
    #expect(order.items.map(\.grossMinor) == [1_998])
    #expect(order.payments.map(\.amountMinor) == [1_998, 2])
    #expect(order.payments.map(\.paymentMethod) == [.card, .cash])
    #expect(order.payments.allSatisfy { !$0.isDeposit })
    #expect(order.payments[0].paymentDate.description == "2026-01-31")
    #expect(order.totals.netPaidMinor == 2_000)
    #expect(order.totals.currency == "GBP")
    #expect(
      try counter.topics() == [
        "booking.submitted", "booking.paymentRecorded", "booking.paymentRecorded",
      ])
  }

  @Test("All sales without a name belong to one client, whom no sale changes")
  func walkIn() throws {
    let counter = try Counter()
    let first = try counter.submit(sampleSale())
    let second = try counter.submit(sampleSale { $0.addressLine1 = .value("1 High Street") })
    #expect(first.clientId == second.clientId)
    #expect(try counter.order(second.orderId).client.addressLine1 == nil)
    #expect(try counter.order(second.orderId).client.displayName == "Walk-in customer")
    let named = try counter.submit(
      sampleSale {
        $0.clientFirstName = .value("Ada")
        $0.clientEmail = .value("ada@example.com")
      })
    #expect(named.clientId != first.clientId)
    #expect(named.clientCreated)
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(try other.submit(sampleSale()).clientId != first.clientId)
  }

  @Test(
    "What is not paid at once waits at the counter",
    arguments: [(0, PaymentStatus.unpaid), (998, .partial)])
  func unpaid(_ amount: Int, _ status: PaymentStatus) throws {
    let counter = try Counter()
    let sale = try counter.submit(
      sampleSale { $0.payments = .value(amount == 0 ? [] : [paid(amount, .cash)]) })
    #expect(sale.status == .awaitingCollection)
    #expect(sale.totals.paymentStatus == status)
    #expect(sale.totals.balanceDueMinor == 999 - amount)
  }

  @Test("A sale may be signed for, and need not be")
  func signed() throws {
    let counter = try Counter()
    let sale = try counter.submit(sampleSale { $0.signature = .value(typedSignature()) })
    #expect(sale.signatureId != nil)
    #expect(try counter.order(sale.orderId).signatures.map(\.typedName) == ["Ada Lovelace"])
    #expect(try counter.submit(sampleSale()).signatureId == nil)
  }

  @Test("A unit is sold by its order, under its own name, and only once")
  func unit() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock()
    let sale = try counter.submit(deviceSale(of: unit.id))
    let order = try counter.order(sale.orderId)
    #expect(order.items.map(\.description) == ["iPhone 13"])
    #expect(order.items.map(\.stockId) == [unit.id])
    #expect(order.items.map(\.vatRateBp) == [0])
    let sold = try counter.stock(unit.id)
    #expect(sold.status == .sold)
    #expect(sold.soldOrderId == sale.orderId)
    #expect(sold.soldAt == Counter.now)
    #expect(sold.marginMinor == 11_900)
    #expect(sold.version == 2)
    #expect(sold.actions["sell"]?.isAllowed == false)
    #expect(
      refusal { _ = try counter.submit(deviceSale(of: unit.id)) } == ["4009 stock_not_for_sale"])
    #expect(try counter.submit(sample()).orderNumber == 100_000_002)
    #expect(
      try counter.topics() == [
        "booking.stockChanged", "booking.submitted", "booking.stockChanged",
        "booking.clientUpdated", "booking.submitted",
      ])
  }

  @Test("A unit that is not on the shelf is a fault of the booking, like one that is not there")
  func notForSale() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock { $0.status = .value(.refurbishing) }
    #expect(
      refusal { _ = try counter.submit(deviceSale(of: unit.id)) }
        == ["stock_not_for_sale /items/0/stockId"])
    #expect(
      refusal { _ = try counter.submit(deviceSale(of: "nothing")) }
        == ["stock_not_found /items/0/stockId"])
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(
      refusal { _ = try other.submit(deviceSale(of: unit.id)) }
        == ["stock_not_found /items/0/stockId"])
  }

  @Test("A sale that is cancelled before it is paid puts its unit back on the shelf")
  func cancelled() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock()
    let sale = try counter.submit(deviceSale(of: unit.id))
    let payment = try counter.pay(sale.orderId, 29_900).payment
    let cancellation = CancelOrderParams(orderId: sale.orderId, reason: "Changed their mind")
    #expect(
      refusal { _ = try counter.write { try counter.booking.cancelOrder(cancellation, $0) } }
        == ["4009 order_closed"])
    // Given back in full, it is as if nothing had been paid.
    _ = try counter.refund(payment.id, 29_900)
    _ = try counter.write { try counter.booking.cancelOrder(cancellation, $0) }
    #expect(try counter.stock(unit.id).status == .forSale)
    #expect(try counter.submit(deviceSale(of: unit.id)).status == .awaitingCollection)
  }

  @Test("With something else wrong, a sold unit is told among the rest")
  func soldAndMore() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock()
    _ = try counter.submit(deviceSale(of: unit.id))
    let form = deviceSale(of: unit.id) { $0.clientFirstName = .absent }
    #expect(
      refusal { _ = try counter.submit(form) }
        == ["first_name_required /clientFirstName", "stock_not_for_sale /items/0/stockId"])
  }

  @Test("Of a refused sale nothing is kept")
  func refused() throws {
    let counter = try Counter(role: "admin")
    let (first, second) = (try counter.addStock(), try counter.addStock())
    _ = try counter.submit(deviceSale(of: second.id))
    let both = deviceSale(of: first.id) {
      $0.items = .value([unitLine(first.id), unitLine(second.id)])
    }
    #expect(refusal { _ = try counter.submit(both) } == ["4009 stock_not_for_sale"])
    #expect(try counter.stock(first.id).status == .forSale)
    let rows = try counter.database.first(SQL("SELECT COUNT(*) FROM booking_item")) { $0.int(0) }
    #expect(rows == 1)
  }
}

extension Counter {
  /// A unit that waits on the shelf, and one thing changed.
  func addStock(_ change: (inout StockForm) -> Void = { _ in }) throws -> Stock {
    var form = StockForm(
      displayName: .value("iPhone 13"), status: .value(.forSale), costMinor: .value(18_000),
      sellPriceMinor: .value(29_900)
    )
    change(&form)
    return try write { try booking.addStock(form, $0) }
  }

  func stock(_ id: ID) throws -> Stock {
    try booking.getStock(GetStockParams(stockId: id), reading)
  }
}

func deviceSale(
  of stockId: ID, _ change: (inout BookingForm) -> Void = { _ in }
) -> BookingForm {
  sampleDeviceSale {
    $0.items = .value([unitLine(stockId)])
    change(&$0)
  }
}

func unitLine(_ stockId: ID) -> Field<ItemForm> {
  .value(ItemForm(unitPriceMinor: .value(29_900), stockId: .value(stockId)))
}

func paid(_ amount: Int, _ method: PaymentMethod) -> Field<PaymentForm> {
  .value(PaymentForm(amountMinor: .value(amount), paymentMethod: .value(method)))
}
