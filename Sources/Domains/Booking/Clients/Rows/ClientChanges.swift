import Kernel
import Store

/// An entry of the log of changes, as far as searches care.
struct SeenChange {
  let seq: Int
  let topic: String
  let entityType: String
  let entityId: ID

  /// The client whom it changed: their own entry, or an order that counts for them.
  func clientId(in database: Database) throws -> ID? {
    if entityType == "client" { return entityId }
    guard topic == "booking.submitted" else { return nil }
    return try database.clientId(ofOrder: entityId)
  }
}

extension Database {
  /// Changes of an organization since then, oldest first. Bound: `limit`.
  func changes(of organizationId: ID, after seq: Int, limit: Int) throws -> [SeenChange] {
    try rows(.changesAfter, organizationId, seq, limit) { row in
      SeenChange(
        seq: row.int(0), topic: row.text(1), entityType: row.text(2), entityId: row.text(3))
    }
  }

  fileprivate func clientId(ofOrder orderId: ID) throws -> ID? {
    try first(.clientOfOrder, orderId) { $0.text(0) }
  }

  /// Whether there are more clients than that, of all organizations.
  func hasMoreClients(than count: Int) throws -> Bool { try exists(.clientAfterMany, count) }

  /// Lends every client whom a search may find, by rising id.
  func eachClientToIndex(of organizationId: ID, _ body: (SearchableClient) -> Void) throws {
    let organization = Array(organizationId.utf8)
    try each(.clientsToIndex) { row in
      let isOurs = unsafe row.withTextBytes(1) { unsafe $0.elementsEqual(organization) }
      guard isOurs else { return }
      body(
        SearchableClient(
          id: row.text(0),
          firstName: row.optionalText(2),
          lastName: row.optionalText(3),
          companyName: row.optionalText(4),
          email: row.bool(6) ? nil : row.text(5),
          phone: row.optionalText(7),
          orderCount: row.int(8),
          lastOrderAt: row.optionalInstant(9)))
    }
  }
}

extension SQL {
  fileprivate static let changesAfter = SQL(
    """
    SELECT seq, topic, entity_type, entity_id
      FROM nacre_change
     WHERE organization_id = ? AND seq > ?
     ORDER BY seq
     LIMIT ?
    """
  )

  fileprivate static let clientOfOrder = SQL("SELECT client_id FROM booking_order WHERE id = ?")

  fileprivate static let clientAfterMany = SQL(
    """
    SELECT 1
      FROM booking_client
     WHERE id > ''
     LIMIT 1 OFFSET ?
    """
  )

  fileprivate static let clientsToIndex = SQL(
    """
    SELECT id, organization_id, first_name, last_name, company_name, email, is_generated_email,
           phone, order_count, last_order_at
      FROM booking_client
     WHERE id > '' AND erased_at IS NULL AND merged_into IS NULL
     ORDER BY id
    """
  )
}
