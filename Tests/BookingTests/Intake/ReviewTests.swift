import Kernel
import Platform
import Testing

@testable import Booking

@Suite("What the screens of a booking show")
struct ReviewTests {
  private func rows(_ sections: [ReviewSection], _ step: DraftStep) -> [String] {
    sections.filter { $0.step == step }.flatMap { section in
      section.rows.map { "\($0.label): \($0.value)" }
    }
  }

  @Test("A draft can be read section by section before it is signed")
  func repair() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.location(#"{"name": "Bermondsey", "city": "London"}"#)
    let draft = try counter.start(
      """
      {"data": {"clientFirstName": "Ada", "clientLastName": "Lovelace",
       "clientEmail": "ada@example.com", "readyBy": "2026-02-03T15:00",
       "devices": [{"customBrand": "Nokia", "customModel": "3310", "imei": "490154203237518",
                    "findMyStatus": "enabled", "passcodeType": "pin",
                    "accessories": [{"accessoryType": "charger", "description": "red"}]},
                   {"customBrand": "Apple"}],
       "preAuthorization": {"amountMinor": 5000}}}
      """)
    #expect(draft.review.map(\.title) == ["Customer", "Device 1", "Device 2", "Summary"])
    #expect(
      rows(draft.review, .client) == [
        "Service: Repair", "Customer: Ada Lovelace", "E-mail: ada@example.com",
        "Location: Bermondsey, London",
      ])
    #expect(
      rows(Array(draft.review.prefix(2)), .devices) == [
        "Device: Nokia 3310", "Work: Repair", "IMEI: 490154203237518", "Condition: Good",
        "Theft lock: On", "Passcode: PIN, not given", "Accessories: Charger – red",
      ])
    #expect(
      rows(draft.review, .summary) == [
        "Ready by: 3 February 2026, 15:00", "Intake: Walk-in",
        "Pre-authorised: GBP\u{A0}50.00",
      ])
  }

  @Test("A sale is read with what it comes to")
  func sale() throws {
    let draft = try Counter().start(
      """
      {"serviceType": "accessories", "data": {
       "items": [{"description": "Cable", "unitPriceMinor": 999, "quantity": 2}],
       "payments": [{"amountMinor": 1000, "paymentMethod": "cash"}]}}
      """)
    #expect(rows(draft.review, .devices) == ["Item: 2 × Cable: GBP\u{A0}19.98"])
    #expect(rows(draft.review, .client).contains("Customer: Walk-in customer"))
    #expect(
      rows(draft.review, .summary).suffix(5) == [
        "Without VAT: GBP\u{A0}16.65", "VAT: GBP\u{A0}3.33", "Total: GBP\u{A0}19.98",
        "Paid: GBP\u{A0}10.00", "To pay: GBP\u{A0}9.98",
      ])
  }

  @Test("The last screen has its rows, and needs no sentence taken apart")
  func confirmation() throws {
    let counter = try Counter()
    let done = try counter.submit(sample { $0.readyBy = .value("2026-02-03T15:00") })
    #expect(
      done.confirmation.map { "\($0.label): \($0.value)" } == [
        "Order number: #100000001", "Service: Repair", "Customer: Ada Lovelace",
        "Goods: 1 device", "Ready by: 3 February 2026, 15:00", "Status: In progress",
      ])
    #expect(done.readyByLabel == "3 February 2026, 15:00")
    #expect(done.clientName == "Ada Lovelace")
  }

  @Test("One call draws the first screen")
  func start() throws {
    let counter = try Counter(role: "admin")
    counter.openSession()
    _ = try counter.location(#"{"name": "Bermondsey"}"#)
    _ = try counter.location(#"{"name": "Islington", "active": false}"#)
    _ = try counter.start()
    let shown = try counter.booking.start(.init(), counter.reading)
    #expect(shown.serviceTypes.map(\.icon) == ["wrench", "banknote", "cable", "phone"])
    #expect(shown.serviceTypes.allSatisfy { !$0.subtitle.isEmpty })
    #expect(shown.locations.map(\.name) == ["Bermondsey"])
    #expect(shown.autoSelectLocationId == shown.locations[0].id)
    #expect(shown.company.name == "Pearl")
    #expect(shown.drafts.count == 1 && !shown.moreDrafts)
  }

  @Test("Every country has a name and what is dialled for it")
  func countries() throws {
    let counter = try Counter()
    let call = RuleCall(counter.request)
    let listed = try counter.booking.listCountries(.init(), call)
    #expect(listed.items.count == Territories.all.count)
    #expect(listed.items.filter { $0.dialCode == nil }.map(\.code).allSatisfy(Self.isUninhabited))
    let sweden = try #require(listed.items.first { $0.code == "SE" })
    #expect(sweden.name == "Sweden" && sweden.dialCode == "+46" && !sweden.default)
    #expect(listed.items.first(where: \.default)?.code == "GB")
  }

  /// Nobody has a number there.
  private static func isUninhabited(_ code: String) -> Bool {
    ["AQ", "BV", "GS", "HM", "TF", "UM", "PN"].contains(code)
  }
}
