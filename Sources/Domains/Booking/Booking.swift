import Kernel
import Media
import PhoneNumbers
import Platform
import Store
@_exported import BookingProtocol

/// Repair-shop counter: clients, devices, terms, signature, order number.
public struct Booking: BookingMethods, Domain {
  // Loads libphonenumber when the first number has to be read.
  let phoneNumbers: PhoneNumbers

  // Made when somebody first searches.
  let clientIndexes = ClientIndexes()
  let deviceIndexes = DeviceIndexes()

  // Draws papers; started when the first one is asked for.
  let worker: Worker

  public init(phoneNumbers: PhoneNumbers = PhoneNumbers(), worker: Worker = Worker()) {
    self.phoneNumbers = phoneNumbers
    self.worker = worker
  }

  public var ownerRoles: Set<String> { [Role.masterAdmin.rawValue] }

  func decide(_ action: BookingAction, _ actor: Actor) -> Decision {
    decideBooking(action, actor)
  }

  /// What the rules may use of the outside world.
  func capabilities(_ services: Services) -> Capabilities {
    let phoneNumbers = phoneNumbers
    let zones = services.zones
    return Capabilities(
      parsePhone: { phoneNumbers.parse($0, region: $1) },
      inspectPNG: { PNGCheck.judge($0) },
      timeZone: { zones.rules(named: $0) }
    )
  }
}
