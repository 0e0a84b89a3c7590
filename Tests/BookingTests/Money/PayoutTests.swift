import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.recordPayout")
struct PayoutTests {
  @Test("The seller gets what was agreed, whatever the lines say by now")
  func paidOut() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback, price: 15_000)
    _ = try counter.authorize(work.orderId)
    let item = try counter.order(work.orderId).items[0]
    _ = try counter.updateItem(work.orderId, item.id) { $0.unitPriceMinor = .value(14_000) }
    let result = try counter.payOut(work) {
      $0.method = .bankTransfer
      $0.reference = "FP-1"
    }
    #expect(result.payment.amountMinor == -15_000)
    #expect(result.payment.isPayout)
    #expect(result.payment.reference == "FP-1")
    #expect(result.payment.refundableMinor == 0)
    #expect(result.totals.finalPaymentsPaidMinor == -15_000)
    let order = try counter.order(work.orderId)
    #expect(order.devices[0].status == .paymentMade)
    #expect(order.status == .serviceComplete)
    #expect(refusal { _ = try counter.payOut(work) } == ["4009 payout_not_due"])
    #expect(
      refusal { _ = try counter.refund(result.payment.id, 1) } == ["4009 refund_too_large"])
  }

  @Test("Into the stock the device goes for what was paid, and the order is done")
  func stocked() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback, price: 15_000)
    _ = try counter.authorize(work.orderId)
    _ = try counter.payOut(work)
    try counter.move(work, .addedToBuyback)
    #expect(try counter.order(work.orderId).status == .collectedDespatched)
    let units = try counter.booking.listStock(.init(limit: 50), counter.reading).items
    #expect(units.map(\.displayName) == ["Nokia 3310"])
    #expect(units.map(\.costMinor) == [15_000])
    #expect(units.map(\.sourceOrderId) == [work.orderId])
    _ = try counter.change(units[0].id) {
      $0.status = .forSale
      $0.sellPriceMinor = 20_000
    }
    let sale = try counter.submit(deviceSale(of: units[0].id))
    #expect(try counter.stock(units[0].id).soldOrderId == sale.orderId)
  }

  @Test("Before anything is agreed nothing is due, for a repair never")
  func notDue() throws {
    let counter = try Counter(role: "admin")
    let sent = try counter.quoted(.buyback)
    #expect(refusal { _ = try counter.payOut(sent) } == ["4009 payout_not_due"])
    let repair = try counter.quoted()
    _ = try counter.authorize(repair.orderId)
    #expect(refusal { _ = try counter.payOut(repair) } == ["4009 payout_not_due"])
  }

  @Test("An offer of nothing is paid with nothing; one that the client would pay is not due")
  func nothing() throws {
    let counter = try Counter(role: "admin")
    let free = try counter.quoted(.buyback, price: 0)
    _ = try counter.authorize(free.orderId)
    #expect(try counter.payOut(free).payment.amountMinor == 0)
    let owing = try counter.quoted(.buyback, type: .labour)
    _ = try counter.authorize(owing.orderId)
    #expect(refusal { _ = try counter.payOut(owing) } == ["4009 payout_not_due"])
  }

  @Test("A bank transfer needs its reference; cash does not", arguments: [nil, "", " "])
  func reference(_ reference: String?) throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback)
    _ = try counter.authorize(work.orderId)
    let found = refusal {
      _ = try counter.payOut(work) {
        $0.method = .bankTransfer
        $0.reference = reference
      }
    }
    #expect(found == ["payout_reference_required /reference"])
    #expect(try counter.payOut(work) { $0.reference = reference }.payment.amountMinor == -4_900)
  }

  @Test("A device whose theft lock is on is not paid for")
  func findMy() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback)
    _ = try counter.authorize(work.orderId)
    try counter.database.run(SQL("UPDATE booking_device SET find_my_status = 'enabled'"))
    #expect(refusal { _ = try counter.payOut(work) } == ["4009 find_my_enabled"])
    let device = try counter.order(work.orderId).devices[0]
    #expect(device.actions["recordPayout"]?.isAllowed == false)
    try counter.database.run(SQL("UPDATE booking_device SET find_my_status = 'unknown'"))
    #expect(try counter.payOut(work).payment.isPayout)
  }
}
