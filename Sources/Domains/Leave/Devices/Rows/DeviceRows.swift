import Kernel
import Store

/// A device as stored, paired or not any more.
struct DeviceRow {
  let organizationId: ID
  let deviceId: String
  let userId: ID

  /// `nil`: it has sent none.
  var publicKey: String?

  /// JSON as the device sent it.
  var info: [UInt8]?
  var keyId: ID

  /// The token of its session.
  var tokenId: ID
  var pairedAt: Instant
  var seenAt: Instant

  /// When its session ends.
  var expiresAt: Instant

  /// `nil`: it is paired.
  var revokedAt: Instant?
}

/// What a device gets its next session with.
struct RefreshRow {
  let organizationId: ID
  let deviceId: String

  /// Which pairing of the device it belongs to.
  let keyId: ID
  let expiresAt: Instant
  var isUsed = false
}

extension Database {
  func device(_ deviceId: String, of organizationId: ID) throws -> DeviceRow? {
    try first(.deviceById, organizationId, deviceId) { DeviceRow($0) }
  }

  /// The paired device whose session has a token.
  func device(token tokenId: ID) throws -> DeviceRow? {
    try first(.deviceByToken, tokenId) { DeviceRow($0) }
  }

  /// Paired devices after a device id; without a user, everybody's.
  func devices(
    of userId: ID?, _ organizationId: ID, after deviceId: String, limit: Int
  ) throws -> [DeviceRow] {
    guard let userId else {
      return try rows(.devicesAfter, organizationId, deviceId, limit) { DeviceRow($0) }
    }
    return try rows(.devicesOfUser, organizationId, userId, deviceId, limit) { DeviceRow($0) }
  }

  func save(_ device: DeviceRow) throws {
    try run(
      .saveDevice, device.organizationId, device.deviceId, device.userId, device.publicKey,
      device.info, device.keyId, device.tokenId, device.pairedAt, device.seenAt,
      device.expiresAt, device.revokedAt)
  }

  func refresh(hash: [UInt8]) throws -> RefreshRow? {
    try first(.refreshByHash, hash) { row in
      RefreshRow(
        organizationId: row.text(0), deviceId: row.text(1), keyId: row.text(2),
        expiresAt: row.instant(3), isUsed: !row.isNull(4))
    }
  }

  /// Adds a token, and forgets a few that are long expired.
  func insert(_ refresh: RefreshRow, hash: [UInt8], forgetBefore moment: Instant) throws {
    try run(.forgetRefreshes, moment)
    try run(
      .insertRefresh, hash, refresh.organizationId, refresh.deviceId, refresh.keyId,
      refresh.expiresAt)
  }

  func useRefresh(hash: [UInt8], at now: Instant) throws { try run(.useRefresh, now, hash) }
}

extension DeviceRow {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      organizationId: row.text(0), deviceId: row.text(1), userId: row.text(2),
      publicKey: row.optionalText(3), info: row.isNull(4) ? nil : row.bytes(4),
      keyId: row.text(5), tokenId: row.text(6), pairedAt: row.instant(7), seenAt: row.instant(8),
      expiresAt: row.instant(9), revokedAt: row.optionalInstant(10))
  }
}

extension SQL {
  fileprivate static let deviceById = SQL(
    """
    SELECT organization_id, device_id, user_id, public_key, info, key_id, token_id, paired_at,
           seen_at, expires_at, revoked_at
      FROM leave_device
     WHERE organization_id = ? AND device_id = ?
    """
  )

  fileprivate static let deviceByToken = SQL(
    """
    SELECT organization_id, device_id, user_id, public_key, info, key_id, token_id, paired_at,
           seen_at, expires_at, revoked_at
      FROM leave_device
     WHERE token_id = ? AND revoked_at IS NULL
    """
  )

  fileprivate static let devicesAfter = SQL(
    """
    SELECT organization_id, device_id, user_id, public_key, info, key_id, token_id, paired_at,
           seen_at, expires_at, revoked_at
      FROM leave_device
     WHERE organization_id = ? AND device_id > ? AND revoked_at IS NULL
     ORDER BY device_id
     LIMIT ?
    """
  )

  // By person first: the devices of all are as well ordered by what tells them apart.
  fileprivate static let devicesOfUser = SQL(
    """
    SELECT d.organization_id, d.device_id, d.user_id, d.public_key, d.info, d.key_id, d.token_id,
           d.paired_at, d.seen_at, d.expires_at, d.revoked_at
      FROM (
        SELECT device_id
          FROM leave_device
         WHERE organization_id = ?1 AND user_id = ?2 AND device_id > ?3
      ) AS theirs
     CROSS JOIN leave_device AS d
     WHERE d.organization_id = ?1 AND d.device_id = theirs.device_id AND d.revoked_at IS NULL
     ORDER BY d.device_id
     LIMIT ?4
    """
  )

  fileprivate static let saveDevice = SQL(
    """
    INSERT INTO leave_device
      (organization_id, device_id, user_id, public_key, info, key_id, token_id, paired_at,
       seen_at, expires_at, revoked_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, device_id) DO UPDATE
       SET user_id = excluded.user_id, public_key = excluded.public_key, info = excluded.info,
           key_id = excluded.key_id, token_id = excluded.token_id,
           paired_at = excluded.paired_at, seen_at = excluded.seen_at,
           expires_at = excluded.expires_at, revoked_at = excluded.revoked_at
    """
  )

  fileprivate static let refreshByHash = SQL(
    """
    SELECT organization_id, device_id, key_id, expires_at, used_at
      FROM leave_refresh
     WHERE hash = ?
    """
  )

  fileprivate static let insertRefresh = SQL(
    """
    INSERT INTO leave_refresh (hash, organization_id, device_id, key_id, expires_at)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let useRefresh = SQL("UPDATE leave_refresh SET used_at = ? WHERE hash = ?")

  fileprivate static let forgetRefreshes = SQL(
    """
    DELETE FROM leave_refresh
     WHERE hash IN (
             SELECT hash FROM leave_refresh WHERE expires_at <= ? ORDER BY expires_at LIMIT 4)
    """
  )
}
