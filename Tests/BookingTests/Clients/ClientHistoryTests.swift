import Kernel
import Platform
import Testing

@testable import Booking

@Suite("What a client brought before")
struct ClientHistoryTests {
  @Test("A client's orders and devices come with them when they are asked for")
  func parts() throws {
    let shop = try Workshop()
    let first = try shop.book()
    let second = try shop.book()
    _ = try shop.book {
      $0.clientFirstName = .value("Grace")
      $0.clientEmail = .value("grace@example.com")
    }
    let counter = shop.office
    func client(_ parts: [ClientPart]?, _ counter: Counter) throws -> Client {
      try counter.booking.getClient(
        .init(clientId: first.client.id, include: parts), counter.reading)
    }
    #expect(try client(nil, counter).orders == nil)
    let whole = try client([.orders, .devices], counter)
    #expect(whole.orders?.map(\.orderNumber) == [second.orderNumber, first.orderNumber])
    #expect(whole.devices?.map(\.displayName) == ["Nokia 3310", "Nokia 3310"])
    #expect(whole.devices?.map(\.orderNumberLabel) == ["#100000002", "#100000001"])
    #expect(try client([.orders], shop.engineer).orders?.isEmpty == true)
  }

  @Test("Orders are listed by client, beside other filters")
  func list() throws {
    let shop = try Workshop()
    let order = try shop.book()
    _ = try shop.book {
      $0.clientFirstName = .value("Grace")
      $0.clientEmail = .value("grace@example.com")
    }
    func numbers(_ change: (inout ListOrdersParams) -> Void) throws -> [Int] {
      var params = ListOrdersParams()
      params.clientId = order.client.id
      change(&params)
      return try shop.office.booking.listOrders(params, shop.office.reading).items
        .map(\.orderNumber)
    }
    #expect(try numbers { _ in } == [order.orderNumber])
    #expect(try numbers { $0.status = [.onHold] } == [])
    #expect(try numbers { $0.query = "grace" } == [])
  }
}
