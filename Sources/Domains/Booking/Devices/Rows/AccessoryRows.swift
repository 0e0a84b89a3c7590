import Kernel
import Store

/// An accessory with what became of it, as stored.
struct StoredAccessory {
  let row: AccessoryRow

  /// Counts the accessories of a device from 0.
  let position: Int
  let returned: Returned?

  struct Returned {
    let isWaived: Bool
    let at: Instant
    let by: ID
  }

  /// What hosts call it.
  var id: ID { Self.id(row.deviceId, position) }

  static func id(_ deviceId: ID, _ position: Int) -> ID { "\(deviceId)_\(position)" }
}

extension Database {
  /// All accessories of an order's devices. Bound: 30,000, that of devices times that of each.
  func accessoriesOnFile(ofOrder orderId: ID) throws -> [StoredAccessory] {
    try rows(.accessoriesOnFile, orderId, 30_000) { row in
      var returned: StoredAccessory.Returned?
      if let at = row.optionalInstant(5) {
        returned = .init(isWaived: row.text(4) == waivedState, at: at, by: row.text(6))
      }
      return StoredAccessory(
        row: AccessoryRow(
          deviceId: row.text(0), type: try row.word(2), description: row.optionalText(3)),
        position: row.int(1),
        returned: returned
      )
    }
  }

  /// Notes what became of an accessory.
  func markReturned(
    _ accessory: StoredAccessory, isWaived: Bool, order orderId: ID, by actorId: ID,
    at now: Instant
  ) throws {
    try run(
      .markReturned, isWaived ? waivedState : "returned", now, actorId, orderId,
      accessory.row.deviceId, accessory.position
    )
  }
}

private let waivedState = "waived"

extension SQL {
  fileprivate static let accessoriesOnFile = SQL(
    """
    SELECT device_id, position, accessory_type, description, return_state, returned_at, returned_by
      FROM booking_accessory
     WHERE order_id = ?
     ORDER BY device_id, position
     LIMIT ?
    """
  )

  fileprivate static let markReturned = SQL(
    """
    UPDATE booking_accessory
       SET return_state = ?, returned_at = ?, returned_by = ?
     WHERE order_id = ? AND device_id = ? AND position = ?
    """
  )
}
