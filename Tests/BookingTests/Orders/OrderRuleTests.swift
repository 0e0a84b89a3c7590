import Kernel
import Testing

@testable import Booking

@Suite("Orders: status, access, opening hours on file")
struct OrderRuleTests {
  @Test(
    "The status follows from the devices",
    arguments: [
      ([], .awaitingDevice), ([.awaitingDevice], .awaitingDevice),
      ([.awaitingDevice, .deviceReceived], .inProgress), ([.repairing], .inProgress),
      ([.collected, .despatched, .addedToBuyback], .collectedDespatched),
      ([.collected, .repairedReady], .awaitingCollection), ([.rejectionReady], .awaitingCollection),
      ([.repairedReady, .paymentMade], .serviceComplete), ([.companyRejected], .serviceComplete),
      ([.rejectionQc, .repairing], .inProgress),
    ] as [([DeviceStatus], OrderStatus)]
  )
  func derived(_ devices: [DeviceStatus], _ status: OrderStatus) {
    #expect(deriveOrderStatus(.repair, devices.map { DeviceState(status: $0) }) == status)
  }

  @Test("People's word goes first; a sale follows its balance")
  func overridden() {
    let repairing = [DeviceState(status: .repairing)]
    #expect(deriveOrderStatus(.repair, repairing, override: .onHold) == .onHold)
    #expect(deriveOrderStatus(.accessories, []) == .collectedDespatched)
    #expect(deriveOrderStatus(.accessories, [], balanceDueMinor: 1) == .awaitingCollection)
    #expect(deriveOrderStatus(.deviceSale, [], balanceDueMinor: 0) == .collectedDespatched)
  }

  /// What is not for everybody at the counter. Source: booking specification 1, table of rights.
  static let reserved: [BookingAction: [Role]] = [
    .addStock: [.masterAdmin, .admin, .seniorEngineer],
    .getSettings: [.masterAdmin, .admin], .updateSettings: [.masterAdmin, .admin],
    .publishTerms: [.masterAdmin, .admin], .upsertLocation: [.masterAdmin, .admin],
    .upsertDeviceType: [.masterAdmin, .admin], .upsertSubLocation: [.masterAdmin, .admin],
    .importCatalogue: [.masterAdmin, .admin], .eraseClient: [.masterAdmin, .admin],
    .setUp: [.masterAdmin, .admin], .audit: [.masterAdmin, .admin],
    .getDayReport: [.masterAdmin, .admin, .seniorEngineer, .office],
    .mergeClients: [.masterAdmin, .admin, .seniorEngineer, .office],
    .cancelOrder: [.masterAdmin, .admin, .seniorEngineer],
    .deletePayment: [.masterAdmin, .admin, .seniorEngineer],
    .revealBankDetails: [.masterAdmin, .admin, .seniorEngineer, .office],
    .refundPayment: [.masterAdmin, .admin, .seniorEngineer],
    .revealPasscode: [.masterAdmin, .admin, .seniorEngineer, .engineer],
  ]

  private func actor(_ role: String?) -> Actor {
    Actor(organizationId: "o", userId: "u", name: "U", roles: role.map { ["booking": [$0]] } ?? [:])
  }

  @Test(
    "All five roles may book, some may do more, and nobody else", arguments: BookingAction.allCases)
  func access(_ action: BookingAction) {
    for role in Role.allCases {
      let allowed = Self.reserved[action] ?? Role.allCases
      #expect(decideBooking(action, actor(role.rawValue)).isAllowed == allowed.contains(role))
    }
  }

  @Test("Nobody without a role may do anything", arguments: BookingAction.allCases)
  func strangers(_ action: BookingAction) {
    for role in [nil, "owner", "Office"] {
      #expect(!decideBooking(action, actor(role)).isAllowed)
    }
    #expect(decideBooking(action, actor("master_admin")).isAllowed)
  }

  @Test("Opening hours come back from their column as they went in")
  func openingHours() {
    let hours = ["mon": [["09:00", "12:00"], ["13:00", "17:30"]], "sun": [["10:00", "14:00"]]]
    #expect(OpeningHoursText.write(hours) == "mon 09:00-12:00 13:00-17:30;sun 10:00-14:00")
    #expect(OpeningHoursText.read(OpeningHoursText.write(hours)) == hours)
    #expect(OpeningHoursText.read("") == [:])
  }
}
