import Kernel
import Media
import Platform
import TestSupport
import Testing
import Wire

@testable import Booking

@Suite("Papers of an order")
struct PaperTests {
  @Test("The receipt says what was handed in and agreed, in the reader's language")
  func receipt() {
    let order = sampleOrder()
    let english = makePaper(.bookingReceipt, of: order, in: .en).text
    #expect(english.contains("Booking receipt"))
    #expect(english.contains("31 January 2026, 10:00"))
    #expect(english.contains("Work up to SEK\u{A0}1,500.00 may be done without asking again."))
    #expect(english.contains("and agree to the terms, version 1 of 1 January 2026."))
    #expect(english.contains("Terms and conditions, version 1 of 1 January 2026"))
    let swedish = makePaper(.bookingReceipt, of: order, in: .sv).text
    for words in [
      "Inlämningskvitto", "#100000001", "Kund", "Åsa Öhrström", "31 januari 2026 kl. 10:00",
      "Klar senast", "3 februari 2026 kl. 17:00", "Serienummer", "NK-77", "356938035643809",
      "Laddare (vit)", "Fodral", "Startar inte.", "1\u{A0}500,00\u{A0}kr", "Ring först.",
      "Pärlan AB", "SE556677889901", "Allt ansvar är vårt.", "Brådskande",
      "(Europe/Stockholm)",
    ] {
      #expect(swedish.contains(words), "\(words)")
    }
  }

  @Test("Nothing that is not known leaves a trace")
  func bare() {
    let order = sampleOrder {
      $0.devices = [
        device {
          $0.serialNumber = nil; $0.imei = nil; $0.accessories = []
        }
      ]
      $0.preAuthorization = nil
      $0.signatures = []
      $0.readyBy = nil
      $0.locationName = nil
    }
    let text = makePaper(.bookingReceipt, of: order, in: .en).text
    for words in [
      "Serial", "IMEI", "Accessories", "Pre-authorisation", "Signature", "Terms", "Ready by",
      "Location", "Items",
    ] {
      #expect(!text.contains(words), "\(words)")
    }
  }

  @Test("A typed name stands in place of a drawing, a drawing is a picture")
  func signatures() {
    let typed = makePaper(.bookingReceipt, of: sampleOrder(), in: .en)
    #expect(typed.pictures.isEmpty)
    #expect(typed.text.contains("Åsa Öhrström, 31 January 2026, 10:00 (Europe/Stockholm)"))
    let drawn = makePaper(
      .bookingReceipt, of: sampleOrder { $0.signatures = [signature(.dropOff, .drawn([1, 2]))] },
      in: .en)
    #expect(drawn.pictures == [[1, 2]])
  }

  @Test("Only its own signature stands on a paper")
  func ownSignature() {
    let order = sampleOrder {
      $0.signatures = [
        signature(.dropOff, .typed("Drop")), signature(.collection, .typed("Fetch")),
      ]
      $0.devices = [device { $0.handedOverAt = instant("2026-02-03T15:00:00Z") }]
    }
    #expect(!makePaper(.bookingReceipt, of: order, in: .en).text.contains("Fetch"))
    let collected = makePaper(.collectionReceipt, of: order, in: .en).text
    #expect(collected.contains("Fetch"))
    #expect(!collected.contains("Drop"))
    #expect(collected.contains("3 February 2026, 16:00"))
  }

  @Test("A collection receipt names what has left, and the accessories that went along")
  func collection() {
    let order = sampleOrder {
      $0.devices = [
        device { $0.handedOverAt = instant("2026-02-03T15:00:00Z") },
        device { $0.name = "Still here" },
      ]
    }
    let text = makePaper(.collectionReceipt, of: order, in: .sv).text
    #expect(text.contains("Nokia 3310"))
    #expect(!text.contains("Still here"))
    #expect(text.contains("Återlämnat"))
    #expect(text.contains("Laddare (vit)"))
    #expect(!text.contains("Fodral"))
  }

