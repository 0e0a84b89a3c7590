import Kernel
import Store

extension Database {
  func insert(_ payment: StoredPayment) throws {
    try run(
      .insertPayment, payment.orderId, payment.id, payment.deviceId, payment.source.rawValue,
      payment.amountMinor, payment.method.rawValue, payment.isDeposit, payment.paidOn,
      payment.reference, payment.invoiceNumber, payment.notes, payment.createdBy, payment.createdAt
    )
  }

  /// The payments of an order, oldest first. Bound: 1,000, which `recordPayment` keeps.
  func payments(ofOrder orderId: ID) throws -> [StoredPayment] {
    try rows(.paymentsOfOrder, orderId, 1_000) { try StoredPayment($0) }
  }

  func payment(_ id: ID, of organizationId: ID) throws -> StoredPayment? {
    try first(.paymentById, id, organizationId) { try StoredPayment($0) }
  }

  func removePayment(_ id: ID, order orderId: ID) throws {
    try run(.removePayment, orderId, id)
  }

  func insert(_ refund: StoredRefund, order orderId: ID) throws {
    try run(
      .insertRefund, orderId, refund.id, refund.paymentId, refund.amountMinor, refund.reason,
      refund.createdBy, refund.createdAt
    )
  }

  /// The refunds of an order, oldest first. Bound: 1,000, which `refundPayment` keeps.
  func refunds(ofOrder orderId: ID) throws -> [StoredRefund] {
    try rows(.refundsOfOrder, orderId, 1_000) { row in
      StoredRefund(
        id: row.text(0), paymentId: row.text(1), amountMinor: row.int(2), reason: row.text(3),
        createdBy: row.text(4), createdAt: row.instant(5)
      )
    }
  }
}

extension StoredPayment {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      orderId: row.text(1),
      deviceId: row.optionalText(2),
      source: try row.word(3),
      amountMinor: row.int(4),
      method: try row.word(5),
      isDeposit: row.bool(6),
      paidOn: try row.date(7),
      reference: row.optionalText(8),
      invoiceNumber: row.optionalText(9),
      notes: row.optionalText(10),
      createdBy: row.text(11),
      createdAt: row.instant(12)
    )
  }
}

extension SQL {
  fileprivate static let insertPayment = SQL(
    """
    INSERT INTO booking_payment
      (order_id, id, device_id, source, amount_minor, payment_method, is_deposit, paid_on,
       reference, invoice_number, notes, created_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let paymentsOfOrder = SQL(
    """
    SELECT id, order_id, device_id, source, amount_minor, payment_method, is_deposit, paid_on,
           reference, invoice_number, notes, created_by, created_at
      FROM booking_payment
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let paymentById = SQL(
    """
    SELECT booking_payment.id, order_id, device_id, source, amount_minor, payment_method,
           is_deposit, paid_on, reference, invoice_number, notes, booking_payment.created_by,
           booking_payment.created_at
      FROM booking_payment
      JOIN booking_order ON booking_order.id = booking_payment.order_id
     WHERE booking_payment.id = ? AND booking_order.organization_id = ?
    """
  )

  fileprivate static let removePayment = SQL(
    """
    DELETE FROM booking_payment
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let insertRefund = SQL(
    """
    INSERT INTO booking_refund
      (order_id, id, payment_id, amount_minor, reason, created_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let refundsOfOrder = SQL(
    """
    SELECT id, payment_id, amount_minor, reason, created_by, created_at
      FROM booking_refund
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )
}
