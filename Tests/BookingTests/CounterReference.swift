import Kernel
import Platform

@testable import Booking

// What bookings refer to, set up by the methods that administrators use.

extension Counter {
  func settings(_ change: (inout SettingsForm) -> Void) throws -> Settings {
    var form = SettingsForm()
    change(&form)
    return try update(form)
  }

  func update(_ form: SettingsForm) throws -> Settings {
    try write { try booking.updateSettings(form, $0) }
  }

  /// Adds or changes a location.
  func location(_ json: String) throws -> Location {
    let form = try form(json, as: LocationForm.self)
    return try write { try booking.upsertLocation(form, $0) }
  }

  func locations() throws -> LocationList { try booking.listLocations(.init(), reading) }

  /// Adds or changes a device type.
  func deviceType(_ json: String) throws -> DeviceTypeInfo {
    let form = try form(json, as: DeviceTypeForm.self)
    return try write { try booking.upsertDeviceType(form, $0) }
  }

  /// Adds or changes a sub-location.
  func subLocation(_ json: String) throws -> SubLocation {
    let form = try form(json, as: SubLocationForm.self)
    return try write { try booking.upsertSubLocation(form, $0) }
  }

  func publish(_ text: String, locale: String? = nil) throws -> Terms {
    try write { try booking.publishTerms(.init(text: text, locale: locale), $0) }
  }

  /// Judges params as a host with a session does; `openSession` comes first.
  func validate(_ json: String) throws -> ValidateResult {
    try booking.validate(form(json, as: ValidationForm.self), RuleCall(request))
  }
}
