import Kernel
import Store

// What goes of the signatures of a client who is erased, and of bookings that were sent in.

extension Database {
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
    try rows(.submittedDraftsOfClient, organizationId, id) { $0.text(0) }
  }

  func deleteSubmittedDraft(_ id: ID, of organizationId: ID) throws {
    try run(.deleteSubmittedDraft, id, organizationId)
  }
}

extension SQL {
  // By client: as a column the organization would be walked by an index of its own, all of it.
  fileprivate static let signaturesOfClient = SQL(
    """
    SELECT booking_signature.id, order_id
      FROM booking_order
      JOIN booking_signature ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id || '' = ?
     ORDER BY booking_order.number, booking_signature.id
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
     WHERE organization_id = ?1 AND order_id IS NULL
     UNION ALL
    SELECT d.id
      FROM booking_order AS o
     CROSS JOIN booking_submitted_draft AS d
     WHERE o.client_id = ?2 AND o.organization_id || '' = ?1 AND d.organization_id = ?1
       AND d.order_id = o.id
     ORDER BY 1
    """
  )

  fileprivate static let deleteSubmittedDraft = SQL(
    """
    DELETE FROM booking_submitted_draft
     WHERE id = ? AND organization_id || '' = ?
    """
  )
}
