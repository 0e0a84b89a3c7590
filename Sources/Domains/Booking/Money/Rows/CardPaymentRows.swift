import Kernel
import Store

extension CardPaymentStatus {
  /// Whether the terminal may still answer.
  var isUnderWay: Bool { self == .pending || self == .processing }
}

extension Database {
  func insert(_ payment: StoredCardPayment) throws {
    try run(
      .insertCardPayment, payment.orderId, payment.id, payment.deviceId, payment.amountMinor,
      payment.written.rawValue, payment.isDeposit, payment.notes, payment.startedBy,
      payment.startedAt, payment.expiresAt
    )
  }

  /// What was asked of terminals for an order, oldest first. Bound: 1,000, as with payments.
  func cardPayments(ofOrder orderId: ID) throws -> [StoredCardPayment] {
    try rows(.cardPaymentsOfOrder, orderId, 1_000) { try StoredCardPayment($0) }
  }

  func cardPayment(_ id: ID, of organizationId: ID) throws -> StoredCardPayment? {
    try first(.cardPaymentById, id, organizationId) { try StoredCardPayment($0) }
  }

  func update(_ payment: StoredCardPayment) throws {
    try run(
      .updateCardPayment, payment.written.rawValue, payment.reference, payment.paymentId,
      payment.finishedAt, payment.orderId, payment.id
    )
  }
}

extension StoredCardPayment {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      orderId: row.text(1),
      deviceId: row.optionalText(2),
      amountMinor: row.int(3),
      written: try row.word(4),
      isDeposit: row.bool(5),
      notes: row.optionalText(6),
      reference: row.optionalText(7),
      paymentId: row.optionalText(8),
      startedBy: row.text(9),
      startedAt: row.instant(10),
      expiresAt: row.instant(11),
      finishedAt: row.optionalInstant(12)
    )
  }
}

extension SQL {
  fileprivate static let insertCardPayment = SQL(
    """
    INSERT INTO booking_card_payment
      (order_id, id, device_id, amount_minor, status, is_deposit, notes, started_by, started_at,
       expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let cardPaymentsOfOrder = SQL(
    """
    SELECT id, order_id, device_id, amount_minor, status, is_deposit, notes, reference, payment_id,
           started_by, started_at, expires_at, finished_at
      FROM booking_card_payment
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let cardPaymentById = SQL(
    """
    SELECT booking_card_payment.id, order_id, device_id, amount_minor, booking_card_payment.status,
           is_deposit, notes, reference, payment_id, started_by, started_at, expires_at, finished_at
      FROM booking_card_payment
      JOIN booking_order ON booking_order.id = booking_card_payment.order_id
     WHERE booking_card_payment.id = ? AND booking_order.organization_id = ?
    """
  )

  fileprivate static let updateCardPayment = SQL(
    """
    UPDATE booking_card_payment
       SET status = ?, reference = ?, payment_id = ?, finished_at = ?
     WHERE order_id = ? AND id = ?
    """
  )
}
