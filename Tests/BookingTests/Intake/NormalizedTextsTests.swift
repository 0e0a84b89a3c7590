import Kernel
import Platform
import Testing

@testable import Booking

@Suite("booking.validate, what would be stored")
struct NormalizedTextsTests {
  private func normalized(
    _ json: String, language: Language = .en
  ) throws -> NormalizedBooking {
    let counter = try Counter()
    counter.request.language = language
    return try counter.booking.validate(form(json), RuleCall(counter.request)).normalized
  }

  @Test("Reading of the specification: lists that were not given are empty lists")
  func listsNotGivenAreEmpty() throws {
    let repair = try normalized(#"{"devices": [{"customBrand": "Nokia"}]}"#)
    #expect(repair.items?.isEmpty == true)
    #expect(repair.payments?.isEmpty == true)
    #expect(repair.devices?.first?.accessories?.isEmpty == true)
    let sale = try normalized(
      #"{"serviceType": "accessories", "items": [{"description": "Cable", "unitPriceMinor": 1}]}"#)
    #expect(sale.devices?.isEmpty == true)
    #expect(sale.payments?.isEmpty == true)
    // What is wrong is still nothing; an empty list that should not be is one that was not given.
    let wrong = try normalized(#"{"items": 1, "payments": [{}], "devices": []}"#)
    #expect(wrong.items == nil)
    #expect(wrong.payments == nil)
    #expect(wrong.devices?.isEmpty == true)
  }

  @Test("Gap: no amount has a text. Amounts, times and words stand beside what is stored")
  func amountsHaveTexts() throws {
    let sale = try normalized(
      """
      {"serviceType": "accessories", "intakeMethod": "counter_sale",
       "items": [{"description": "Cable", "unitPriceMinor": 999, "quantity": 2}],
       "payments": [{"amountMinor": 1000, "paymentMethod": "cash"}],
       "context": {"currency": "SEK"}}
      """, language: .sv)
    #expect(sale.serviceTypeLabel == "Tillbehör")
    #expect(sale.intakeMethodLabel == "Försäljning över disk")
    #expect(sale.totals?.grandTotalLabel == "19,98\u{A0}SEK")
    let item = try #require(sale.items?.first)
    #expect(item.unitPriceLabel == "9,99\u{A0}SEK")
    #expect((item.grossMinor, item.grossLabel) == (1_998, "19,98\u{A0}SEK"))
    #expect(item.itemTypeLabel == "Tillbehör")
    #expect(sale.payments?.first?.amountLabel == "10,00\u{A0}SEK")
    #expect(sale.payments?.first?.paymentMethodLabel == "Kontanter")
  }

  @Test("A promise and an amount agreed on are told by the clock of the place")
  func times() throws {
    let repair = try normalized(
      """
      {"devices": [{"customBrand": "Nokia", "conditionGrade": "a", "findMyStatus": "enabled"}],
       "readyBy": "2026-07-01T11:30",
       "preAuthorization": {"amountMinor": 5000, "authorizedAt": "2026-01-30T12:00:00Z"},
       "context": {"now": "2026-01-31T09:00:00Z", "timeZone": "Europe/Stockholm"}}
      """)
    #expect(repair.readyByLabel == "1 July 2026, 11:30")
    #expect(repair.preAuthorization?.amountLabel == "GBP\u{A0}50.00")
    #expect(repair.preAuthorization?.authorizedAtLabel == "30 January 2026, 13:00")
    let device = try #require(repair.devices?.first)
    #expect((device.conditionGradeLabel, device.findMyStatusLabel) == ("Excellent", "On"))
    #expect(device.priorityLabel == "Normal")
  }
}
