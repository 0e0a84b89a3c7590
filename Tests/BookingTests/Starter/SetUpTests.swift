import Kernel
import Platform
import Testing

@testable import Booking

@Suite("booking.setUp")
struct SetUpTests {
  private func setUp(_ counter: Counter, _ params: SetUpParams = .init()) throws -> SetUpResult {
    try counter.write { try counter.booking.setUp(params, $0) }
  }

  @Test("A new shop has models to find, device types, terms and a place; once is enough")
  func newShop() throws {
    let counter = try Counter(role: "admin")
    counter.openSession()
    let made = try setUp(counter)
    #expect(made.modelsAdded == 1_009)
    #expect(made.deviceTypes == StarterDeviceType.allCases)
    #expect(made.termsVersion == "terms-1")
    #expect(try counter.locations().items.map(\.name) == ["Pearl"])
    #expect(try counter.locations().autoSelectId == made.locationId)

    let found = try counter.booking.searchDevices(
      .init(query: "iphone 15 pro max 256gb"), counter.reading)
    #expect(found.models.first?.displayName == "Apple iPhone 15 Pro Max")
    let again = try setUp(counter)
    #expect(again.modelsAdded == 0 && again.deviceTypes.isEmpty)
    #expect(again.termsVersion == nil && again.locationId == nil)
  }

  @Test("Only what is wanted is made")
  func parts() throws {
    let counter = try Counter(role: "admin")
    var params = SetUpParams()
    (params.catalogue, params.terms, params.deviceTypes) = (false, false, false)
    params.locationName = "Bermondsey"
    params.countryCode = "SE"
    let made = try setUp(counter, params)
    #expect(made.modelsAdded == 0 && made.deviceTypes.isEmpty && made.termsVersion == nil)
    #expect(try counter.locations().items.map(\.countryCode) == ["SE"])
  }

  @Test("A brand by itself leads to its telephones first")
  func phonesFirst() throws {
    let counter = try Counter(role: "admin")
    _ = try setUp(counter)
    let apple = try counter.booking.searchDevices(.init(query: "apple"), counter.reading)
    #expect(apple.models.first?.category == .phone)
  }
}