  @Test("An invoice has net and VAT of each rate, payments and the rest")
  func invoice() {
    let order = sampleOrder {
      $0.lines = [line("Skärm", 25_00, net: 80_000), line("Bok", 6_00, net: 10_000)]
      $0.payments = [
        .init(
          method: .card, date: CalendarDate("2026-01-31") ?? CalendarDate(daysSinceEpoch: 0),
          amountMinor: 20_000, isDeposit: true, reference: "A77", invoiceNumber: nil)
      ]
      $0.totals = .init(
        netMinor: 90_000, vatMinor: 20_600, grossMinor: 110_600, paidMinor: 20_000,
        refundedMinor: 0, balanceMinor: 90_600)
    }
    let text = makePaper(.invoice, of: order, in: .sv).text
    for words in [
      "Faktura", "Skärm", "Moms 25\u{A0}% på 800,00", "200,00", "Moms 6\u{A0}% på 100,00", "6,00",
      "1\u{A0}106,00\u{A0}kr", "Att betala", "906,00\u{A0}kr", "Kort, handpenning, A77",
      "31 januari 2026", "À-pris", "\u{2212}200,00",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  /// Source: Directive 2006/112/EC, article 226(8).
  @Test(
    "The price of one is without VAT, and exact as far as a hundredth of an öre",
    arguments: [
      (1, 7_417, "74,17"), (2, 4_165, "20,825"), (3, 1_000, "3,3333"), (3, 2_000, "6,6667"),
      (4, 1_001, "2,5025"), (2, 0, "0,00"), (7, 69_999, "99,9986"),
    ])
  func unitPrices(quantity: Int, net: Int, price: String) {
    let order = sampleOrder {
      $0.lines = [
        .init(
          description: "Skärm", quantity: quantity, vatRateBp: 0, netMinor: net, vatMinor: 0,
          grossMinor: net)
      ]
    }
    let text = makePaper(.invoice, of: order, in: .sv).text
    #expect(text.contains(price), "\(text)")
  }

  @Test("Money that the shop owes is not asked for")
  func owed() {
    let order = sampleOrder {
      $0.lines = [line("iPhone", 0, net: -50_000)]
      $0.totals = .init(
        netMinor: -50_000, vatMinor: 0, grossMinor: -50_000, paidMinor: 0, refundedMinor: 0,
        balanceMinor: -50_000)
    }
    let text = makePaper(.invoice, of: order, in: .en).text
    #expect(text.contains("To be paid to you"))
    #expect(text.contains("SEK\u{A0}500.00"))
    #expect(!text.contains("To pay"))
  }

  @Test("A label for each device, which never leads to the portal")
  func labels() {
    let order = sampleOrder {
      $0.devices = [device(), device { $0.id = "01a1fdcd-6e96-7602-b8f7-ec93b0106ff3" }]
      $0.code = "https://portal.example/100000001-x"
    }
    let paper = makePaper(.deviceLabel, of: order, in: .sv)
    #expect(paper.blocks.filter { $0 == .pageBreak }.count == 1)
    #expect(paper.codes == ["nacre:order:order-1", "nacre:order:order-1"])
    #expect(paper.text.contains("100000001-0VZJ"))
    #expect(paper.text.contains("100000001-0VZK"))
    #expect(makePaper(.bookingReceipt, of: order, in: .sv).codes == [order.code])
  }

  @Test(
    "The number on a label stands on one line, whatever stands before it",
    arguments: [("#100000001", 12.0), ("RM-100000001", 11.07), ("PEARLSHOP-100000001", 6.99)])
  func labelNumbers(label: String, size: Double) {
    #expect(abs(numberSize(label) - size) < 0.01)
  }

  @Test("A paper without anything to say is not there")
  func available() {
    let none = sampleOrder { $0.devices = [] }
    #expect(none.has(.bookingReceipt))
    #expect(!none.has(.invoice) && !none.has(.collectionReceipt) && !none.has(.deviceLabel))
    #expect(sampleOrder { $0.lines = [line("Skärm", 0, net: 1)] }.has(.invoice))
    #expect(
      sampleOrder { $0.devices = [device { $0.handedOverAt = .min }] }.has(.collectionReceipt))
    #expect(sampleOrder().has(.deviceLabel))
    #expect(
      sampleOrder {
        $0.serviceType = .accessories
        $0.status = .collectedDespatched
      }.has(.collectionReceipt))
  }

  @Test("No paper has a passcode or a made-up e-mail address on it")
  func secrets() throws {
    let counter = try Counter()
    let order = try counter.submit(
      sample {
        $0.clientEmail = .absent
        $0.noEmail = .value(true)
        $0.devices = .value([
          .value(
            nokia {
              $0.passcodeType = .value(.pin)
              $0.passcode = .value("493817")
            })
        ])
      })
    let row = try #require(try counter.database.order(order.orderId, of: "org-1"))
    let facts = try counter.booking.paperFacts(of: row, in: .en, counter.reading)
    for type in DocumentType.allCases {
      let text = makePaper(type, of: facts, in: .en).text
      #expect(text.contains("Nokia 3310") || type == .collectionReceipt)
      #expect(!text.contains("493817"))
      #expect(!text.contains("placeholder.invalid"))
    }
  }

  @Test("The document is drawn beside, and refused before anything is drawn")
  func method() throws {
    let counter = try Counter()
    let order = try counter.submit(sample())
    let params = { (id: ID, type: DocumentType) in
      GetDocumentParams(orderId: id, type: type, locale: nil, path: nil)
    }
    #expect(throws: AnswerFromJob.self) {
      try counter.booking.getDocument(params(order.orderId, .bookingReceipt), counter.reading)
    }
    #expect(
      refusal {
        _ = try counter.booking.getDocument(params(order.orderId, .invoice), counter.reading)
      }
        == ["4009 document_not_available"])
    #expect(
      refusal { _ = try counter.booking.getDocument(params("nobody", .invoice), counter.reading) }
        == ["4004 order_not_found"])
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(
      refusal {
        _ = try other.booking.getDocument(params(order.orderId, .bookingReceipt), other.reading)
      } == ["4004 order_not_found"])
  }
}
