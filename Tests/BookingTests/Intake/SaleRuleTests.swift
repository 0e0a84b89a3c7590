import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, items, payments and money")
struct SaleRuleTests {
  static func judgement(_ change: (inout ItemForm) -> Void) -> Judgement {
    judge(sampleSale { $0.items = .value([.value(cable(change))]) })
  }

  @Test(
    "Numbers of an item, both ends",
    arguments: [
      Bound("quantity", 1...999, "quantity_invalid") { $0.quantity = $1 },
      Bound("unitPriceMinor", 0...100_000_000, "unit_price_invalid") { $0.unitPriceMinor = $1 },
      Bound("vatRateBp", 0...10_000, "vat_rate_invalid") { $0.vatRateBp = $1 },
    ]
  )
  func bounds(_ bound: Bound) {
    for good in [bound.range.lowerBound, bound.range.upperBound] {
      #expect(Self.judgement { bound.set(&$0, .value(good)) }.found == [])
    }
    for bad in [bound.range.lowerBound - 1, bound.range.upperBound + 1] {
      #expect(
        Self.judgement { bound.set(&$0, .value(bad)) }.found == [
          "\(bound.kind) /items/0/\(bound.name)"
        ]
      )
    }
  }

  @Test("What may be sold depends on the service")
  func itemTypes() {
    #expect(Self.judgement { $0.itemType = .value(.other) }.found == [])
    #expect(
      Self.judgement { $0.itemType = .value(.labour) }.found == [
        "item_type_not_allowed /items/0/itemType"
      ]
    )
    let device = Self.judgement { $0.itemType = .value(.deviceSale) }
    #expect(device.found == ["item_type_not_allowed /items/0/itemType"])
    #expect(device.normalized.totals == nil)
    #expect(device.normalized.items?.isEmpty == true)
  }

  @Test("A unit in stock is sold once, and must be for sale")
  func stock() {
    let facts = sampleFacts {
      $0.stock = [StockFacts(id: "s1", status: "for_sale"), StockFacts(id: "s2", status: "sold")]
    }
    func found(_ ids: [String?]) -> [String] {
      let items = ids.map { id in
        ItemForm(unitPriceMinor: .value(1), stockId: id.map(Field.value) ?? .absent)
      }
      return judge(sampleDeviceSale { $0.items = .value(items.map(Field.value)) }, facts).found
    }
    #expect(found(["s1"]) == [])
    #expect(found(["s1", "s1"]) == ["duplicate_stock_item /items/1/stockId"])
    #expect(found(["s2"]) == ["stock_not_for_sale /items/0/stockId"])
    #expect(found(["s9"]) == ["stock_not_found /items/0/stockId"])
    #expect(
      found([nil]) == [
        "description_required /items/0/description", "stock_id_required /items/0/stockId",
      ]
    )
    let two = sampleDeviceSale {
      $0.items = .value([
        .value(ItemForm(quantity: .value(2), unitPriceMinor: .value(1), stockId: .value("s1")))
      ])
    }
    #expect(judge(two, facts).found == ["quantity_invalid /items/0/quantity"])
  }

  @Test("A device sale sells a device, unless nobody knows what an item is")
  func deviceSale() {
    func found(_ items: [Field<ItemForm>]) -> [String] {
      judge(sampleDeviceSale { $0.items = .value(items) }).found
    }
    let accessory = Field.value(cable { $0.itemType = .value(.accessory) })
    #expect(found([accessory]) == ["device_sale_item_required /items"])
    #expect(found([accessory, .invalid]) == [])
    #expect(found([accessory, .value(cable { $0.itemType = .invalid })]).isEmpty)
  }

  @Test("A stock id on another line is ignored")
  func ignoredStock() {
    let judgement = Self.judgement { $0.stockId = .value("??") }
    #expect(judgement.found == [])
    #expect(judgement.remarks == ["ignored_field /items/0/stockId"])
  }

  @Test(
    "Payments",
    arguments: [
      (.value(1), .value(.cash), []), (.value(100_000_000), .value(.card), []),
      (.value(0), .value(.cash), ["payment_amount_invalid /payments/0/amountMinor"]),
      (.value(100_000_001), .value(.cash), ["payment_amount_invalid /payments/0/amountMinor"]),
      (.absent, .value(.cash), ["payment_amount_required /payments/0/amountMinor"]),
      (.value(1), .absent, ["payment_method_required /payments/0/paymentMethod"]),
      (.value(1), .value(.invoice), ["invoice_number_required /payments/0/invoiceNumber"]),
    ] as [(Field<Int>, Field<PaymentMethod>, [String])]
  )
  func payments(_ amount: Field<Int>, _ method: Field<PaymentMethod>, _ found: [String]) {
    let payment = PaymentForm(amountMinor: amount, paymentMethod: method)
    #expect(judge(sampleSale { $0.payments = .value([.value(payment)]) }).found == found)
  }

  @Test("More than the total is worth a remark", arguments: [(999, false), (1_000, true)])
  func overpayment(_ amount: Int, _ isTooMuch: Bool) {
    let payment = PaymentForm(amountMinor: .value(amount), paymentMethod: .value(.cash))
    let judgement = judge(sampleSale { $0.payments = .value([.value(payment)]) })
    #expect(judgement.remarks == (isTooMuch ? ["overpayment /payments"] : []))
    #expect(judgement.normalized.totals?.grandTotalMinor == 999)
  }

  @Test(
    "Net, VAT and gross of a line, halves rounded up",
    arguments: [
      (
        Totals.Line(
          type: .accessory, quantity: 1, unitPriceMinor: 999, priceIncludesVat: true,
          vatRateBp: 2_000),
        Totals.Amounts(netMinor: 832, vatMinor: 167, grossMinor: 999)
      ),
      (
        Totals.Line(
          type: .accessory, quantity: 3, unitPriceMinor: 101, priceIncludesVat: false,
          vatRateBp: 2_500),
        Totals.Amounts(netMinor: 303, vatMinor: 76, grossMinor: 379)
      ),
      (
        Totals.Line(
          type: .devicePurchase, quantity: 1, unitPriceMinor: 5_000, priceIncludesVat: true,
          vatRateBp: 0),
        Totals.Amounts(netMinor: -5_000, vatMinor: 0, grossMinor: -5_000)
      ),
      (
        Totals.Line(
          type: .other, quantity: 1, unitPriceMinor: 1, priceIncludesVat: false, vatRateBp: 5_000),
        Totals.Amounts(netMinor: 1, vatMinor: 1, grossMinor: 2)
      ),
    ]
  )
  func money(_ line: Totals.Line, _ amounts: Totals.Amounts) {
    #expect(line.amounts == amounts)
  }

  @Test(
    "Where a payment stands",
    arguments: [
      (1_000, [1_000], [], .paid), (1_000, [999], [], .partial), (1_000, [], [], .unpaid),
      (1_000, [1_200], [], .paid), (1_000, [1_000], [1_000], .refunded),
      (1_000, [1_000], [500], .partial),
      (0, [], [], .paid),
    ] as [(Int, [Int], [Int], PaymentStatus)]
  )
  func paymentStatus(_ price: Int, _ paid: [Int], _ refunds: [Int], _ status: PaymentStatus) {
    let line = Totals.Line(
      type: .other, quantity: 1, unitPriceMinor: price, priceIncludesVat: true, vatRateBp: 0
    )
    let totals = Totals(
      items: [line], payments: paid.map { Totals.Payment(amountMinor: $0) }, refundsMinor: refunds
    )
    #expect(totals.paymentStatus == status)
  }

  @Test("Payouts count negative, and a purchase is paid by one")
  func payouts() {
    let purchase = Totals.Line(
      type: .devicePurchase, quantity: 1, unitPriceMinor: 5_000, priceIncludesVat: true,
      vatRateBp: 0
    )
    let half = Totals(items: [purchase], payments: [.init(amountMinor: 2_000, isPayout: true)])
    #expect(half.paymentStatus == .partial)
    #expect(half.balanceDueMinor == -3_000)
    let whole = Totals(items: [purchase], payments: [.init(amountMinor: 5_000, isPayout: true)])
    #expect(whole.paymentStatus == .paid)
    #expect(whole.finalPaymentsPaidMinor == -5_000)
    #expect(
      Totals(items: [], payments: [.init(amountMinor: 1, isDeposit: true)]).paymentStatus
        == .partial)
    #expect(Totals(items: []).paymentStatus == .unpaid)
  }
}

/// A number of an item with its range.
struct Bound: Sendable, CustomTestStringConvertible {
  let name: String
  let range: ClosedRange<Int>
  let kind: String
  let set: @Sendable (inout ItemForm, Field<Int>) -> Void

  init(
    _ name: String, _ range: ClosedRange<Int>, _ kind: String,
    _ set: @escaping @Sendable (inout ItemForm, Field<Int>) -> Void
  ) {
    self.name = name
    self.range = range
    self.kind = kind
    self.set = set
  }

  var testDescription: String { name }
}
