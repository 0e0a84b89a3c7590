import Kernel
import Store

extension Database {
  /// The organization's locations, active ones first, then by name. Bound: 1,000.
  func locations(of organizationId: ID) throws -> [StoredLocation] {
    try rows(.locations, organizationId, 1_000) { StoredLocation($0) }
  }

  /// What a booking depends on of each location. Bound: 1,000.
  func locationFacts(of organizationId: ID) throws -> [LocationFacts] {
    try rows(.locationFacts, organizationId, 1_000) { row in
      LocationFacts(
        id: row.text(0),
        active: row.bool(1),
        countryCode: row.optionalText(2),
        timeZone: row.optionalText(3),
        openingHours: row.optionalText(4).map(OpeningHoursText.read),
        closures: row.text(5).split(separator: " ").map(String.init)
      )
    }
  }

  func location(_ id: ID, of organizationId: ID) throws -> StoredLocation? {
    try first(.locationById, organizationId, id) { StoredLocation($0) }
  }

  /// The country of the primary location, if it says one.
  func primaryCountryCode(of organizationId: ID) throws -> String? {
    try first(.primaryCountryCode, organizationId) { $0.optionalText(0) } ?? nil
  }

  /// Makes one location primary and all others not.
  func makePrimary(_ id: ID, of organizationId: ID) throws {
    try run(.makePrimary, id, organizationId, id)
  }

  func locationName(_ id: ID, of organizationId: ID) throws -> String? {
    try first(.locationName, organizationId, id) { $0.text(0) }
  }

  /// Adds a location, or replaces the one with its id.
  func save(_ location: StoredLocation, of organizationId: ID) throws {
    try run(
      .saveLocation, organizationId, location.id, location.name, location.addressLine1,
      location.addressLine2, location.city, location.county, location.postcode, location.country,
      location.countryCode, location.phone, location.email, location.isPrimary, location.latitude,
      location.longitude, location.timeZone, location.openingHours.map(OpeningHoursText.write),
      location.closures.joined(separator: " "), location.isActive
    )
  }
}

extension StoredLocation {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      id: row.text(0),
      name: row.text(1),
      addressLine1: row.optionalText(2),
      addressLine2: row.optionalText(3),
      city: row.optionalText(4),
      county: row.optionalText(5),
      postcode: row.optionalText(6),
      country: row.optionalText(7),
      countryCode: row.optionalText(8),
      phone: row.optionalText(9),
      email: row.optionalText(10),
      isPrimary: row.bool(11),
      latitude: row.optionalDouble(12),
      longitude: row.optionalDouble(13),
      timeZone: row.optionalText(14),
      openingHours: row.optionalText(15).map(OpeningHoursText.read),
      closures: row.text(16).split(separator: " ").map(String.init),
      isActive: row.bool(17)
    )
  }
}

extension SQL {
  fileprivate static let locations = SQL(
    """
    SELECT id, name, address_line1, address_line2, city, county, postcode, country, country_code,
           phone, email, is_primary, latitude, longitude, time_zone, opening_hours, closures, active
      FROM booking_location
     WHERE organization_id = ?
     ORDER BY active DESC, name, id
     LIMIT ?
    """
  )

  fileprivate static let locationById = SQL(
    """
    SELECT id, name, address_line1, address_line2, city, county, postcode, country, country_code,
           phone, email, is_primary, latitude, longitude, time_zone, opening_hours, closures, active
      FROM booking_location
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let primaryCountryCode = SQL(
    """
    SELECT country_code
      FROM booking_location
     WHERE organization_id = ? AND is_primary = 1
    """
  )

  fileprivate static let makePrimary = SQL(
    """
    UPDATE booking_location
       SET is_primary = CASE WHEN id = ? THEN 1 ELSE 0 END
     WHERE organization_id = ? AND is_primary <> CASE WHEN id = ? THEN 1 ELSE 0 END
    """
  )

  fileprivate static let locationFacts = SQL(
    """
    SELECT id, active, country_code, time_zone, opening_hours, closures
      FROM booking_location
     WHERE organization_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let locationName = SQL(
    """
    SELECT name
      FROM booking_location
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let saveLocation = SQL(
    """
    INSERT INTO booking_location
      (organization_id, id, name, address_line1, address_line2, city, county, postcode, country,
       country_code, phone, email, is_primary, latitude, longitude, time_zone, opening_hours,
       closures, active)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET name = excluded.name, address_line1 = excluded.address_line1,
           address_line2 = excluded.address_line2, city = excluded.city,
           county = excluded.county, postcode = excluded.postcode, country = excluded.country,
           country_code = excluded.country_code, phone = excluded.phone, email = excluded.email,
           is_primary = excluded.is_primary, latitude = excluded.latitude,
           longitude = excluded.longitude, time_zone = excluded.time_zone,
           opening_hours = excluded.opening_hours, closures = excluded.closures,
           active = excluded.active
    """
  )
}
