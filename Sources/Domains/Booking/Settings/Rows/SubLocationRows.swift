import Kernel
import Store

extension Database {
  /// The organization's sub-locations by location and code. Bound: 10,000.
  func subLocations(of organizationId: ID) throws -> [StoredSubLocation] {
    try rows(.subLocations, organizationId, 10_000) { try StoredSubLocation($0) }
  }

  func subLocation(_ id: ID, of organizationId: ID) throws -> StoredSubLocation? {
    try first(.subLocationById, organizationId, id) { try StoredSubLocation($0) }
  }

  /// The sub-location of a location that has this code.
  func subLocationId(sameCodeAs other: StoredSubLocation, _ organizationId: ID) throws -> ID? {
    try first(.subLocationByCode, organizationId, other.locationId, other.codeKey) { $0.text(0) }
  }

  /// Whether a device that has not left the shop lies there.
  func holdsDevice(_ id: ID, _ organizationId: ID) throws -> Bool {
    try exists(.deviceInSubLocation, organizationId, id)
  }

  /// Adds a sub-location, or replaces the one with its id.
  func save(_ place: StoredSubLocation, of organizationId: ID) throws {
    try run(
      .saveSubLocation, organizationId, place.id, place.locationId, place.code, place.codeKey,
      place.description, place.type.rawValue, place.isActive, place.version)
  }
}

extension StoredSubLocation {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), locationId: row.text(1), code: row.text(2),
      description: row.optionalText(3), type: try row.word(4), isActive: row.bool(5),
      version: row.int(6))
  }
}

extension SQL {
  fileprivate static let subLocations = SQL(
    """
    SELECT id, location_id, code, description, type, active, version
      FROM booking_sub_location
     WHERE organization_id = ?
     ORDER BY location_id, code_key
     LIMIT ?
    """
  )

  fileprivate static let subLocationById = SQL(
    """
    SELECT id, location_id, code, description, type, active, version
      FROM booking_sub_location
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let subLocationByCode = SQL(
    """
    SELECT id
      FROM booking_sub_location
     WHERE organization_id = ? AND location_id = ? AND code_key = ?
    """
  )

  fileprivate static let deviceInSubLocation = SQL(
    """
    SELECT 1
      FROM booking_device
     WHERE organization_id = ? AND sub_location_id = ?
       AND status NOT IN ('collected', 'despatched', 'added_to_buyback')
     LIMIT 1
    """
  )

  fileprivate static let saveSubLocation = SQL(
    """
    INSERT INTO booking_sub_location
      (organization_id, id, location_id, code, code_key, description, type, active, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET code = excluded.code, code_key = excluded.code_key,
           description = excluded.description, type = excluded.type, active = excluded.active,
           version = excluded.version
    """
  )
}
