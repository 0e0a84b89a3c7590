import Kernel
import Store

/// A part that was built into a device, as stored.
struct PartRow {
  let id: ID
  let deviceId: ID
  let description: String
  let partNumber: String?
  let quantity: Int
  let createdBy: ID
  let createdAt: Instant
}

extension Database {
  func insert(_ part: PartRow, order orderId: ID) throws {
    try run(
      .insertPart, orderId, part.deviceId, part.id, part.description, part.partNumber,
      part.quantity, part.createdBy, part.createdAt
    )
  }

  /// The parts of an order's devices, oldest first. Bound: 10,000.
  func parts(ofOrder orderId: ID) throws -> [PartRow] {
    try rows(.partsOfOrder, orderId, 10_000) { row in
      PartRow(
        id: row.text(1), deviceId: row.text(0), description: row.text(2),
        partNumber: row.optionalText(3), quantity: row.int(4), createdBy: row.text(5),
        createdAt: row.instant(6)
      )
    }
  }
}

extension SQL {
  fileprivate static let insertPart = SQL(
    """
    INSERT INTO booking_part
      (order_id, device_id, id, description, part_number, quantity, created_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let partsOfOrder = SQL(
    """
    SELECT device_id, id, description, part_number, quantity, created_by, created_at
      FROM booking_part
     WHERE order_id = ?
     ORDER BY device_id, id
     LIMIT ?
    """
  )
}
