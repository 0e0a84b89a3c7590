import Kernel
import Store

/// What was given to a person to pair a device with.
struct PairingRow {
  let organizationId: ID
  let userId: ID
  let expiresAt: Instant
  let isUsed: Bool
}

extension Database {
  /// The pairing whose token has this hash.
  func pairing(hash: [UInt8]) throws -> PairingRow? {
    try first(.pairingByHash, hash) { row in
      PairingRow(
        organizationId: row.text(0), userId: row.text(1), expiresAt: row.instant(2),
        isUsed: !row.isNull(3))
    }
  }

  /// Puts a new token in the place of the one that the person had.
  func setPairing(
    hash: [UInt8], expiresAt: Instant, of userId: ID, _ organizationId: ID
  ) throws {
    try run(.setPairing, organizationId, userId, hash, expiresAt)
  }

  func usePairing(hash: [UInt8], at now: Instant) throws { try run(.usePairing, now, hash) }

  /// What the person was given to pair a device with is good for nothing any more.
  func dropPairing(of userId: ID, _ organizationId: ID, at now: Instant) throws {
    try run(.dropPairing, now, organizationId, userId)
  }

  /// Wrong tokens that somebody has tried for a device since a moment.
  func pairFailures(ofDevice deviceId: String, since moment: Instant) throws -> Int {
    try first(.pairFailures, deviceId, moment) { $0.int(0) } ?? 0
  }

  /// Notes a wrong token, and forgets a few from before a moment.
  func recordPairFailure(
    ofDevice deviceId: String, at now: Instant, forgetBefore moment: Instant
  ) throws {
    try enterHouse()
    try run(.forgetPairFailures, moment)
    try run(.insertPairFailure, deviceId, now)
  }

  func clearPairFailures(ofDevice deviceId: String) throws {
    try enterHouse()
    try run(.clearPairFailures, deviceId)
  }
}

extension SQL {
  fileprivate static let pairingByHash = SQL(
    """
    SELECT organization_id, user_id, expires_at, used_at
      FROM leave_pairing
     WHERE hash = ?
    """
  )

  fileprivate static let setPairing = SQL(
    """
    INSERT INTO leave_pairing (organization_id, user_id, hash, expires_at)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET hash = excluded.hash, expires_at = excluded.expires_at, used_at = NULL
    """
  )

  fileprivate static let usePairing = SQL("UPDATE leave_pairing SET used_at = ? WHERE hash = ?")

  fileprivate static let dropPairing = SQL(
    """
    UPDATE leave_pairing
       SET used_at = ?
     WHERE organization_id = ? AND user_id = ? AND used_at IS NULL
    """
  )

  fileprivate static let pairFailures = SQL(
    """
    SELECT COUNT(*)
      FROM leave_pair_failure
     WHERE device_id = ? AND at > ?
    """
  )

  fileprivate static let insertPairFailure = SQL(
    "INSERT INTO leave_pair_failure (device_id, at) VALUES (?, ?)"
  )

  fileprivate static let clearPairFailures = SQL(
    "DELETE FROM leave_pair_failure WHERE device_id = ?"
  )

  fileprivate static let forgetPairFailures = SQL(
    """
    DELETE FROM leave_pair_failure
     WHERE (device_id, at) IN (
             SELECT device_id, at
               FROM leave_pair_failure
              WHERE at <= ?
              ORDER BY at, device_id
              LIMIT 4)
    """
  )
}
