import Kernel
import Store

// What is a client's by their orders: whatever the log of changes may tell of.

extension Database {
  /// The orders of a client, oldest first.
  func orders(ofClient id: ID, of organizationId: ID) throws -> [OrderRow] {
    try rows(.orderIdsOfClient, id, organizationId) { $0.text(0) }
      .compactMap { try order($0, of: organizationId) }
  }

  /// Whatever of a client's orders has entries of its own in the log of changes.
  func thingsOfOrders(ofClient id: ID, of organizationId: ID) throws -> [ID] {
    try [
      SQL.orderIdsOfClient, .paymentIdsOfClient, .refundIdsOfClient, .gonePaymentIdsOfClient,
      .unitIdsOfClient,
    ].flatMap { try rows($0, id, organizationId) { $0.text(0) } }
  }

  /// Notes that a payment of an order is no more: the log of changes still tells of it.
  func keepGonePayment(_ id: ID, order orderId: ID, of organizationId: ID) throws {
    try run(.insertGonePayment, organizationId, orderId, id)
  }
}

extension SQL {
  fileprivate static let orderIdsOfClient = SQL(
    """
    SELECT id
      FROM booking_order
     WHERE client_id = ? AND organization_id = ?
     ORDER BY id
    """
  )

  fileprivate static let paymentIdsOfClient = SQL(
    """
    SELECT booking_payment.id
      FROM booking_order
      JOIN booking_payment ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let refundIdsOfClient = SQL(
    """
    SELECT booking_refund.id
      FROM booking_order
      JOIN booking_refund ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let gonePaymentIdsOfClient = SQL(
    """
    SELECT payment_id
      FROM booking_order
     CROSS JOIN booking_gone_payment
     WHERE client_id = ?1 AND booking_order.organization_id || '' = ?2
       AND booking_gone_payment.organization_id = ?2 AND order_id = booking_order.id
    """
  )

  fileprivate static let unitIdsOfClient = SQL(
    """
    SELECT booking_stock.id
      FROM booking_order
      JOIN booking_stock ON source_order_id = booking_order.id
     WHERE client_id = ? AND booking_order.organization_id = ?
    """
  )

  fileprivate static let insertGonePayment = SQL(
    """
    INSERT INTO booking_gone_payment (organization_id, order_id, payment_id)
    VALUES (?, ?, ?)
    """
  )
}
