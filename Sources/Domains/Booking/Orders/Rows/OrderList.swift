import Kernel
import Platform
import Store

/// An order that a list walks past.
struct WalkedOrder {
  let place: OrderPlace

  /// `nil`: it does not fit.
  let order: OrderRow?
}

extension Database {
  /// The orders after a place of the index that is walked, those that fit with what they are.
  func orders(
    along walk: OrderWalk, _ filter: OrderFilter, after place: OrderPlace?, limit: Int
  ) throws -> [WalkedOrder] {
    let places = try walk.places(after: place, limit: limit, in: self)
    let rows = try fitting(filter, places.map(\.id), walk.organizationId)
    let byNumber = Dictionary(rows.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    return places.map { WalkedOrder(place: $0, order: byNumber[$0.id]) }
  }

  private func fitting(
    _ filter: OrderFilter, _ numbers: [Int], _ organizationId: ID
  ) throws -> [OrderRow] {
    guard !numbers.isEmpty else { return [] }
    return try rows(
      .fittingOrders, organizationId, "[" + numbers.map(String.init).joined(separator: ",") + "]",
      words(filter.statuses), words(filter.paymentStatuses), filter.service?.rawValue,
      filter.locationId, filter.assignedUserId, filter.ownedBy, filter.deviceTypeId, filter.from,
      filter.until, filter.clientId
    ) { try OrderRow($0) }
  }
}

/// Words of a closed set as JSON, or `nil` when none was chosen.
private func words<Word: RawRepresentable<String>>(_ words: [Word]?) -> String? {
  guard let words, !words.isEmpty else { return nil }
  return listBinding(words.map(\.rawValue))
}

extension SQL {
  fileprivate static let fittingOrders = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE organization_id = ?1 AND number IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))
       AND (?3 IS NULL OR status IN (SELECT value FROM json_each(?3)))
       AND (?4 IS NULL OR payment_status IN (SELECT value FROM json_each(?4)))
       AND (?5 IS NULL OR service_type = ?5)
       AND (?6 IS NULL OR location_id = ?6)
       AND (?7 IS NULL OR assigned_user_id = ?7
            OR EXISTS (SELECT 1 FROM booking_device
                        WHERE order_id = booking_order.id AND assigned_user_id = ?7))
       AND (?8 IS NULL OR assigned_user_id = ?8
            OR EXISTS (SELECT 1 FROM booking_device
                        WHERE order_id = booking_order.id AND assigned_user_id = ?8))
       AND (?9 IS NULL OR EXISTS (SELECT 1 FROM booking_device
                                   WHERE order_id = booking_order.id AND device_type_id = ?9))
       AND (?10 IS NULL OR created_at >= ?10)
       AND (?11 IS NULL OR created_at < ?11)
       AND (?12 IS NULL OR client_id = ?12)
     ORDER BY number
    """
  )
}
