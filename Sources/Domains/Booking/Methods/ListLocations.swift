import Kernel
import Platform

extension Booking {
  /// `booking.listLocations`: where goods are taken in.
  public func listLocations(_ params: ListLocationsParams, _ call: ReadCall) throws -> LocationList
  {
    let locations = try call.database.locations(of: call.organizationId)
    let active = locations.filter(\.isActive)
    return LocationList(
      items: locations.map { $0.shown(actions: locationActions(call.actor)) },
      autoSelectId: active.count == 1 ? active[0].id : nil
    )
  }

  /// What the actor may do with a location.
  func locationActions(_ actor: Actor) -> [String: Decision] {
    [
      "submit": decide(.submit, actor), "upsertLocation": decide(.upsertLocation, actor),
      "upsertSubLocation": decide(.upsertSubLocation, actor),
    ]
  }
}

extension LocationRow {
  func shown(actions: [String: Decision]) -> Location {
    Location(
      id: id,
      name: name,
      addressLine1: addressLine1,
      addressLine2: addressLine2,
      city: city,
      county: county,
      postcode: postcode,
      country: country,
      countryCode: countryCode,
      phone: phone,
      email: email,
      isPrimary: isPrimary,
      latitude: latitude,
      longitude: longitude,
      timeZone: timeZone,
      openingHours: openingHours.map(OpeningHours.init),
      closures: closures,
      active: isActive,
      label: [name, city].compactMap(\.self).joined(separator: ", "),
      actions: actions
    )
  }
}
