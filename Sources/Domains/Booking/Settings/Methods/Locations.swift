import Platform

extension Booking {
  /// `booking.locations`: the same answer by a shorter name.
  func locations(_ params: LocationsParams, _ call: ReadCall) throws -> LocationList {
    try listLocations(ListLocationsParams(), call)
  }
}
