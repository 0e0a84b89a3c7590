import Kernel
import Store

extension Database {
  /// Takes everything personal out of a client's record, which stays for the orders that name it.
  ///
  /// Nobody finds or matches it again.
  func blank(
    _ client: StoredClient, mergedInto heir: ID?, erasedAt: Instant?, at now: Instant,
    of organizationId: ID
  ) throws {
    var blank = client
    blank.firstName = nil
    blank.lastName = nil
    blank.companyName = nil
    blank.email = EmailRule.placeholder(for: client.id)
    blank.isGeneratedEmail = true
    blank.phone = nil
    blank.phoneExtension = nil
    blank.countryCode = nil
    blank.address = StoredClient.Address()
    blank.marketingConsent = false
    blank.version += 1
    blank.updatedAt = now
    try update(blank, was: client, of: organizationId)
    try run(.endClient, heir, erasedAt, client.id, organizationId)
    if let heir { try run(.redirectClients, heir, client.id, organizationId) }
    if erasedAt != nil { try run(.endMergedClients, erasedAt, client.id, organizationId) }
  }

  /// Orders and enquiries of one client become another's.
  func moveOrders(from duplicate: ID, to client: ID, of organizationId: ID) throws {
    try run(.moveTickets, client, duplicate, organizationId)
    try run(.moveEnquiries, client, duplicate, organizationId)
    try run(.moveOrders, client, duplicate, organizationId)
  }

  /// The records that were merged into a client's.
  func mergedClients(_ clientId: ID, of organizationId: ID) throws -> [ID] {
    try rows(.mergedClients, clientId, organizationId) { $0.text(0) }
  }
}

extension SQL {
  fileprivate static let endClient = SQL(
    """
    UPDATE booking_client
       SET merged_into = ?, erased_at = ?
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let redirectClients = SQL(
    """
    UPDATE booking_client
       SET merged_into = ?
     WHERE merged_into = ? AND organization_id = ?
    """
  )

  fileprivate static let endMergedClients = SQL(
    """
    UPDATE booking_client
       SET erased_at = ?
     WHERE merged_into = ? AND organization_id = ?
    """
  )

  fileprivate static let mergedClients = SQL(
    """
    SELECT id
      FROM booking_client
     WHERE merged_into = ? AND organization_id = ?
     ORDER BY id
    """
  )

  fileprivate static let moveTickets = SQL(
    """
    UPDATE booking_ticket
       SET client_id = ?
     WHERE id IN (
             SELECT ticket_id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let moveEnquiries = SQL(
    """
    UPDATE booking_enquiry
       SET client_id = ?
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let moveOrders = SQL(
    """
    UPDATE booking_order
       SET client_id = ?
     WHERE client_id = ? AND organization_id = ?
    """
  )
}
