import Kernel
import Platform
import Store

extension Shelf<TriggerData> {
  /// What outside asks for shifts.
  static let triggers = Shelf(
    find: .triggerById, page: .triggerPage, insert: .insertTrigger, update: .updateTrigger,
    name: { $0.name })
}

extension Database {
  /// Whose trigger a handle fires.
  func trigger(hash: [UInt8]) throws -> (organizationId: ID, triggerId: ID)? {
    try first(.triggerOfHandle, hash) { ($0.text(0), $0.text(1)) }
  }
}

extension ReadCall {
  /// The shift that a trigger has made, or given again, under a key.
  func firedShift(of triggerId: ID, key: String) throws -> ID? {
    try database.first(.firingOfKey, organizationId, triggerId, key) { $0.text(0) }
  }

  /// When a trigger was fired since a moment, the oldest first.
  func firings(of triggerId: ID, since moment: Instant) throws -> [Instant] {
    try database.rows(.firingsSince, organizationId, triggerId, moment.milliseconds) {
      Instant(milliseconds: $0.int64(0))
    }
  }

  /// The shifts that a trigger has given since a moment, the newest first.
  func firedShifts(of triggerId: ID, since moment: Instant) throws -> [ID] {
    try database.rows(.firedShifts, organizationId, triggerId, moment.milliseconds) { $0.text(0) }
  }
}

extension WriteCall {
  func keepHandle(_ hash: [UInt8], of triggerId: ID) throws {
    try database.run(.insertHandle, hash, organizationId, triggerId)
  }

  func keepFiring(of triggerId: ID, key: String?, _ instanceId: ID) throws {
    try database.run(
      .insertFiring, organizationId, makeID(), triggerId, now.milliseconds, key, instanceId)
  }
}

extension SQL {
  fileprivate static let triggerById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_trigger
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let triggerPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_trigger
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertTrigger = SQL(
    """
    INSERT INTO routines_trigger
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateTrigger = SQL(
    """
    UPDATE routines_trigger
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let triggerOfHandle = SQL(
    """
    SELECT organization_id, trigger_id
      FROM routines_trigger_handle
     WHERE hash = ?
    """
  )

  fileprivate static let insertHandle = SQL(
    """
    INSERT INTO routines_trigger_handle (hash, organization_id, trigger_id)
    VALUES (?, ?, ?)
    """
  )

  fileprivate static let firingOfKey = SQL(
    """
    SELECT instance_id
      FROM routines_firing
     WHERE organization_id = ? AND trigger_id = ? AND firing_key = ?
    """
  )

  fileprivate static let firingsSince = SQL(
    """
    SELECT at
      FROM routines_firing
     WHERE organization_id = ? AND trigger_id = ? AND at > ?
     ORDER BY at
    """
  )

  fileprivate static let firedShifts = SQL(
    """
    SELECT instance_id
      FROM routines_firing
     WHERE organization_id = ? AND trigger_id = ? AND at > ?
     ORDER BY at DESC, id DESC
    """
  )

  fileprivate static let insertFiring = SQL(
    """
    INSERT INTO routines_firing (organization_id, id, trigger_id, at, firing_key, instance_id)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )
}
