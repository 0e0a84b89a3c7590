import Kernel
import Platform
import Store

/// A key as stored.
struct KeyRow {
  let keyId: ID
  let organizationId: ID

  /// `nil`: the organization's own.
  let deviceId: String?
  let sealed: [UInt8]

  /// What signs.
  static let key = SealedColumn("leave_key.sealed", sample: .sampleKey)
}

extension Database {
  /// A key that is good, of the organization.
  func key(_ keyId: ID, of organizationId: ID) throws -> KeyRow? {
    try first(.keyById, keyId, organizationId) { KeyRow($0) }
  }

  /// The newest good key of a device; without one, of the organization.
  func newestKey(ofDevice deviceId: String?, of organizationId: ID) throws -> KeyRow? {
    try first(.newestKey, organizationId, deviceId) { KeyRow($0) }
  }

  func insert(_ key: KeyRow, at now: Instant) throws {
    try run(.insertKey, key.keyId, key.organizationId, key.deviceId, key.sealed, now)
  }

  /// What is signed with the keys of a device is good no more.
  func revokeKeys(ofDevice deviceId: String, of organizationId: ID, at now: Instant) throws {
    try run(.revokeKeys, now, organizationId, deviceId)
  }
}

extension KeyRow {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      keyId: row.text(0), organizationId: row.text(1), deviceId: row.optionalText(2),
      sealed: row.bytes(3))
  }
}

extension SQL {
  fileprivate static let keyById = SQL(
    """
    SELECT key_id, organization_id, device_id, sealed
      FROM leave_key
     WHERE key_id = ? AND organization_id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let newestKey = SQL(
    """
    SELECT key_id, organization_id, device_id, sealed
      FROM leave_key
     WHERE organization_id = ? AND device_id IS NOT DISTINCT FROM ? AND revoked_at IS NULL
     ORDER BY created_at DESC, key_id DESC
     LIMIT 1
    """
  )

  fileprivate static let sampleKey = SQL(
    """
    SELECT sealed, key_id
      FROM leave_key
     LIMIT 1
    """
  )

  fileprivate static let insertKey = SQL(
    """
    INSERT INTO leave_key (key_id, organization_id, device_id, sealed, created_at)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let revokeKeys = SQL(
    """
    UPDATE leave_key
       SET revoked_at = ?
     WHERE organization_id = ? AND device_id = ? AND revoked_at IS NULL
    """
  )
}
