import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("Gaps of the wizard: one call a screen")
struct OneCallTests {
  @Test("Gap: no recent clients. The first screen has those of the latest orders, each once")
  func recentClients() throws {
    let counter = try Counter()
    func book(_ name: String) throws {
      _ = try counter.submit(
        sample {
          $0.clientFirstName = .value(name)
          $0.clientLastName = .absent
          $0.clientEmail = .value("\(name.lowercased())@example.com")
        })
    }
    for name in ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Ada"] { try book(name) }
    _ = try counter.submit(sampleSale())
    let start = try counter.booking.start(StartParams(), counter.reading)
    #expect(start.recentClients.map(\.displayName) == ["Ada", "Flo", "Ed", "Di", "Cy"])
    let stranger = try Counter(organization: "org-2", sharing: counter)
    #expect(try stranger.booking.start(StartParams(), stranger.reading).recentClients.isEmpty)
  }

  @Test("An engineer's first screen has the clients of their own orders alone")
  func engineersClients() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let before = try shop.engineer.booking.start(StartParams(), shop.engineer.reading)
    #expect(before.recentClients.isEmpty)
    _ = try shop.office.write {
      try shop.office.booking.assignOrder(
        .init(orderId: order.id, assignedUserId: "engineer"), $0)
    }
    let after = try shop.engineer.booking.start(StartParams(), shop.engineer.reading)
    #expect(after.recentClients.map(\.displayName) == ["Ada Lovelace"])
  }

  @Test("Gap: grade, passcode and theft-lock words needed another call")
  func words() throws {
    let counter = try Counter()
    counter.request.language = .sv
    let words = try counter.booking.start(StartParams(), counter.reading).words
    #expect(words.conditionGrades.map(\.value) == ["A", "B", "C", "D", "F"])
    #expect(words.conditionGrades.first?.label == "Utmärkt")
    #expect(words.passcodeTypes.map(\.value) == PasscodeType.allCases.map(\.rawValue))
    #expect(words.findMyStatuses.count == 3)
    #expect(words.accessoryTypes.count == AccessoryType.allCases.count)
  }

  @Test("Gap: a fresh draft shows every field as an error, and nothing says that it is untouched")
  func touched() throws {
    let counter = try Counter()
    let fresh = try counter.start("{}")
    #expect(fresh.steps.map(\.touched) == [false, false, false, false, false])
    #expect(fresh.steps[0].valid == false)
    let typed = try counter.update(
      fresh.draftId, #"{"patch": {"devices": [{"customBrand": "Nokia"}]}}"#)
    #expect(typed.steps.map(\.touched) == [false, true, false, false, false])
    let client = #"{"clientFirstName": "Ada", "clientEmail": "ada@example.com"}"#
    let past = try counter.update(fresh.draftId, #"{"patch": \#(client), "goTo": "summary"}"#)
    #expect(past.steps.map(\.touched) == [true, true, false, false, false])
    let later = try counter.update(fresh.draftId, #"{"goTo": "next"}"#)
    #expect(later.steps.map(\.touched) == [true, true, true, false, false])
    let emptied = try counter.update(fresh.draftId, #"{"reset": true}"#)
    #expect(emptied.steps.map(\.touched) == [false, false, false, false, false])
  }

  @Test("Gap: a model's category leads to the shop's device type, and nothing found says why")
  func search() throws {
    let counter = try Counter(role: "admin")
    func search(_ query: String) throws -> SearchDevicesResult {
      try counter.booking.searchDevices(SearchDevicesParams(query: query), counter.reading)
    }
    #expect(try search("iphone").nothingFound == .catalogueEmpty)
    _ = try counter.write { try counter.booking.setUp(SetUpParams(), $0) }
    let types = try counter.database.deviceTypes(of: "org-1")
    let phone = try #require(types.first { $0.slug == "mobile-phone" })
    let found = try #require(try search("iphone").models.first)
    #expect((found.deviceTypeId, found.deviceTypeName) == (phone.id, "Mobile phone"))
    #expect(found.categoryLabel == "Phone")
    #expect(try search("iphone").nothingFound == nil)
    #expect(try search("i").nothingFound == .tooShort)
    let none = try search("zzzzzz")
    #expect(none.nothingFound == .noMatch)
    #expect(none.message?.isEmpty == false)
  }

  @Test("Gap: nobody's name. Lists of orders name who has an order and its devices")
  func names() throws {
    let shop = try Workshop()
    let order = try shop.book()
    _ = try shop.office.write {
      try shop.office.booking.assignOrder(
        .init(orderId: order.id, assignedUserId: "engineer"), $0)
    }
    _ = try shop.office.write {
      try shop.office.booking.assignEngineer(
        .init(deviceId: order.devices[0].id, assignedUserId: "senior_engineer"), $0)
    }
    let listed = try #require(
      try shop.office.booking.listOrders(ListOrdersParams(), shop.office.reading).items.first)
    #expect(listed.assignedUserName == "The engineer")
    #expect(listed.devices.map(\.assignedUserName) == ["The senior_engineer"])
    #expect(listed.intakeMethodLabel == "Walk-in")
  }
}
