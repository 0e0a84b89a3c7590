import Kernel
import Platform

extension Booking {
  /// A sub-location as hosts see it.
  ///
  /// - Parameter location: what its location is called.
  func answer(
    _ place: StoredSubLocation, at location: String?, _ language: Language, _ actor: Actor
  ) -> SubLocation {
    SubLocation(
      id: place.id,
      locationId: place.locationId,
      locationName: location,
      code: place.code,
      description: place.description,
      type: place.type,
      typeLabel: place.type.label(language),
      active: place.isActive,
      label: [place.code, place.description].compactMap(\.self).joined(separator: " · "),
      actions: [
        "setSubLocation": decide(.setSubLocation, actor)
          .and(place.isActive ? .allowed : .refused(BookingFault.subLocationInactive)),
        "upsertSubLocation": decide(.upsertSubLocation, actor),
      ]
    )
  }
}
