import Kernel
import Testing

@testable import Booking

@Suite("The money rule of an order")
struct OrderMoneyTests {
  @Test(
    "VAT inside a price: one less, the half, one more",
    arguments: [
      // price, rate: VAT = r(price × rate ÷ (10000 + rate))
      (2, 2_000, 0), (3, 2_000, 1), (4, 2_000, 1), (8, 2_000, 1), (9, 2_000, 2),
      (14, 2_500, 3), (15, 2_500, 3), (12, 2_500, 2), (13, 2_500, 3),
      (1, 10_000, 1), (3, 10_000, 2), (0, 10_000, 0), (999, 0, 0), (100_000_000, 1, 9_999),
    ]
  )
  func included(_ price: Int, _ rate: Int, _ vat: Int) {
    let amounts = line(price, rate: rate, includesVat: true).amounts
    #expect(amounts.vatMinor == vat)
    #expect(amounts.netMinor == price - vat)
    #expect(amounts.grossMinor == price)
  }

  @Test(
    "VAT on top of a price: one less, the half, one more",
    arguments: [
      (2, 2_000, 0), (3, 2_000, 1), (1, 4_999, 0), (1, 5_000, 1), (4_999, 1, 0), (5_000, 1, 1),
      (14_999, 1, 1), (15_000, 1, 2), (100_000_000, 10_000, 100_000_000), (0, 2_000, 0),
    ]
  )
  func excluded(_ price: Int, _ rate: Int, _ vat: Int) {
    let amounts = line(price, rate: rate, includesVat: false).amounts
    #expect(amounts.vatMinor == vat)
    #expect(amounts.netMinor == price)
    #expect(amounts.grossMinor == price + vat)
  }

  @Test("A line is rounded once, not each piece of it")
  func roundedOnce() {
    #expect(line(3, rate: 2_000, includesVat: true, quantity: 999).amounts.vatMinor == 500)
    #expect(line(2, rate: 2_000, includesVat: false, quantity: 5).amounts.vatMinor == 2)
  }

  @Test("A purchase counts negative after rounding, halves away from the sign")
  func purchase() {
    let amounts = line(3, rate: 2_000, includesVat: false, type: .devicePurchase).amounts
    #expect(amounts == Totals.Amounts(netMinor: -3, vatMinor: -1, grossMinor: -4))
  }

  @Test("The largest order there may be does not overflow")
  func largest() {
    let largest = line(100_000_000, rate: 10_000, includesVat: false, quantity: 999)
    let totals = Totals(items: [Totals.Line](repeating: largest, count: 1_000))
    #expect(totals.grandTotalMinor == 2 * 999 * 100_000_000 * 1_000)
  }

  @Test("Ten thousand random orders come to what a plain recomputation says")
  func random() {
    var seed = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let order = RandomOrder(&seed)
      let money = OrderMoney(items: order.items, payments: order.payments, refunds: order.refunds)
      let plain = PlainMoney(order)
      #expect(PlainMoney(money.totals) == plain, "\(order)")
      let ofDevices = order.items.map { item in
        OrderMoney(items: [item]).grossMinor(ofDevice: "d1")
      }
      #expect(money.grossMinor(ofDevice: "d1") == ofDevices.reduce(0, +))
    }
  }

  @Test("What can be given back is what was paid less what went back, and nothing of a payout")
  func refundable() {
    let (paid, payout) = (payment("p1", 1_000), payment("p2", -500, .payout))
    let money = OrderMoney(
      items: [], payments: [paid, payout], refunds: [refund(of: "p1", 400), refund(of: "p1", 100)]
    )
    #expect(money.refundedMinor(of: paid) == 500)
    #expect(money.refundableMinor(of: paid) == 500)
    #expect(money.refundableMinor(of: payout) == 0)
    #expect(money.totals.netPaidMinor == 0)
  }
}

private func line(
  _ price: Int, rate: Int, includesVat: Bool, quantity: Int = 1, type: ItemType = .other
) -> Totals.Line {
  Totals.Line(
    type: type, quantity: quantity, unitPriceMinor: price, priceIncludesVat: includesVat,
    vatRateBp: rate
  )
}

private func payment(_ id: ID, _ amount: Int, _ source: PaymentSource = .hand) -> StoredPayment {
  StoredPayment(
    id: id, orderId: "o1", deviceId: nil, source: source, amountMinor: amount, method: .cash,
    isDeposit: false, paidOn: CalendarDate(daysSinceEpoch: 0), createdBy: "u",
    createdAt: Counter.now
  )
}

