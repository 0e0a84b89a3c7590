import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("What a company cannot change beneath its own feet")
struct CompanyChangeTests {
  @Test("The currency stays while a unit is in stock or an order is open")
  func currency() throws {
    let counter = try Counter(role: "admin")
    #expect(try counter.settings { $0.currency = .value("EUR") }.currency == "EUR")
    let unit = try counter.write { call in
      try counter.booking.addStock(
        StockForm(
          displayName: .value("iPhone 13"), status: .value(.forSale), costMinor: .value(20_000)),
        call)
    }
    #expect(refusal { try counter.settings { $0.currency = .value("SEK") } } == ["4009 in_use"])
    #expect(try counter.settings { $0.currency = .value("EUR") }.currency == "EUR")
    _ = try counter.write { call in
      try call.database.sell(
        unit.id, StoredStock.Sale(orderId: "o", netMinor: 1, at: call.now), of: "org-1")
    }
    #expect(try counter.settings { $0.currency = .value("SEK") }.currency == "SEK")
    _ = try counter.submit(sample())
    #expect(refusal { try counter.settings { $0.currency = .value("GBP") } } == ["4009 in_use"])
  }

  @Test("The first order number stays once a number was given, and the sentence names no member")
  func numbers() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.submit(sample())
    #expect(refusal { try counter.settings { $0.orderNumberStart = .value(5) } } == ["4009 in_use"])
    for language in Language.allCases {
      let text = BookingFault.orderNumbersBegun(what: "orderNumberStart").text(in: language)
      #expect(!text.contains("orderNumberStart"))
    }
  }

  @Test("A location that takes no bookings says so where bookings begin")
  func inactive() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.location(#"{"name": "Bermondsey"}"#)
    let closed = try counter.location(#"{"name": "Islington", "active": false}"#)
    #expect(closed.actions["submit"]?.isAllowed == false)
    let listed = try counter.locations().items.map { $0.actions["submit"]?.isAllowed }
    #expect(listed == [true, false])
  }

  @Test("Two locations are not called the same; one keeps its own name")
  func names() throws {
    let counter = try Counter(role: "admin")
    let first = try counter.location(#"{"name": "Bermondsey", "city": "London"}"#)
    #expect(
      refusal { try counter.location(#"{"name": "bermondsey", "city": "London"}"#) } == [
        "4009 in_use"
      ])
    _ = try counter.location(#"{"name": "Bermondsey", "city": "Leeds"}"#)
    let kept = try counter.location(#"{"id": "\#(first.id)", "name": "Bermondsey"}"#)
    #expect(kept.label == "Bermondsey, London")
  }

  @Test(
    "Terms are published in a language that there is",
    arguments: [
      ("en", true), ("sv-SE", true), ("en-GB-oxendict", true), ("gsw", true),
      ("xx-invalid-locale", false), ("zz", false), ("EN", true),
    ])
  func languages(locale: String, isTaken: Bool) {
    let found = TermsRule.judge("Be fair.", locale: locale).map(\.kind)
    #expect(found == (isTaken ? [] : ["locale_invalid"]))
  }

  @Test("A signature's snapshot tells the language of the terms, whoever the clerk is")
  func snapshot() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.write { call in
      try counter.booking.publishTerms(.init(text: "Var schysst.", locale: "sv"), call)
    }
    let order = try counter.order(counter.submit(sample()).orderId)
    #expect(order.signatures.map(\.terms.locale) == ["sv"])
    #expect(order.signatures.map(\.terms.text) == ["Var schysst."])
  }
}
