import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.calculateTotals")
struct CalculateTotalsTests {
  @Test("Lines, deposits, payouts and refunds are added up without an order")
  func whole() throws {
    let totals = try calculate(
      """
      {"items": [{"unitPriceMinor": 999, "quantity": 2},
                 {"itemType": "device_purchase", "unitPriceMinor": 500},
                 {"itemType": "labor", "unitPriceMinor": 100, "priceIncludesVat": false}],
       "payments": [{"amountMinor": 300, "isDeposit": true}, {"amountMinor": 1500},
                    {"amountMinor": 200, "isPayout": true}],
       "refunds": [{"amountMinor": 50}, {"amountMinor": 1}]}
      """)
    #expect(totals.lines.map(\.netMinor) == [1_665, -500, 100])
    #expect(totals.lines.map(\.vatMinor) == [333, 0, 20])
    #expect(totals.lines.map(\.grossMinor) == [1_998, -500, 120])
    #expect(totals.subtotalMinor == 1_265)
    #expect(totals.vatMinor == 353)
    #expect(totals.grandTotalMinor == 1_618)
    #expect(totals.depositsPaidMinor == 300)
    #expect(totals.finalPaymentsPaidMinor == 1_300)
    #expect(totals.amountPaidMinor == 1_600)
    #expect(totals.totalRefundedMinor == 51)
    #expect(totals.netPaidMinor == 1_549)
    #expect(totals.balanceDueMinor == 69)
    #expect(totals.paymentStatus == .partial)
  }

  @Test("Gap: no amount has a text. Totals are told as money, in the currency asked for")
  func amountsHaveTexts() throws {
    let totals = try calculate(
      #"{"items": [{"unitPriceMinor": 1500}], "payments": [{"amountMinor": 500}]}"#)
    #expect(totals.currency == "GBP")
    #expect(totals.grandTotalLabel == "GBP\u{A0}15.00")
    #expect(totals.balanceDueLabel == "GBP\u{A0}10.00")
    #expect(totals.lines.map(\.vatLabel) == ["GBP\u{A0}2.50"])
    // Minor digits are the service's knowledge.
    let yen = try calculate(#"{"currency": "jpy", "items": [{"unitPriceMinor": 1500}]}"#)
    #expect(yen.grandTotalLabel == "JPY\u{A0}1,500")
    let dinar = try calculate(#"{"currency": "KWD", "items": [{"unitPriceMinor": 1500}]}"#)
    #expect(dinar.grandTotalLabel == "KWD\u{A0}1.500")
  }

  @Test("Rates of the company go before the usual ones, and those of a line before both")
  func rates() throws {
    let totals = try calculate(
      """
      {"vatRatesBp": {"accessory": 2500, "device_sale": 600},
       "items": [{"unitPriceMinor": 1000}, {"itemType": "device_sale", "unitPriceMinor": 1000},
                 {"unitPriceMinor": 1000, "vatRateBp": 1200}, {"itemType": "part", "unitPriceMinor": 1000}]}
      """)
    #expect(totals.lines.map(\.vatMinor) == [200, 57, 107, 167])
  }

  @Test("Nothing comes to nothing")
  func nothing() throws {
    let totals = try calculate("{}")
    #expect(totals.lines.isEmpty)
    #expect(totals.grandTotalMinor == 0)
    #expect(totals.paymentStatus == .unpaid)
  }

  @Test(
    "Bad values are told at their places",
    arguments: [
      ("{\"items\": [{}]}", "unit_price_required /items/0/unitPriceMinor"),
      ("{\"items\": [{\"unitPriceMinor\": -1}]}", "unit_price_invalid /items/0/unitPriceMinor"),
      (
        "{\"items\": [{\"unitPriceMinor\": 1, \"quantity\": 0}]}",
        "quantity_invalid /items/0/quantity"
      ),
      (
        "{\"items\": [{\"unitPriceMinor\": 1, \"vatRateBp\": 10001}]}",
        "vat_rate_invalid /items/0/vatRateBp"
      ),
      ("{\"payments\": [{}]}", "payment_amount_required /payments/0/amountMinor"),
      ("{\"payments\": [{\"amountMinor\": 0}]}", "payment_amount_invalid /payments/0/amountMinor"),
      (
        "{\"refunds\": [{\"amountMinor\": 100000001}]}",
        "payment_amount_invalid /refunds/0/amountMinor"
      ),
      ("{\"currency\": \"POUND\"}", "currency_invalid /currency"),
      ("{\"total\": 1}", "unknown_field /total"),
    ])
  func faults(_ json: String, _ found: String) {
    #expect(refusal { _ = try calculate(json) } == [found])
  }

  @Test("In a session the company's rates hold where none are given, as in a booking")
  func company() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.vatRatesBp = .value(["accessory": 2500]) }
    let cable = #""items": [{"unitPriceMinor": 1000}]"#
    func vat(_ json: String) throws -> Int {
      try counter.booking.calculateTotals(form(json), RuleCall(counter.request)).vatMinor
    }
    // Whose they are nobody knows yet.
    #expect(try vat("{\(cable)}") == 167)
    counter.openSession()
    #expect(try vat("{\(cable)}") == 200)
    #expect(try vat(#"{"vatRatesBp": {}, \#(cable)}"#) == 167)
    #expect(try vat(#"{"vatRatesBp": {"accessory": 1200}, \#(cable)}"#) == 107)
  }

  private func calculate(_ json: String) throws -> CalculatedTotals {
    let counter = try Counter()
    return try counter.booking.calculateTotals(form(json), RuleCall(counter.request))
  }
}
