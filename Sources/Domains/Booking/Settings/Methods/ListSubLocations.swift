import Kernel
import Platform

extension Booking {
  /// `booking.listSubLocations`: the places inside locations.
  func listSubLocations(
    _ params: ListSubLocationsParams, _ call: ReadCall
  ) throws -> ListSubLocationsResult {
    let (database, organizationId) = (call.database, call.organizationId)
    if let id = params.locationId, try database.location(id, of: organizationId) == nil {
      throw Refusal(BookingFault.unknownLocation)
    }
    let places = try database.subLocations(of: organizationId).filter { place in
      (params.locationId == nil || place.locationId == params.locationId)
        && (place.isActive || !params.activeOnly)
    }
    var names: [ID: String] = [:]
    for location in try database.locations(of: organizationId) {
      names[location.id] = location.name
    }
    return ListSubLocationsResult(
      items: places.map { answer($0, at: names[$0.locationId], call.language, call.actor) })
  }
}
