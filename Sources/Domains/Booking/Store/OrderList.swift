import Kernel
import Store

/// Which orders a list shows; `nil` rules nothing out.
struct OrderFilter {
  var statuses: [OrderStatus]?
  var paymentStatuses: [PaymentStatus]?
  var service: ServiceType?
  var locationId: ID?

  /// Of the order, or of one of its devices.
  var assignedUserId: ID?

  /// An engineer's own orders: theirs, or with a device of theirs.
  var ownedBy: ID?
  var deviceTypeId: ID?

  /// From this moment on, and before that one.
  var from: Instant?
  var until: Instant?
  var search: OrderSearch?
}

/// What a text that is looked for may be.
struct OrderSearch {
  var number: Int?

  /// Upper-cased, without spaces, as serial numbers are stored.
  var serialNumber: String?
  var imei: String?
  var clientIds: [ID] = []
}

/// Where a page ends: the next one begins after this order.
struct OrderPlace: Equatable {
  /// Rises along the list, whatever it is sorted by.
  let key: Int
  let number: Int

  /// As hosts get it.
  var cursor: String { "\(key)_\(number)" }

  init(key: Int, number: Int) {
    self.key = key
    self.number = number
  }

  /// `nil` for a text that no list has given.
  init?(cursor: String) {
    let parts = cursor.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let key = Int(parts[0]), let number = Int(parts[1]) else { return nil }
    self.init(key: key, number: number)
  }
}

extension Database {
  /// Orders that fit, after a place, at most `limit`.
  func orders(
    _ filter: OrderFilter, _ sort: OrderSort, after place: OrderPlace?, limit: Int,
    of organizationId: ID
  ) throws -> [OrderRow] {
    sort == .newest
      ? try newestOrders(filter, before: place?.number ?? .max, limit, organizationId)
      : try sortedOrders(
        filter, sort, after: place ?? OrderPlace(key: .min, number: .min), limit, organizationId)
  }

  /// Walks the index of numbers, so that a page costs what it shows.
  private func newestOrders(
    _ filter: OrderFilter, before number: Int, _ limit: Int, _ organizationId: ID
  ) throws -> [OrderRow] {
    let search = filter.search
    return try rows(
      .newestOrders, organizationId, number, words(filter.statuses),
      words(filter.paymentStatuses), filter.service?.rawValue, filter.locationId,
      filter.assignedUserId, filter.ownedBy, filter.deviceTypeId, filter.from, filter.until,
      search != nil, search?.number, search?.serialNumber, search?.imei,
      list(search?.clientIds ?? []), limit
    ) { try OrderRow($0) }
  }

  /// Sorts what fits: a page costs all of it.
  private func sortedOrders(
    _ filter: OrderFilter, _ sort: OrderSort, after place: OrderPlace, _ limit: Int,
    _ organizationId: ID
  ) throws -> [OrderRow] {
    let search = filter.search
    return try rows(
      .sortedOrders, organizationId, sort == .readyBy, words(filter.statuses),
      words(filter.paymentStatuses), filter.service?.rawValue, filter.locationId,
      filter.assignedUserId, filter.ownedBy, filter.deviceTypeId, filter.from, filter.until,
      search != nil, search?.number, search?.serialNumber, search?.imei,
      list(search?.clientIds ?? []), limit, place.key, place.number
    ) { try OrderRow($0) }
  }
}

extension OrderRow {
  /// Where a list that is sorted so goes on after this order.
  func place(in sort: OrderSort) -> OrderPlace {
    switch sort {
    case .newest: OrderPlace(key: -number, number: number)
    case .oldest: OrderPlace(key: number, number: number)
    case .readyBy: OrderPlace(key: readyBy.map { Int($0.milliseconds) } ?? .max, number: number)
    }
  }
}

/// Words of a closed set as JSON, or `nil` when none was chosen.
private func words<Word: RawRepresentable<String>>(_ words: [Word]?) -> String? {
  guard let words, !words.isEmpty else { return nil }
  return list(words.map(\.rawValue))
}

/// A JSON array of texts that hold nothing to escape: ids, and words of a closed set.
private func list(_ texts: [String]) -> String {
  "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
}

extension SQL {
  fileprivate static let newestOrders = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE organization_id = ?1 AND number < ?2
       AND (?3 IS NULL OR status IN (SELECT value FROM json_each(?3)))
       AND (?4 IS NULL OR payment_status IN (SELECT value FROM json_each(?4)))
       AND (?5 IS NULL OR service_type = ?5)
       AND (?6 IS NULL OR location_id = ?6)
       AND (?7 IS NULL OR assigned_user_id = ?7
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND assigned_user_id = ?7))
       AND (?8 IS NULL OR assigned_user_id = ?8
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND assigned_user_id = ?8))
       AND (?9 IS NULL OR EXISTS (SELECT 1 FROM booking_device
                                   WHERE order_id = booking_order.id AND device_type_id = ?9))
       AND (?10 IS NULL OR created_at >= ?10)
       AND (?11 IS NULL OR created_at < ?11)
       AND (NOT ?12 OR number = ?13
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND serial_number = ?14)
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND imei = ?15)
            OR client_id IN (SELECT value FROM json_each(?16)))
     ORDER BY number DESC
     LIMIT ?17
    """
  )

  // The same with another order; SQL has no way to say it once.
  fileprivate static let sortedOrders = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE organization_id = ?1
       AND (?3 IS NULL OR status IN (SELECT value FROM json_each(?3)))
       AND (?4 IS NULL OR payment_status IN (SELECT value FROM json_each(?4)))
       AND (?5 IS NULL OR service_type = ?5)
       AND (?6 IS NULL OR location_id = ?6)
       AND (?7 IS NULL OR assigned_user_id = ?7
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND assigned_user_id = ?7))
       AND (?8 IS NULL OR assigned_user_id = ?8
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND assigned_user_id = ?8))
       AND (?9 IS NULL OR EXISTS (SELECT 1 FROM booking_device
                                   WHERE order_id = booking_order.id AND device_type_id = ?9))
       AND (?10 IS NULL OR created_at >= ?10)
       AND (?11 IS NULL OR created_at < ?11)
       AND (NOT ?12 OR number = ?13
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND serial_number = ?14)
            OR id IN (SELECT order_id FROM booking_device
                       WHERE organization_id = ?1 AND imei = ?15)
            OR client_id IN (SELECT value FROM json_each(?16)))
       AND (CASE WHEN ?2 THEN COALESCE(ready_by, 9223372036854775807) ELSE number END, number)
           > (?18, ?19)
     ORDER BY CASE WHEN ?2 THEN COALESCE(ready_by, 9223372036854775807) ELSE number END, number
     LIMIT ?17
    """
  )
}
