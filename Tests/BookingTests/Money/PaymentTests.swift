import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.recordPayment")
struct PaymentTests {
  @Test("A payment is answered with what the order comes to")
  func recorded() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.depositsEnabled = .value(true) }
    let work = try counter.quotable()
    let result = try counter.pay(work.orderId, 1_000) {
      $0.paymentMethod = .value(.card)
      $0.notes = .value("Half of it")
      $0.deviceId = .value(work.deviceId)
    }
    #expect(result.payment.amountMinor == 1_000)
    #expect(result.payment.label == "Card")
    #expect(result.payment.notes == "Half of it")
    #expect(result.payment.deviceId == work.deviceId)
    #expect(result.payment.paymentDate.description == "2026-01-31")
    #expect(result.totals.depositsPaidMinor == 1_000)
    #expect(result.totals.balanceDueMinor == 3_900)
    #expect(result.totals.paymentStatus == .partial)
    #expect(result.warnings.isEmpty)
    #expect(try counter.topics().suffix(1) == ["booking.paymentRecorded"])
  }

  @Test("It may have been paid on another day")
  func date() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let result = try counter.pay(sale.orderId, 1) {
      $0.paymentDate = CalendarDate(year: 2026, month: 1, day: 2).map { .value($0) } ?? .absent
    }
    #expect(result.payment.paymentDate.description == "2026-01-02")
  }

  @Test(
    "Until a repair is ready a payment is a deposit; a buyback and a sale have none",
    arguments: [
      (WorkflowType.repair, DeviceStatus.deviceReceived, true), (.repair, .repairedQc, true),
      (.repair, .rejectionQc, true), (.repair, .repairedReady, false),
      (.repair, .rejectionReady, false), (.repair, .collected, false),
      (.repair, .despatched, false), (.buyback, .readyToPay, false),
    ])
  func deposits(_ workflow: WorkflowType, _ status: DeviceStatus, _ isDeposit: Bool) {
    let device = DeviceFacts(id: "d1", workflow: workflow, status: status)
    let order = OrderFacts(service: .repair, status: .inProgress, devices: [device])
    #expect(DepositRule.isDeposit(for: "d1", of: order, asked: nil) == isDeposit)
    #expect(DepositRule.isDeposit(for: nil, of: order, asked: false) == isDeposit)
    #expect(DepositRule.isDeposit(for: "d1", of: order, asked: true))
  }

  @Test("For an order as a whole the first device that is not ready decides")
  func mixed() {
    let ready = DeviceFacts(id: "d1", workflow: .repair, status: .repairedReady)
    let open = DeviceFacts(id: "d2", workflow: .repair, status: .repairing)
    let order = OrderFacts(service: .repair, status: .inProgress, devices: [ready, open])
    #expect(DepositRule.isDeposit(for: nil, of: order, asked: nil))
    #expect(!DepositRule.isDeposit(for: "d1", of: order, asked: nil))
    #expect(DepositRule.isDeposit(for: "d2", of: order, asked: nil))
  }

  @Test(
    "Without deposits the button is there once something may be paid for, be it one device",
    arguments: [
      ([DeviceStatus.repairing], false, "deposits_disabled"), ([.repairing], true, nil),
      ([.repairedReady], false, nil), ([.repairing, .repairedReady], false, nil),
      ([.repairing, .repairedQc], false, "deposits_disabled"), ([], false, nil),
    ] as [([DeviceStatus], Bool, String?)])
  func button(_ statuses: [DeviceStatus], _ takesDeposits: Bool, _ reason: String?) throws {
    let devices = statuses.enumerated().map { index, status in
      DeviceFacts(id: "d\(index)", workflow: .repair, status: status)
    }
    let order = OrderFacts(
      service: .repair, status: .inProgress, devices: devices, takesDeposits: takesDeposits)
    let actions = orderActions(order, try Counter(role: "admin").actor)
    for action in ["recordPayment", "startCardPayment"] {
      #expect(actions[action]?.kind == reason)
    }
  }

  @Test("A company without deposits takes money when the work is done")
  func disabled() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quotable()
    #expect(refusal { _ = try counter.pay(work.orderId, 1) } == ["4009 deposits_disabled"])
    #expect(refusal { _ = try counter.startCard(work.orderId, 1) } == ["4009 deposits_disabled"])
    let buttons = try counter.order(work.orderId).actions
    #expect(buttons["recordPayment"]?.kind == "deposits_disabled")
    _ = try counter.sendQuote(work.orderId)
    _ = try counter.authorize(work.orderId)
    for status in [DeviceStatus.repairing, .repairedQc, .repairedReady] {
      try counter.move(work, status)
    }
    let result = try counter.pay(work.orderId, 4_900)
    #expect(!result.payment.isDeposit)
    #expect(result.totals.finalPaymentsPaidMinor == 4_900)

    let sale = try counter.submit(sampleSale())
    #expect(
      refusal { _ = try counter.pay(sale.orderId, 1) { $0.isDeposit = .value(true) } }
        == ["4009 deposits_disabled"])
    #expect(try !counter.pay(sale.orderId, 1).payment.isDeposit)
  }

  @Test(
    "More than is due is worth a remark", arguments: [(998, false), (999, false), (1_000, true)])
  func overpayment(_ amount: Int, _ isTooMuch: Bool) throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let result = try counter.pay(sale.orderId, amount)
    #expect(
      result.warnings.map { "\($0.kind) \($0.path)" }
        == (isTooMuch ? ["overpayment /amountMinor"] : []))
    #expect(result.totals.balanceDueMinor == 999 - amount)
    #expect(result.orderStatus == (amount < 999 ? .awaitingCollection : .collectedDespatched))
  }

  @Test(
    "Bad values are told together",
    arguments: [
      ("\"amountMinor\": null", ["payment_amount_required /amountMinor"]),
      ("\"amountMinor\": 0", ["payment_amount_invalid /amountMinor"]),
      ("\"amountMinor\": 100000001", ["payment_amount_invalid /amountMinor"]),
      ("\"amountMinor\": \"1\"", ["invalid_type /amountMinor"]),
      ("\"paymentMethod\": null", ["payment_method_required /paymentMethod"]),
      ("\"paymentMethod\": \"gold\"", ["invalid_enum /paymentMethod"]),
      ("\"paymentMethod\": \"invoice\"", ["invoice_number_required /invoiceNumber"]),
      (
        "\"paymentMethod\": \"invoice\", \"invoiceNumber\": \" \"",
        ["invoice_number_required /invoiceNumber"]
      ),
      ("\"paymentMethod\": \"invoice\", \"invoiceNumber\": \"F1\"", []),
      ("\"paymentDate\": \"2026-02-30\"", ["invalid_format /paymentDate"]),
      ("\"orderId\": null", ["required /orderId"]),
      ("\"deviceId\": \"none\"", ["4004 device_not_found"]),
    ])
  func faults(_ members: String, _ found: [String]) throws {
    let counter = try Counter(role: "admin")
    let orderId = try counter.submit(sampleSale()).orderId
    let usual = [
      "orderId": "\"\(orderId)\"", "amountMinor": "1", "paymentMethod": "\"cash\"",
    ].filter { !members.contains("\"\($0.key)\"") }
    let rest = usual.map { ", \"\($0.key)\": \($0.value)" }.joined()
    #expect(
      refusal {
        let form = try form("{\(members)\(rest)}", as: RecordPaymentForm.self)
        _ = try counter.write { try counter.booking.recordPayment(form, $0) }
      } == found)
  }

  @Test("The smallest and the largest amount are taken", arguments: [1, 100_000_000])
  func bounds(_ amount: Int) throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    #expect(try counter.pay(sale.orderId, amount).payment.amountMinor == amount)
  }

  @Test("A closed order takes no more money, unless it left before it was paid")
  func closed() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale { $0.payments = .value([paid(999, .cash)]) })
    #expect(refusal { _ = try counter.pay(sale.orderId, 1) } == ["4009 order_closed"])
    #expect(refusal { _ = try counter.startCard(sale.orderId, 1) } == ["4009 order_closed"])

    let owing = OrderFacts(service: .repair, status: .collectedDespatched, balanceDueMinor: 1)
    #expect(decideOrder(.recordPayment, on: owing, by: counter.actor).isAllowed)
    let cancelled = OrderFacts(service: .repair, status: .cancelled, balanceDueMinor: 1)
    #expect(!decideOrder(.recordPayment, on: cancelled, by: counter.actor).isAllowed)
  }

  @Test("An order holds a thousand payments, refunds and terminal requests, and not one more")
  func manyPayments() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let first = try counter.pay(sale.orderId, 500).payment
    let row = try #require(try counter.database.payment(first.id, of: "org-1"))
    for number in 0..<998 {
      try counter.database.insert(row.copy("p\(number)", amountMinor: 0))
    }
    #expect(try counter.pay(sale.orderId, 1).payment.amountMinor == 1)
    #expect(refusal { _ = try counter.pay(sale.orderId, 1) } == ["4022 too_many_payments"])
    for number in 0..<999 {
      let refund = StoredRefund(
        id: "r\(number)", paymentId: "p0", amountMinor: 0, reason: "x", createdBy: "user-1",
        createdAt: Counter.now)
      try counter.database.insert(refund, order: sale.orderId)
    }
    #expect(try counter.refund(first.id, 1).payment.refundedMinor == 1)
    #expect(refusal { _ = try counter.refund(first.id, 1) } == ["4022 too_many_payments"])
    let cards = [StoredCardPayment](repeating: .sample, count: 1_000)
    #expect(CardPaymentRule.decideStart(Array(cards.dropLast()), at: Counter.now).isAllowed)
    #expect(!CardPaymentRule.decideStart(cards, at: Counter.now).isAllowed)
  }

  @Test("Another organization's order is not there")
  func foreign() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let payment = try counter.pay(sale.orderId, 1).payment
    let other = try Counter(organization: "org-2", role: "admin", sharing: counter)
    #expect(refusal { _ = try other.pay(sale.orderId, 1) } == ["4004 order_not_found"])
    #expect(refusal { _ = try other.refund(payment.id, 1) } == ["4004 payment_not_found"])
    #expect(refusal { _ = try other.deletePayment(payment.id) } == ["4004 payment_not_found"])
  }
}

