import Kernel
import Platform

extension Booking {
  /// `booking.listLocations`: where goods are taken in.
  func listLocations(_ params: ListLocationsParams, _ call: ReadCall) throws -> LocationList {
    let locations = try call.database.locations(of: call.organizationId)
    let active = locations.filter(\.isActive)
    return LocationList(
      items: locations.map { $0.answer(actions: actions(for: $0, call.actor)) },
      autoSelectId: active.count == 1 ? active[0].id : nil
    )
  }
}
