import Kernel
import Store

extension Database {
  /// The sealed passcode of a device; `nil` when none was given, or when it was erased.
  func sealedPasscode(ofDevice id: ID, order orderId: ID) throws -> [UInt8]? {
    try first(.passcodeOfDevice, orderId, id) { $0.optionalBytes(0) } ?? nil
  }

  /// Keeps a passcode that arrives sealed, or forgets the one that is there.
  func setPasscode(_ sealed: [UInt8]?, ofDevice id: ID, order orderId: ID) throws {
    try run(.setPasscode, sealed, orderId, id)
  }

  /// Erases so many of an organization's passcodes whose time has come; tells how many those were.
  @discardableResult
  func purgePasscodes(of organizationId: ID, at now: Instant, limit: Int = 1_000) throws -> Int {
    try changes(.purgePasscodes, organizationId, now, limit)
  }

  /// Whether a passcode of an organization waits to be erased.
  func hasDuePasscodes(of organizationId: ID, at now: Instant) throws -> Bool {
    try exists(.duePasscode, organizationId, now)
  }
}

extension SQL {
  fileprivate static let passcodeOfDevice = SQL(
    """
    SELECT passcode
      FROM booking_device
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let setPasscode = SQL(
    """
    UPDATE booking_device
       SET passcode = ?
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let duePasscode = SQL(
    """
    SELECT 1
      FROM booking_device
     WHERE organization_id = ? AND passcode_purge_at <= ?
     LIMIT 1
    """
  )

  fileprivate static let purgePasscodes = SQL(
    """
    UPDATE booking_device
       SET passcode = NULL, passcode_purge_at = NULL
     WHERE (order_id, id) IN (
             SELECT order_id, id
               FROM booking_device
              WHERE organization_id = ? AND passcode_purge_at <= ?
              ORDER BY passcode_purge_at, order_id, id
              LIMIT ?)
    """
  )
}