@Suite("booking.deletePayment and booking.refundPayment")
struct TakenBackTests {
  @Test("A payment that was typed by mistake is gone, and the audit remembers it")
  func deleted() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let payment = try counter.pay(sale.orderId, 500).payment
    let result = try counter.deletePayment(payment.id)
    #expect(result.totals.amountPaidMinor == 0)
    #expect(try counter.order(sale.orderId).payments.isEmpty)
    #expect(refusal { _ = try counter.deletePayment(payment.id) } == ["4004 payment_not_found"])
    let before = try counter.database.first(
      SQL("SELECT before FROM nacre_change WHERE topic = 'booking.paymentDeleted'")
    ) { String(decoding: $0.bytes(0), as: UTF8.self) }
    #expect(before?.contains("\"amountMinor\":500") == true)
  }

  @Test("What a terminal took, a payout or a payment with refunds cannot be typed away")
  func notDeletable() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let card = try counter.startCard(sale.orderId, 100).cardPayment
    let taken = try #require(try counter.finishCard(card.id, .completed).payment)
    #expect(
      refusal { _ = try counter.deletePayment(taken.id) } == ["4009 payment_not_deletable"])
    #expect(taken.actions["deletePayment"]?.isAllowed == false)
    let typed = try counter.pay(sale.orderId, 100).payment
    #expect(typed.actions["deletePayment"]?.isAllowed == true)
    _ = try counter.refund(typed.id, 1)
    #expect(
      refusal { _ = try counter.deletePayment(typed.id) } == ["4009 payment_not_deletable"])
    let work = try counter.quoted(.buyback)
    _ = try counter.authorize(work.orderId)
    let payout = try counter.payOut(work).payment
    #expect(
      refusal { _ = try counter.deletePayment(payout.id) } == ["4009 payment_not_deletable"])
  }

  @Test("Nothing is deleted on a closed order, and everything can be refunded")
  func closed() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale { $0.payments = .value([paid(999, .cash)]) })
    let payment = try counter.order(sale.orderId).payments[0]
    #expect(refusal { _ = try counter.deletePayment(payment.id) } == ["4009 order_closed"])
    let result = try counter.refund(payment.id, 999)
    #expect(result.totals.paymentStatus == .refunded)
    #expect(result.totals.balanceDueMinor == 999)
    #expect(result.payment.refunds.map(\.reason) == ["Faulty"])
  }

  @Test("What is left of a payment can be given back, and not a penny more")
  func refunded() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let payment = try counter.pay(sale.orderId, 500).payment
    #expect(refusal { _ = try counter.refund(payment.id, 501) } == ["4009 refund_too_large"])
    let first = try counter.refund(payment.id, 200)
    #expect(first.payment.refundableMinor == 300)
    #expect(first.totals.paymentStatus == .partial)
    #expect(refusal { _ = try counter.refund(payment.id, 301) } == ["4009 refund_too_large"])
    let second = try counter.refund(payment.id, 300)
    #expect(second.payment.refundableMinor == 0)
    #expect(second.payment.actions["refundPayment"]?.isAllowed == false)
    #expect(second.totals.totalRefundedMinor == 500)
    #expect(second.totals.paymentStatus == .refunded)
    #expect(refusal { _ = try counter.refund(payment.id, 1) } == ["4009 refund_too_large"])
    #expect(try counter.topics().suffix(1) == ["booking.paymentRefunded"])
  }

  @Test("A refund needs an amount and a reason")
  func faults() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let payment = try counter.pay(sale.orderId, 500).payment
    #expect(
      refusal { _ = try counter.refund(payment.id, 0, "") } == [
        "payment_amount_invalid /amountMinor", "reason_required /reason",
      ])
    #expect(refusal { _ = try counter.refund("none", 1) } == ["4004 payment_not_found"])
  }

  @Test(
    "Money goes back by those who answer for it",
    arguments: [("office", false), ("engineer", false), ("senior_engineer", true), ("admin", true)])
  func roles(_ role: String, _ isAllowed: Bool) throws {
    let chief = try Counter(role: "admin")
    let sale = try chief.submit(sampleSale())
    let payments = try (0..<2).map { _ in try chief.pay(sale.orderId, 100).payment }
    let counter = try Counter(role: role, sharing: chief)
    let found = isAllowed ? [] : ["4003 role_not_allowed"]
    #expect(refusal { _ = try counter.refund(payments[0].id, 1) } == found)
    #expect(refusal { _ = try counter.deletePayment(payments[1].id) } == found)
  }
}

extension StoredPayment {
  fileprivate func copy(_ id: ID, amountMinor: Int) -> StoredPayment {
    StoredPayment(
      id: id, orderId: orderId, deviceId: deviceId, source: source, amountMinor: amountMinor,
      method: method, isDeposit: isDeposit, paidOn: paidOn, createdBy: createdBy,
      createdAt: createdAt)
  }
}

extension StoredCardPayment {
  fileprivate static let sample = StoredCardPayment(
    id: "c", orderId: "o", deviceId: nil, amountMinor: 1, written: .failed, isDeposit: false,
    notes: nil, startedBy: "u", startedAt: Counter.now, expiresAt: Counter.now)
}
