import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.startCardPayment and booking.finishCardPayment")
struct CardPaymentTests {
  @Test("Asked, under way, taken: then it is a payment")
  func taken() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let started = try counter.startCard(sale.orderId, 999)
    #expect(started.cardPayment.status == .pending)
    #expect(started.cardPayment.expiresAt == Counter.now.adding(seconds: 120))
    #expect(started.payment == nil)
    #expect(started.totals.netPaidMinor == 0)
    let id = started.cardPayment.id
    #expect(try counter.finishCard(id, .processing).cardPayment.finishedAt == nil)
    let done = try counter.finishCard(id, .completed)
    #expect(done.cardPayment.status == .completed)
    #expect(done.cardPayment.finishedAt == Counter.now)
    #expect(done.payment?.id == done.cardPayment.paymentId)
    #expect(done.payment?.paymentMethod == .card)
    #expect(done.orderStatus == .collectedDespatched)
    let order = try counter.order(sale.orderId)
    #expect(order.payments.map(\.amountMinor) == [999])
    #expect(order.cardPayments.map(\.status) == [.completed])
  }

  @Test("The same answer again is the same payment", arguments: 1...3)
  func repeated(_ times: Int) throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let id = try counter.startCard(sale.orderId, 999).cardPayment.id
    let first = try counter.finishCard(id, .completed)
    for _ in 0..<times {
      #expect(try counter.finishCard(id, .completed).payment?.id == first.payment?.id)
    }
    #expect(try counter.order(sale.orderId).payments.count == 1)
    #expect(try counter.topics().filter { $0 == "booking.paymentRecorded" }.count == 1)
  }

  @Test(
    "A terminal has 120 seconds",
    arguments: [(Int64(119_999), CardPaymentStatus.pending), (120_000, .timeout)])
  func patience(_ milliseconds: Int64, _ status: CardPaymentStatus) {
    let card = card(.pending)
    #expect(card.status(at: Counter.now.adding(milliseconds: milliseconds)) == status)
  }

  @Test(
    "A final answer does not time out",
    arguments: [CardPaymentStatus.completed, .failed, .cancelled])
  func final(_ status: CardPaymentStatus) {
    #expect(card(status).status(at: Counter.now.adding(days: 1)) == status)
  }

  @Test(
    "Money that was taken is always written down; other answers only while the question is open")
  func machine() {
    for from in CardPaymentStatus.allCases {
      for to in CardPaymentStatus.allCases where to != .pending {
        let isOpen = [.pending, .processing, .timeout].contains(from)
        let isAllowed = from != .completed && (to == .completed || isOpen)
        #expect(
          CardPaymentRule.decideFinish(from, as: to).isAllowed == isAllowed, "\(from) → \(to)")
      }
    }
  }

  @Test("One terminal at a time, until it answers or is given up")
  func busy() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let first = try counter.startCard(sale.orderId, 999).cardPayment.id
    #expect(refusal { _ = try counter.startCard(sale.orderId, 1) } == ["4009 card_payment_pending"])
    _ = try counter.finishCard(first, .processing)
    #expect(refusal { _ = try counter.startCard(sale.orderId, 1) } == ["4009 card_payment_pending"])
    _ = try counter.finishCard(first, .failed)
    let second = try counter.startCard(sale.orderId, 999).cardPayment.id
    try counter.letTimePass()
    #expect(try counter.order(sale.orderId).cardPayments.map(\.status) == [.failed, .timeout])
    #expect(try counter.startCard(sale.orderId, 999).cardPayment.status == .pending)
    _ = second
  }

  @Test("News that comes late is news: after a timeout, after a refusal, on a closed order")
  func late() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let first = try counter.startCard(sale.orderId, 500).cardPayment.id
    try counter.letTimePass()
    #expect(try counter.finishCard(first, .completed).payment?.amountMinor == 500)
    let second = try counter.startCard(sale.orderId, 499).cardPayment.id
    _ = try counter.finishCard(second, .cancelled)
    _ = try counter.pay(sale.orderId, 499)
    #expect(try counter.order(sale.orderId).status == .collectedDespatched)
    let result = try counter.finishCard(second, .completed)
    #expect(result.payment?.amountMinor == 499)
    #expect(result.totals.balanceDueMinor == -499)
  }

  @Test("What was taken stays taken; what was refused stays refused")
  func finished() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let id = try counter.startCard(sale.orderId, 1).cardPayment.id
    _ = try counter.finishCard(id, .failed)
    #expect(try counter.finishCard(id, .failed).cardPayment.status == .failed)
    #expect(
      refusal { _ = try counter.finishCard(id, .cancelled) } == ["4009 card_payment_finished"])
    _ = try counter.finishCard(id, .completed)
    for outcome in [CardPaymentOutcome.failed, .processing, .timeout, .cancelled] {
      #expect(refusal { _ = try counter.finishCard(id, outcome) } == ["4009 card_payment_finished"])
    }
  }

  @Test("A repair's card payment is a deposit as a typed one is, and too much is remarked")
  func deposit() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.depositsEnabled = .value(true) }
    let work = try counter.quotable()
    let started = try counter.startCard(work.orderId, 5_000)
    #expect(started.warnings.map(\.kind) == ["overpayment"])
    #expect(try counter.finishCard(started.cardPayment.id, .completed).payment?.isDeposit == true)
  }

  @Test(
    "Amounts have their bounds",
    arguments: [(0, false), (1, true), (100_000_000, true), (100_000_001, false)])
  func bounds(_ amount: Int, _ isAllowed: Bool) throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let found = refusal { _ = try counter.startCard(sale.orderId, amount) }
    #expect(found == (isAllowed ? [] : ["payment_amount_invalid /amountMinor"]))
  }

  @Test("Another organization's terminals are not there")
  func foreign() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale())
    let id = try counter.startCard(sale.orderId, 1).cardPayment.id
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(refusal { _ = try other.finishCard(id, .completed) } == ["4004 card_payment_not_found"])
    #expect(
      refusal { _ = try counter.finishCard("none", .completed) } == ["4004 card_payment_not_found"])
  }

  private func card(_ status: CardPaymentStatus) -> StoredCardPayment {
    StoredCardPayment(
      id: "c1", orderId: "o1", deviceId: nil, amountMinor: 1, written: status, isDeposit: false,
      notes: nil, startedBy: "u", startedAt: Counter.now,
      expiresAt: Counter.now.adding(seconds: StoredCardPayment.patienceSeconds)
    )
  }
}

extension Counter {
  /// Lets the patience with all terminals run out: the clock of the tests stands still.
  fileprivate func letTimePass() throws {
    try database.run(SQL("UPDATE booking_card_payment SET expires_at = ?"), Counter.now)
  }
}
