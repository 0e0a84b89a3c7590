import Kernel
import Store

// What goes of a client's orders when the client is erased. Every statement tells how many rows it
// has changed, and names its organization.

extension Database {
  /// What tells of the person about their devices, passcodes included; the model stays where it is
  /// of the catalogue.
  func eraseDevices(ofClient id: ID, of organizationId: ID) throws -> Int {
    let devices = try changes(.eraseDevices, id, organizationId)
    try run(.eraseAccessories, id, organizationId)
    return devices
  }

  func eraseNotes(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.eraseNotes, id, organizationId)
  }

  /// Why orders were stopped and quotes refused, and accounts that were to be paid.
  func eraseReasons(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.eraseOrderReasons, id, organizationId)
      + changes(.eraseLogReasons, id, organizationId)
      + changes(.eraseQuoteTexts, id, organizationId)
  }

  /// What was written beside money; amounts, dates and invoice numbers stay.
  func erasePaymentTexts(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.erasePaymentTexts, id, organizationId)
      + changes(.eraseRefundReasons, id, organizationId)
      + changes(.eraseCardPaymentTexts, id, organizationId)
      + changes(.erasePreAuthorizationNotes, id, organizationId)
  }

  func signatureIds(
    ofClient id: ID, of organizationId: ID
  ) throws -> [(id: ID, orderId: ID)] {
    try rows(.signaturesOfClient, id, organizationId) { ($0.text(0), $0.text(1)) }
  }

  /// Empties a signature; `sealed` is what opens to nothing.
  func eraseSignature(_ id: ID, order orderId: ID, leaving sealed: [UInt8]) throws {
    try run(.eraseSignature, sealed, orderId, id)
  }

  /// Drafts whose booking was answered not long ago, and answers from before orders were noted.
  func submittedDrafts(ofClient id: ID, of organizationId: ID) throws -> [ID] {
    try rows(.submittedDraftsOfClient, organizationId, id, organizationId) { $0.text(0) }
  }

  func deleteSubmittedDrafts(ofClient id: ID, of organizationId: ID) throws {
    try run(.deleteSubmittedDraftsOfClient, organizationId, id, organizationId)
  }

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
  fileprivate static let eraseDevices = SQL(
    """
    UPDATE booking_device
       SET display_name = COALESCE((
             SELECT booking_brand.name || COALESCE(' ' || booking_model.name, '')
               FROM booking_brand
               LEFT JOIN booking_model
                 ON booking_model.organization_id = booking_brand.organization_id
                AND booking_model.id = booking_device.model_id
              WHERE booking_brand.organization_id = booking_device.organization_id
                AND booking_brand.id = booking_device.brand_id), '–'),
           custom_brand = NULL, custom_model = NULL, serial_number = NULL, imei = NULL,
           colour = NULL, passcode = NULL, passcode_purge_at = NULL, reported_issues = NULL,
           found_issues = NULL, diagnosis_notes = NULL, carrier = NULL, tracking_number = NULL,
           version = version + 1
     WHERE order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseAccessories = SQL(
    """
    UPDATE booking_accessory
       SET description = NULL
     WHERE description IS NOT NULL AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseNotes = SQL(
    """
    DELETE FROM booking_note
     WHERE order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseOrderReasons = SQL(
    """
    UPDATE booking_order
       SET override_reason = NULL
     WHERE client_id = ? AND organization_id = ? AND override_reason IS NOT NULL
    """
  )

  fileprivate static let eraseLogReasons = SQL(
    """
    UPDATE booking_order_log
       SET reason = NULL
     WHERE reason IS NOT NULL AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseQuoteTexts = SQL(
    """
    UPDATE booking_quote
       SET reason = NULL, bank_details = NULL
     WHERE (reason IS NOT NULL OR bank_details IS NOT NULL) AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

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

  fileprivate static let signaturesOfClient = SQL(
    """
    SELECT booking_signature.id, order_id
      FROM booking_order
      JOIN booking_signature ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let eraseSignature = SQL(
    """
    UPDATE booking_signature
       SET stroke = ?, user_agent = NULL, latitude = NULL, longitude = NULL
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let submittedDraftsOfClient = SQL(
    """
    SELECT id
      FROM booking_submitted_draft
     WHERE organization_id = ? AND (order_id IS NULL OR order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?))
    """
  )

  fileprivate static let deleteSubmittedDraftsOfClient = SQL(
    """
    DELETE FROM booking_submitted_draft
     WHERE organization_id = ? AND (order_id IS NULL OR order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?))
    """
  )

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
      JOIN booking_gone_payment
        ON booking_gone_payment.organization_id = booking_order.organization_id
       AND order_id = booking_order.id
     WHERE client_id = ? AND booking_order.organization_id = ?
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