private func refund(of paymentId: ID, _ amount: Int) -> StoredRefund {
  StoredRefund(
    id: "r", paymentId: paymentId, amountMinor: amount, reason: "Faulty", createdBy: "u",
    createdAt: Counter.now
  )
}

/// An order with a few lines, payments and refunds of any size.
private struct RandomOrder {
  var items: [StoredItem] = []
  var payments: [StoredPayment] = []
  var refunds: [StoredRefund] = []

  init(_ random: inout SystemRandomNumberGenerator) {
    for number in 0..<Int.random(in: 0...6, using: &random) {
      let isBig = Bool.random(using: &random)
      items.append(
        StoredItem(
          id: "i\(number)", deviceId: [nil, "d1", "d2"].randomElement(using: &random) ?? nil,
          type: ItemType.allCases.randomElement(using: &random) ?? .other, description: "",
          quantity: Int.random(in: 1...(isBig ? 999 : 3), using: &random),
          unitPriceMinor: Int.random(in: 0...(isBig ? 100_000_000 : 20), using: &random),
          priceIncludesVat: Bool.random(using: &random),
          vatRateBp: [0, 1, 600, 1_200, 2_000, 2_500, 9_999, 10_000]
            .randomElement(using: &random) ?? 0
        ))
    }
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let isPayout = Int.random(in: 0...3, using: &random) == 0
      let amount = Int.random(in: 1...30, using: &random)
      payments.append(
        StoredPayment(
          id: "p\(number)", orderId: "o1", deviceId: nil, source: isPayout ? .payout : .hand,
          amountMinor: isPayout ? -amount : amount, method: .cash,
          isDeposit: !isPayout && Bool.random(using: &random),
          paidOn: CalendarDate(daysSinceEpoch: 0), createdBy: "u", createdAt: Counter.now
        ))
      if !isPayout, Bool.random(using: &random) {
        refunds.append(refund(of: "p\(number)", Int.random(in: 1...amount, using: &random)))
      }
    }
  }
}

/// The money rule as the specification writes it, without a thought for elegance.
private struct PlainMoney: Equatable {
  var (subtotal, vat, grandTotal) = (0, 0, 0)
  var (deposits, finals, refunded) = (0, 0, 0)
  var (paid, net, balance) = (0, 0, 0)
  var status = ""

  init(_ order: RandomOrder) {
    for item in order.items {
      let price = item.unitPriceMinor * item.quantity
      var (lineNet, lineVat) = (price, 0)
      if item.priceIncludesVat {
        lineVat = Self.rounded(price * item.vatRateBp, 10_000 + item.vatRateBp)
        lineNet = price - lineVat
      } else {
        lineVat = Self.rounded(price * item.vatRateBp, 10_000)
      }
      if item.type == .devicePurchase { (lineNet, lineVat) = (-lineNet, -lineVat) }
      subtotal += lineNet
      vat += lineVat
      grandTotal += lineNet + lineVat
    }
    for payment in order.payments {
      if payment.isDeposit {
        deposits += payment.amountMinor
      } else {
        finals += payment.amountMinor
      }
    }
    for refund in order.refunds { refunded += refund.amountMinor }
    paid = deposits + finals
    net = paid - refunded
    balance = grandTotal - net
    status = "unpaid"
    if refunded > 0 && net == 0 {
      status = "refunded"
    } else if grandTotal > 0 {
      if net >= grandTotal { status = "paid" } else if net > 0 { status = "partial" }
    } else if grandTotal < 0 {
      if net <= grandTotal { status = "paid" } else if net < 0 { status = "partial" }
    } else if !order.items.isEmpty {
      status = "paid"
    } else if net > 0 {
      status = "partial"
    }
  }

  init(_ totals: Totals) {
    subtotal = totals.subtotalMinor
    vat = totals.vatMinor
    grandTotal = totals.grandTotalMinor
    deposits = totals.depositsPaidMinor
    finals = totals.finalPaymentsPaidMinor
    refunded = totals.totalRefundedMinor
    paid = totals.amountPaidMinor
    net = totals.netPaidMinor
    balance = totals.balanceDueMinor
    status = totals.paymentStatus.rawValue
  }

  /// ⌊(2a + b) ÷ 2b⌋
  private static func rounded(_ a: Int, _ b: Int) -> Int { (2 * a + b) / (2 * b) }
}
