import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("Gap: no report of the day")
struct DayReportTests {
  private func report(
    _ counter: Counter, _ date: String? = nil
  ) throws -> GetDayReportResult {
    try counter.booking.getDayReport(
      .init(date: date.flatMap { CalendarDate($0) }), counter.reading)
  }

  @Test("A day tells what was booked, done and paid, by its own clock")
  func day() throws {
    let shop = try Workshop()
    let order = try shop.book()
    _ = try shop.book()
    try shop.bring(order.devices[0], to: .repairedReady)
    _ = try shop.office.submit(
      sampleSale {
        $0.payments = .value([
          .value(PaymentForm(amountMinor: .value(999), paymentMethod: .value(.cash)))
        ])
      })
    let told = try report(shop.office)
    #expect((told.date.description, told.label) == ("2026-01-31", "31 January 2026"))
    #expect(
      told.counts.filter { $0.count > 0 }.map { "\($0.label) \($0.count)" } == [
        "Orders booked 3", "Devices diagnosed 1", "Devices ready 1", "New clients 1",
      ])
    #expect(told.services.map { "\($0.label) \($0.count)" } == ["Repair 2", "Accessories 1"])
    #expect(
      told.payments.map { "\($0.label) \($0.count) \($0.amountLabel)" } == ["Cash 1 GBP\u{A0}9.99"])
    #expect(told.money.map(\.netLabel) == ["GBP\u{A0}9.99"])
    #expect(try report(shop.office, "2026-01-30").money.isEmpty)
    #expect(try report(shop.office, "2026-02-01").counts.allSatisfy { $0.count == 0 })
  }

  @Test("What went out is told apart from what came in")
  func net() throws {
    let shop = try Workshop()
    let sale = try shop.office.submit(
      sampleSale {
        $0.payments = .value([
          .value(PaymentForm(amountMinor: .value(999), paymentMethod: .value(.card)))
        ])
      })
    let payment = try #require(try shop.office.order(sale.orderId).payments.first)
    _ = try shop.admin.write {
      try shop.admin.booking.refundPayment(
        .init(paymentId: payment.id, amountMinor: 400, reason: "Broken"), $0)
    }
    let money = try #require(try report(shop.office).money.first)
    #expect((money.takenMinor, money.refundedMinor, money.netMinor) == (999, 400, 599))
    #expect((money.refundedLabel, money.netLabel) == ("GBP\u{A0}4.00", "GBP\u{A0}5.99"))
  }
}
