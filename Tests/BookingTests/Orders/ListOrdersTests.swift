import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.listOrders")
struct ListOrdersTests {
  private func list(
    _ counter: Counter, _ change: (inout ListOrdersParams) -> Void = { _ in }
  ) throws -> ListOrdersResult {
    var params = ListOrdersParams()
    change(&params)
    return try counter.booking.listOrders(params, counter.reading)
  }

  private func numbers(
    _ counter: Counter, _ change: (inout ListOrdersParams) -> Void = { _ in }
  ) throws -> [Int] {
    try list(counter, change).items.map { $0.orderNumber - 100_000_000 }
  }

  /// Five orders: one received, one assigned, one mailed in, one on hold, one sale.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    _ = try shop.book { $0.readyBy = .value("2026-02-03T12:00") }
    let second = try shop.book {
      $0.clientFirstName = .value("Grace")
      $0.clientLastName = .value("Hopper")
      $0.clientEmail = .value("grace@example.com")
      $0.readyBy = .value("2026-02-02T12:00")
      $0.devices = .value([
        .value(
          nokia {
            $0.serialNumber = .value("SN 77")
            $0.imei = .value("490154203237518")
          })
      ])
    }
    _ = try shop.office.write {
      try shop.office.booking.assignEngineer(
        .init(deviceId: second.devices[0].id, assignedUserId: "engineer"), $0)
    }
    _ = try shop.book { $0.intakeMethod = .value(.mailIn) }
    let fourth = try shop.book()
    _ = try shop.office.write {
      try shop.office.booking.holdOrder(.init(orderId: fourth.id), $0)
    }
    _ = try shop.office.submit(sampleSale())
    return shop
  }

  @Test("Every filter rules out what does not fit, and they work together")
  func filters() throws {
    let shop = try shop()
    let office = shop.office
    #expect(try numbers(office) == [5, 4, 3, 2, 1])
    #expect(try numbers(office) { $0.status = [.inProgress] } == [2, 1])
    #expect(try numbers(office) { $0.status = [.onHold, .awaitingDevice] } == [4, 3])
    #expect(try numbers(office) { $0.status = [] } == [5, 4, 3, 2, 1])
    #expect(try numbers(office) { $0.serviceType = .accessories } == [5])
    #expect(try numbers(office) { $0.assignedUserId = "engineer" } == [2])
    #expect(try numbers(office) { $0.locationId = "nowhere" } == [])
    #expect(try numbers(office) { $0.deviceTypeId = "tablet" } == [])
    #expect(try numbers(office) { $0.paymentStatus = [.paid] } == [])
    #expect(
      try numbers(office) {
        $0.status = [.inProgress]
        $0.assignedUserId = "engineer"
      } == [2])
  }

  @Test(
    "A text finds a number, a client, a serial number or an IMEI",
    arguments: [
      ("100000002", [2]), ("#100000002", [2]), ("hopp", [2]), ("grace@example.com", [2]),
      ("sn77", [2]), ("49-015420-323751-8", [2]), ("lovelace", [4, 3, 1]), ("nobody", []),
      ("  ", [5, 4, 3, 2, 1]),
    ] as [(String, [Int])])
  func query(text: String, found: [Int]) throws {
    #expect(try numbers(shop().office) { $0.query = text } == found)
  }

  @Test("Days are those of the organization, both ends counted")
  func days() throws {
    let office = try shop().office
    let today = CalendarDate("2026-01-31")
    #expect(try numbers(office) { $0.dateFrom = today }.count == 5)
    #expect(try numbers(office) { $0.dateFrom = today?.adding(days: 1) } == [])
    #expect(try numbers(office) { $0.dateTo = today }.count == 5)
    #expect(try numbers(office) { $0.dateTo = today?.adding(days: -1) } == [])
  }

  @Test(
    "Pages go on where the last one ended, in every order",
    arguments: [
      (OrderSort.newest, [5, 4, 3, 2, 1]), (.oldest, [1, 2, 3, 4, 5]),
      (.readyBy, [2, 1, 3, 4, 5]),
    ] as [(OrderSort, [Int])])
  func pages(sort: OrderSort, expected: [Int]) throws {
    let office = try shop().office
    var found: [Int] = []
    var cursor: String?
    var pages = 0
    repeat {
      let page = try list(office) {
        $0.sort = sort
        $0.limit = 2
        $0.cursor = cursor
      }
      found += page.items.map { $0.orderNumber - 100_000_000 }
      cursor = page.nextCursor
      pages += 1
    } while cursor != nil && pages < 10
    #expect(found == expected)
    #expect(pages == 3)
    #expect(refusal { _ = try list(office) { $0.cursor = "x" } } == ["cursor_invalid /cursor"])
  }

  @Test("A cursor is good for its list with its filter, and for no other")
  func otherLists() throws {
    let office = try shop().office
    let cursor = try #require(try list(office) { $0.limit = 2 }.nextCursor)
    #expect(try numbers(office) { $0.cursor = cursor } == [3, 2, 1])
    let refused = refusal {
      _ = try list(office) {
        $0.cursor = cursor
        $0.status = [.inProgress]
      }
    }
    #expect(refused == ["cursor_invalid /cursor"])
  }

  @Test("A cursor of another organization, or of another person, is refused")
  func otherPeople() throws {
    let office = try shop().office
    let cursor = try #require(try list(office) { $0.limit = 2 }.nextCursor)
    for (organizationId, userId) in [("org-2", office.actor.userId), ("org-1", "somebody")] {
      let other = Actor(
        organizationId: organizationId, userId: userId, name: "Else", roles: office.actor.roles)
      let call = ReadCall(office.request, database: office.database, actor: other)
      #expect(
        refusal { _ = try office.booking.listOrders(.init(cursor: cursor), call) }
          == ["cursor_invalid /cursor"])
    }
  }

  @Test("No place that a cursor can name ends the process", arguments: OrderSort.allCases)
  func farPlaces(sort: OrderSort) throws {
    let office = try shop().office
    for key in [Int.min, -Int.max, Int.max] {
      for dateFrom in [nil, CalendarDate("2026-01-01")] {
        var params = ListOrdersParams(dateFrom: dateFrom, sort: sort)
        let listing = try Listing<OrderPlace>(params, office.reading)
        params.cursor = listing.cursor(after: OrderPlace(key: key, id: key))
        #expect(try office.booking.listOrders(params, office.reading).items.count <= 5)
      }
    }
  }

  @Test("An engineer sees what is theirs")
  func engineer() throws {
    let shop = try shop()
    #expect(try numbers(shop.engineer) == [2])
    let third = try list(shop.office).items[2]
    _ = try shop.office.write {
      try shop.office.booking.assignOrder(
        .init(orderId: third.orderId, assignedUserId: "engineer"), $0)
    }
    #expect(try numbers(shop.engineer) == [3, 2])
    #expect(try numbers(shop.engineer) { $0.assignedUserId = "office" } == [])
    #expect(try numbers(shop.senior).count == 5)
  }

  @Test("Another organization's orders are not in it")
  func elsewhere() throws {
    let shop = try shop()
    #expect(try numbers(Counter(organization: "org-2", sharing: shop.office)) == [])
  }
}
