import Kernel
import Platform
import Store

extension WriteCall {
  /// The client whom sales without a name belong to; made by the first of them.
  ///
  /// Source: booking specification 4.2, `anonymousClient`.
  func walkInClient() throws -> StoredClient {
    if let id = try database.walkInClient(of: organizationId),
      let client = try database.standingClient(id, of: organizationId)
    {
      return client
    }
    var booking = NormalizedBooking()
    (booking.clientFirstName, booking.clientLastName) = (WalkIn.firstName, WalkIn.lastName)
    let client = newClient(booking)
    try insertClient(client)
    try database.setWalkInClient(client.id, of: organizationId)
    return client
  }
}

/// The client of sales without a name.
enum WalkIn {
  /// Until somebody calls them otherwise; papers say it in their own language.
  static let firstName = "Walk-in"
  static let lastName = "customer"
  static let displayName = "\(firstName) \(lastName)"
}

extension Database {
  /// The client of sales without a name; `nil` before the first of them.
  func walkInClient(of organizationId: ID) throws -> ID? {
    try first(.walkInClient, organizationId) { $0.text(0) }
  }

  fileprivate func setWalkInClient(_ id: ID, of organizationId: ID) throws {
    try run(.setWalkInClient, organizationId, id)
  }
}

extension SQL {
  fileprivate static let walkInClient = SQL(
    """
    SELECT client_id
      FROM booking_walk_in
     WHERE organization_id = ?
    """
  )

  fileprivate static let setWalkInClient = SQL(
    """
    INSERT INTO booking_walk_in (organization_id, client_id)
    VALUES (?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET client_id = excluded.client_id
    """
  )
}
