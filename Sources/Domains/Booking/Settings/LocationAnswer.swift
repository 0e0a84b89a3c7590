import Kernel
import Platform

extension Booking {
  /// What the actor may do with a location: nothing is booked where it takes no bookings.
  func actions(for location: StoredLocation, _ actor: Actor) -> [String: Decision] {
    [
      "submit": decide(.submit, actor)
        .and(location.isActive ? .allowed : .refused(BookingFault.locationInactive)),
      "upsertLocation": decide(.upsertLocation, actor),
      "upsertSubLocation": decide(.upsertSubLocation, actor),
    ]
  }
}

extension StoredLocation {
  /// How people tell it from the others.
  var label: String { [name, city].compactMap(\.self).joined(separator: ", ") }

  /// Whether nobody could tell the two apart.
  func isCalledAs(_ other: StoredLocation) -> Bool { label.folded == other.label.folded }

  func answer(actions: [String: Decision]) -> Location {
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
      label: label,
      actions: actions
    )
  }
}
