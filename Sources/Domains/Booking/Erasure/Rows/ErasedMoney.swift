import Kernel
import Store

// What goes of what was written beside the money of a client who is erased; the ledgers stay.

extension Database {
  /// What was written beside money; amounts, dates and invoice numbers stay.
  func erasePaymentTexts(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.erasePaymentTexts, id, organizationId)
      + changes(.eraseRefundReasons, id, organizationId)
      + changes(.eraseCardPaymentTexts, id, organizationId)
      + changes(.erasePreAuthorizationNotes, id, organizationId)
  }
}

extension SQL {
  fileprivate static let erasePaymentTexts = SQL(
    """
    UPDATE booking_payment
       SET notes = NULL, reference = NULL
     WHERE (notes IS NOT NULL OR reference IS NOT NULL) AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseRefundReasons = SQL(
    """
    UPDATE booking_refund
       SET reason = '–'
     WHERE order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseCardPaymentTexts = SQL(
    """
    UPDATE booking_card_payment
       SET notes = NULL, reference = NULL
     WHERE (notes IS NOT NULL OR reference IS NOT NULL) AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let erasePreAuthorizationNotes = SQL(
    """
    UPDATE booking_pre_authorization
       SET notes = NULL
     WHERE notes IS NOT NULL AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )
}
