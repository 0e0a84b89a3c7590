import Kernel
import Store

// What left the house and what came back: snapshots, nonces, actions, and leaves as handed out.

extension Database {
  /// Notes a snapshot, and forgets those that are too old to be answered.
  func insertSnapshot(
    _ id: ID, of userId: ID, _ organizationId: ID, at now: Instant, forgetBefore moment: Instant
  ) throws {
    try run(.forgetSnapshots, organizationId, userId, moment)
    try run(.insertSnapshot, id, organizationId, userId, now)
  }

  /// Whether a snapshot was made for the person.
  func hasSnapshot(_ id: ID, of userId: ID, _ organizationId: ID) throws -> Bool {
    try exists(.findSnapshot, id, organizationId, userId)
  }

  /// Notes that an envelope was imported; false when it was before. Forgets a few that have
  /// expired.
  func take(nonce: String, of organizationId: ID, expiresAt: Instant, now: Instant) throws -> Bool {
    try run(.forgetNonces, now)
    return try changes(.insertNonce, organizationId, nonce, expiresAt) > 0
  }

  /// What came of an action of a device, if it has come before. JSON.
  func outcome(ofAction id: String, by userId: ID, of organizationId: ID) throws -> [UInt8]? {
    try first(.outcomeOfAction, organizationId, userId, id) { $0.bytes(0) }
  }

  func insert(
    outcome: [UInt8], ofAction id: String, by userId: ID, of organizationId: ID, at now: Instant
  ) throws {
    try run(.insertAction, organizationId, userId, id, outcome, now)
  }

  /// The leave that a device of somebody has made under a name of its own.
  func leave(
    called localId: String, by deviceId: String, of userId: ID, _ organizationId: ID
  ) throws -> ID? {
    try first(.leaveOfLocal, organizationId, userId, deviceId, localId) { $0.text(0) }
  }

  /// Keeps how a device calls a leave; a name that it uses again means the newer one.
  func call(
    _ leaveId: ID, _ localId: String, by deviceId: String, of userId: ID, _ organizationId: ID
  ) throws {
    try run(.setLocal, organizationId, userId, deviceId, localId, leaveId)
  }

  /// Keeps a leave as a device gets it. JSON. Forgets older versions of it from before a moment.
  func hand(
    _ leaveId: ID, version: Int, _ fields: [UInt8], at now: Instant, forgetBefore moment: Instant
  ) throws {
    try run(.forgetHanded, leaveId, moment)
    try run(.insertHanded, leaveId, version, fields, now)
  }

  /// A leave as a device got it. JSON.
  func handed(_ leaveId: ID, version: Int) throws -> [UInt8]? {
    try first(.findHanded, leaveId, version) { $0.bytes(0) }
  }
}

extension SQL {
  fileprivate static let leaveOfLocal = SQL(
    """
    SELECT leave_id
      FROM leave_local
     WHERE organization_id = ? AND user_id = ? AND device_id = ? AND local_id = ?
    """
  )

  fileprivate static let setLocal = SQL(
    """
    INSERT INTO leave_local (organization_id, user_id, device_id, local_id, leave_id)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id, device_id, local_id) DO UPDATE
       SET leave_id = excluded.leave_id
    """
  )

  fileprivate static let insertSnapshot = SQL(
    "INSERT INTO leave_snapshot (snapshot_id, organization_id, user_id, made_at) VALUES (?, ?, ?, ?)"
  )

  fileprivate static let findSnapshot = SQL(
    """
    SELECT 1
      FROM leave_snapshot
     WHERE snapshot_id = ? AND organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let forgetSnapshots = SQL(
    "DELETE FROM leave_snapshot WHERE organization_id = ? AND user_id = ? AND made_at <= ?"
  )

  fileprivate static let insertNonce = SQL(
    """
    INSERT INTO leave_nonce (organization_id, nonce, expires_at)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, nonce) DO NOTHING
    """
  )

  fileprivate static let forgetNonces = SQL(
    """
    DELETE FROM leave_nonce
     WHERE (organization_id, nonce) IN (
             SELECT organization_id, nonce
               FROM leave_nonce
              WHERE expires_at <= ?
              ORDER BY expires_at
              LIMIT 4)
    """
  )

  fileprivate static let outcomeOfAction = SQL(
    """
    SELECT outcome
      FROM leave_action
     WHERE organization_id = ? AND user_id = ? AND action_id = ?
    """
  )

  fileprivate static let insertAction = SQL(
    """
    INSERT INTO leave_action (organization_id, user_id, action_id, outcome, at)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let insertHanded = SQL(
    """
    INSERT INTO leave_handed (leave_id, version, fields, handed_at)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (leave_id, version) DO NOTHING
    """
  )

  fileprivate static let forgetHanded = SQL(
    "DELETE FROM leave_handed WHERE leave_id = ? AND handed_at <= ?"
  )

  fileprivate static let findHanded = SQL(
    """
    SELECT fields
      FROM leave_handed
     WHERE leave_id = ? AND version = ?
    """
  )
}
