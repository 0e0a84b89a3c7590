import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("An order in words that people know")
struct OrderWordsTests {
  @Test("Whoever did something is named, not only numbered")
  func names() throws {
    let shop = try Workshop()
    let order = try shop.book { $0.notes = .value("Handle with care") }
    _ = try shop.senior.write {
      try shop.senior.booking.setDeviceStatus(
        .init(deviceId: order.devices[0].id, status: .diagnosing), $0)
    }
    let read = try shop.office.order(order.id)
    #expect(read.createdByName == "The office")
    #expect(read.notes.map(\.createdByName) == ["The office"])
    #expect(read.signatures.map(\.actorName) == ["The office"])
    #expect(read.timeline.last?.byName == "The senior_engineer")
    #expect(read.devices[0].stamps.diagnosisStarted?.byName == "The senior_engineer")
  }

  @Test("What is refused names statuses, roles and methods as people do")
  func words() {
    let faults: [any Fault] = [
      BookingFault.transitionNotAllowed(
        from: .deviceReceived, to: .collected, allowed: [.diagnosing]),
      BookingFault.roleNotAllowed(allowed: Role.allCases),
      BookingFault.checklistIncomplete(missing: ChecklistEntry.allCases),
      BookingFault.intakeMethodMismatch(allowed: [.walkIn, .mailIn], actual: .counterSale),
      BookingFault.accessoriesOutstanding(accessories: [.simCard]),
      BookingFault.importFailed(reason: .columnsMissing),
    ]
    for fault in faults {
      for language in Language.allCases {
        #expect(!fault.text(in: language).contains("_"))
      }
    }
    #expect(
      faults[0].text(in: .sv)
        == "En enhet kan inte gå från ”Mottagen” till ”Hämtad”. Den kan gå till: Felsöks.")
  }

  @Test("A client of sales without a name has a name in each language")
  func walkIn() throws {
    let counter = try Counter()
    let order = try counter.submit(sampleSale())
    let client = try #require(try counter.database.client(order.clientId, of: "org-1"))
    #expect(client.name(in: .sv) == "Kund i butik")
    #expect(client.name(in: .en) == "Walk-in customer")
  }

  @Test("A scanned number answers as the company writes its numbers")
  func prefix() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.orderNumberPrefix = .value("RM-") }
    _ = try counter.submit(
      sample { $0.devices = .value([.value(nokia { $0.serialNumber = .value("NK77") })]) })
    for code in ["100000001", "nk77"] {
      let hits = try counter.booking.lookup(.init(code: code), counter.reading).items
      #expect(hits.map(\.orderNumberLabel) == ["RM-100000001"])
      #expect(hits.allSatisfy { $0.label.hasPrefix("RM-100000001 · ") })
    }
  }

  @Test("An id and a number of two orders are no order")
  func twoOrders() throws {
    let shop = try Workshop()
    let (first, second) = (try shop.book(), try shop.book())
    let counter = shop.office
    #expect(
      refusal {
        try counter.booking.getOrder(
          .init(orderId: first.id, orderNumber: second.orderNumber), counter.reading)
      } == ["order_number_mismatch /orderNumber"])
    let both = GetOrderParams(orderId: first.id, orderNumber: first.orderNumber)
    #expect(try counter.booking.getOrder(both, counter.reading).id == first.id)
  }

  @Test("A period that ends before it begins is no period")
  func reversed() throws {
    let counter = try Counter()
    var params = ListOrdersParams()
    params.dateFrom = CalendarDate("2026-02-02")
    params.dateTo = CalendarDate("2026-02-01")
    #expect(
      refusal { try counter.booking.listOrders(params, counter.reading) } == [
        "dates_reversed /dateTo"
      ])
    params.dateTo = params.dateFrom
    #expect(try counter.booking.listOrders(params, counter.reading).items.isEmpty)
  }

  @Test("Work on the bench waits while an order is on hold; what is agreed does not")
  func onHold() throws {
    let shop = try Workshop()
    let order = try shop.book()
    _ = try shop.office.write {
      try shop.office.booking.holdOrder(.init(orderId: order.id), $0)
    }
    #expect(
      refusal {
        try shop.senior.write {
          try shop.senior.booking.setDeviceStatus(
            .init(deviceId: order.devices[0].id, status: .diagnosing), $0)
        }
      } == ["4009 order_on_hold"])
    _ = try shop.office.write {
      try shop.office.booking.addNote(.init(orderId: order.id, text: "Rang"), $0)
    }
  }

  @Test("Of a log that is too long the latest is read")
  func longLog() throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.office.write { call in
      for entry in 0..<10_005 {
        try call.database.append(
          order.devices[0].id, from: .deviceReceived, to: entry < 10_004 ? .diagnosing : .repairing,
          order: order.id, by: "office", at: call.now)
      }
    }
    let log = try shop.office.database.statusLog(ofOrder: order.id)
    #expect(log.count == 10_000)
    #expect(log.last?.to == .repairing)
    #expect(log.map(\.entry) == Array(log[0].entry...log[9_999].entry))
  }

  @Test("Engineers come page by page, by name")
  func engineers() throws {
    let people = ["Örjan", "Ada", "Zoë", "ada"].enumerated().map { index, name in
      Actor(
        organizationId: "org-1", userId: "e\(index)", name: name,
        roles: ["booking": ["engineer"]])
    }
    let counter = try Counter(members: people)
    var params = ListEngineersParams(limit: 1)
    var names: [String] = []
    // Bound: one more than there are.
    for _ in 0..<5 {
      let page = try counter.booking.listEngineers(params, counter.reading)
      names += page.items.map(\.name)
      guard let cursor = page.nextCursor else { break }
      params.cursor = cursor
    }
    #expect(names == ["Ada", "ada", "Örjan", "Zoë"])
    params.cursor = "zz"
    #expect(
      refusal { try counter.booking.listEngineers(params, counter.reading) } == [
        "cursor_invalid /cursor"
      ])
  }
}
