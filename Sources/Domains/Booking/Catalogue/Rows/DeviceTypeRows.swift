import Kernel
import Store

extension Database {
  /// The organization's own device types in their order. Bound: 1,000.
  func deviceTypes(of organizationId: ID) throws -> [StoredDeviceType] {
    try rows(.deviceTypes, organizationId, 1_000) { StoredDeviceType($0) }
  }

  func deviceType(_ id: ID, of organizationId: ID) throws -> StoredDeviceType? {
    try first(.deviceTypeById, organizationId, id) { StoredDeviceType($0) }
  }

  /// The device type with that slug.
  func deviceTypeId(slug: String, of organizationId: ID) throws -> ID? {
    try first(.deviceTypeBySlug, organizationId, slug) { $0.text(0) }
  }

  /// What a booking depends on of each type, the markers included. Bound: 1,000.
  func deviceTypeFacts(of organizationId: ID) throws -> [DeviceTypeFacts] {
    StoredDeviceType.systemIds.map { DeviceTypeFacts(id: $0, isSystem: true) }
      + (try deviceTypes(of: organizationId)).map { DeviceTypeFacts(id: $0.id, isSystem: false) }
  }

  /// How many devices were booked of a type.
  func deviceCount(ofType id: ID, _ organizationId: ID) throws -> Int {
    try first(.deviceCountOfType, organizationId, id) { $0.int(0) } ?? 0
  }

  /// Adds a device type, or replaces the one with its id.
  func save(_ type: StoredDeviceType, of organizationId: ID) throws {
    try run(
      .saveDeviceType, organizationId, type.id, type.name, type.slug, type.sortOrder, type.version)
  }
}

extension StoredDeviceType {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      id: row.text(0), name: row.text(1), slug: row.text(2), sortOrder: row.int(3),
      version: row.int(4))
  }
}

extension SQL {
  fileprivate static let deviceTypes = SQL(
    """
    SELECT id, name, slug, sort_order, version
      FROM booking_device_type
     WHERE organization_id = ?
     ORDER BY sort_order, name, id
     LIMIT ?
    """
  )

  fileprivate static let deviceTypeById = SQL(
    """
    SELECT id, name, slug, sort_order, version
      FROM booking_device_type
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deviceTypeBySlug = SQL(
    """
    SELECT id
      FROM booking_device_type
     WHERE organization_id = ? AND slug = ?
    """
  )

  fileprivate static let deviceCountOfType = SQL(
    """
    SELECT COUNT(*)
      FROM booking_device
     WHERE organization_id = ? AND device_type_id = ?
    """
  )

  fileprivate static let saveDeviceType = SQL(
    """
    INSERT INTO booking_device_type (organization_id, id, name, slug, sort_order, version)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET name = excluded.name, slug = excluded.slug, sort_order = excluded.sort_order,
           version = excluded.version
    """
  )
}
