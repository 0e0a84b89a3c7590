import Kernel
import Store

/// One change of an order's own status, as stored.
struct OrderLogRow {
  let from: OrderStatus
  let to: OrderStatus

  /// `nil`: it follows from the devices, or nobody said.
  let reason: String?
  let actorId: ID
  let at: Instant
}

extension Database {
  /// Adds an entry after the others, whose number the statement finds.
  func insert(_ entry: OrderLogRow, order orderId: ID) throws {
    try run(
      .insertOrderLog, orderId, orderId, entry.from.rawValue, entry.to.rawValue, entry.reason,
      entry.actorId, entry.at
    )
  }

  /// What happened to an order as a whole, oldest first. Bound: the latest 10,000.
  func orderLog(ofOrder orderId: ID) throws -> [OrderLogRow] {
    try rows(.orderLog, orderId, 10_000) { row in
      OrderLogRow(
        from: try row.word(0), to: try row.word(1), reason: row.optionalText(2),
        actorId: row.text(3), at: row.instant(4)
      )
    }.reversed()
  }
}

extension SQL {
  fileprivate static let insertOrderLog = SQL(
    """
    INSERT INTO booking_order_log (order_id, entry, from_status, to_status, reason, actor_id, at)
    VALUES (?, (SELECT COALESCE(MAX(entry), 0) + 1 FROM booking_order_log WHERE order_id = ?),
            ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let orderLog = SQL(
    """
    SELECT from_status, to_status, reason, actor_id, at
      FROM booking_order_log
     WHERE order_id = ?
     ORDER BY entry DESC
     LIMIT ?
    """
  )
}
