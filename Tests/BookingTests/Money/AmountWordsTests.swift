import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("Amounts and times in words")
struct AmountWordsTests {
  @Test("Bounds of amounts are told as money of the company, in each language")
  func bounds() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.currency = .value("JPY") }
    let form = sampleSale { $0.items = .value([.value(cable { $0.unitPriceMinor = .value(-1) })]) }
    let facts = sampleFacts { $0.currency = "JPY" }
    let fault = judge(form, facts).violations[0].fault
    #expect(fault.text(in: .en) == "The price must be from JPY\u{A0}0 to JPY\u{A0}100,000,000.")
    #expect(
      fault.text(in: .sv)
        == "Priset måste vara från 0\u{A0}JPY till 100\u{A0}000\u{A0}000\u{A0}JPY.")
    let submission = try counter.submit(sample())
    do {
      _ = try counter.pay(submission.orderId, 0)
      Issue.record("a payment of nothing was taken")
    } catch let Refusal.violations(violations) {
      let text = violations[0].fault.text(in: .en)
      #expect(text == "The amount must be from JPY\u{A0}1 to JPY\u{A0}100,000,000.")
    }
  }

  @Test("Every amount of an order stands beside its text")
  func labels() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.depositsEnabled = .value(true) }
    let work = try counter.quoted(price: 4_900)
    let order = try counter.order(work.orderId)
    #expect(order.totals.grandTotalLabel == "GBP\u{A0}49.00")
    #expect(order.totals.vatLabel == "GBP\u{A0}8.17")
    #expect(order.totals.balanceDueLabel == "GBP\u{A0}49.00")
    #expect(order.items.map(\.unitPriceLabel) == ["GBP\u{A0}49.00"])
    #expect(order.items.map(\.vatRateLabel) == ["20\u{A0}%"])
    #expect(order.quotes.map(\.grandTotalLabel) == ["GBP\u{A0}49.00"])
    let paid = try counter.pay(work.orderId, 4_900)
    #expect(paid.payment.amountLabel == "GBP\u{A0}49.00")
    #expect(paid.payment.refundableLabel == "GBP\u{A0}49.00")
    let refund = try counter.refund(paid.payment.id, 100)
    #expect(refund.payment.refunds.map(\.amountLabel) == ["GBP\u{A0}1.00"])
  }

  @Test(
    "A rate is told in per cent",
    arguments: [
      (0, "0\u{A0}%"), (2_000, "20\u{A0}%"), (1_250, "12,5\u{A0}%"), (605, "6,05\u{A0}%"),
    ])
  func rates(basisPoints: Int, text: String) {
    #expect(ReaderWords(language: .sv, currency: "SEK").rate(basisPoints) == text)
  }

  @Test("What is still to be paid, and what is left to refund, is said")
  func dues() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.depositsEnabled = .value(true) }
    let work = try counter.quoted(price: 4_900)
    let order = try counter.order(work.orderId)
    let due = BookingFault.balanceDue(
      balance: Money(amountMinor: 4_900, currency: "GBP"), balanceDueMinor: 4_900)
    #expect(
      due.text(in: .en) == "GBP\u{A0}49.00 is still to be paid. Take the payment first.")
    #expect(order.totals.balanceDueMinor == 4_900)
    let paid = try counter.pay(work.orderId, 1_000)
    do {
      _ = try counter.refund(paid.payment.id, 2_000)
      Issue.record("more than was paid was given back")
    } catch Refusal.fault(let fault) {
      #expect(
        fault.text(in: .en)
          == "GBP\u{A0}10.00 is left of the payment; more cannot be given back.")
    }
  }

  @Test("A payment of a day to come is taken with a remark")
  func future() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(
      sampleSale { $0.items = .value([.value(cable())]) })
    let later = try counter.pay(order.orderId, 999) {
      $0.paymentDate = CalendarDate("2030-01-01").map(Field.value) ?? .absent
    }
    #expect(later.warnings.map { "\($0.kind) \($0.path)" } == ["payment_date_future /paymentDate"])
  }

  @Test("A time that has passed is told by the clock of the place")
  func clock() {
    let facts = sampleFacts {
      $0.now = instant("2026-03-02T10:45:00Z")
      $0.timeZone = "Europe/Stockholm"
    }
    let past = judge(sample { $0.readyBy = .value("2026-03-02T11:30") }, facts)
    #expect(
      past.violations.map { $0.fault.text(in: .en) } == [
        "This time has passed. Choose one after 2 March 2026, 11:45."
      ])
    let skipped = judge(sample { $0.readyBy = .value("2026-03-29T02:30") }, facts)
    #expect(
      skipped.warnings.first?.fault.text(in: .sv)
        == "Klockan ställs fram den 29 mars 2026 och hoppar över 02:30; 03:30 används.")
  }

  @Test("A sale counts its pieces")
  func pieces() throws {
    let counter = try Counter()
    let sale = try counter.submit(
      sampleSale { $0.items = .value([.value(cable { $0.quantity = .value(3) })]) })
    #expect(sale.message.contains("3 items"))
    let draft = try counter.start(
      #"{"serviceType": "accessories", "data": {"items": [{"quantity": 3}, {}]}}"#)
    #expect(draft.label.contains("4 items"))
  }
}
