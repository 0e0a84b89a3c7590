import Kernel
import Platform
import Store

/// The index that a list of orders walks along.
enum OrderWalk {
  /// What a text may mean; few orders.
  case found(OrderSearch, OrderSort, ID)

  /// Somebody's orders, or those with a device of theirs.
  case person(ID, OrderSort, ID)

  /// The newest first, made between two moments.
  case made(from: Instant, until: Instant, ID)

  /// The newest first of some statuses.
  case statuses([OrderStatus], ID)
  case all(OrderSort, ID)

  /// The one that leads to what fits by the shortest way.
  init(_ filter: OrderFilter, _ sort: OrderSort, _ organizationId: ID) {
    if let search = filter.search {
      self = .found(search, sort, organizationId)
    } else if let client = filter.clientId {
      self = .found(OrderSearch(clientIds: [client]), sort, organizationId)
    } else if let person = filter.assignedUserId ?? filter.ownedBy {
      self = .person(person, sort, organizationId)
    } else if sort == .newest, filter.from != nil || filter.until != nil {
      self = .made(from: filter.from ?? .min, until: filter.until ?? .max, organizationId)
    } else if sort == .newest, let statuses = filter.statuses, !statuses.isEmpty {
      self = .statuses(statuses, organizationId)
    } else {
      self = .all(sort, organizationId)
    }
  }

  var organizationId: ID {
    switch self {
    case .found(_, _, let id), .person(_, _, let id), .made(_, _, let id), .statuses(_, let id),
      .all(_, let id):
      id
    }
  }

  /// Whether all that it leads to fits.
  func tells(_ filter: OrderFilter) -> Bool {
    let others: [Any?] = [
      filter.paymentStatuses, filter.service, filter.locationId, filter.deviceTypeId,
    ]
    guard others.allSatisfy({ $0 == nil }) else { return false }
    let isDated = filter.from != nil || filter.until != nil
    return switch self {
    case .all: filter.statuses?.isEmpty ?? true && !isDated
    case .statuses: true
    case .made: filter.statuses?.isEmpty ?? true
    case .found, .person: false
    }
  }

  /// The places after one, in order, at most so many.
  func places(after place: OrderPlace?, limit: Int, in database: Database) throws -> [OrderPlace] {
    // Nothing that a cursor may hold overflows.
    let before = place.map { 0 &- $0.key } ?? .max
    let (key, number) = (place?.key ?? .min, place?.id ?? .min)
    switch self {
    case .all(.newest, let organizationId):
      return try database.rows(.numbersDown, organizationId, before, limit) {
        OrderPlace(key: -$0.int(0), id: $0.int(0))
      }
    case .all(.oldest, let organizationId):
      return try database.rows(.numbersUp, organizationId, number, limit) {
        OrderPlace(key: $0.int(0), id: $0.int(0))
      }
    case .all(.readyBy, let organizationId):
      return try database.rows(.numbersByPromise, organizationId, key, number, limit) {
        OrderPlace(key: $0.int(1), id: $0.int(0))
      }
    case .statuses(let statuses, let organizationId):
      let numbers = try Set(statuses).flatMap { status in
        try database.rows(.numbersOfStatus, organizationId, status.rawValue, before, limit) {
          $0.int(0)
        }
      }
      return numbers.sorted(by: >).prefix(limit).map { OrderPlace(key: -$0, id: $0) }
    case .made(let from, let until, let organizationId):
      // The page before says the same in the words that an index is entered by.
      let end = place == nil ? until : min(until, Instant(milliseconds: Int64(before) &+ 1))
      return try database.rows(
        .numbersMade, organizationId, from, end, before, place?.id ?? .max, limit
      ) { OrderPlace(key: -$0.int(1), id: $0.int(0)) }
    case .found(let search, let sort, let organizationId):
      return try database.rows(
        .numbersFound, organizationId, search.number, search.serialNumber, search.imei,
        listBinding(search.clientIds), sort.rawValue, key, number, limit
      ) { OrderPlace(key: $0.int(1), id: $0.int(0)) }
    case .person(let userId, let sort, let organizationId):
      return try database.rows(
        .numbersOfPerson, organizationId, userId, sort.rawValue, key, number, limit
      ) { OrderPlace(key: $0.int(1), id: $0.int(0)) }
    }
  }
}

extension SQL {
  fileprivate static let numbersDown = SQL(
    """
    SELECT number
      FROM booking_order
     WHERE organization_id = ? AND number < ?
     ORDER BY number DESC
     LIMIT ?
    """
  )

  fileprivate static let numbersUp = SQL(
    """
    SELECT number
      FROM booking_order
     WHERE organization_id = ? AND number > ?
     ORDER BY number
     LIMIT ?
    """
  )

  fileprivate static let numbersByPromise = SQL(
    """
    SELECT number, COALESCE(ready_by, 9223372036854775807)
      FROM booking_order
     WHERE organization_id = ?1 AND COALESCE(ready_by, 9223372036854775807) >= ?2
       AND (COALESCE(ready_by, 9223372036854775807), number) > (?2, ?3)
     ORDER BY COALESCE(ready_by, 9223372036854775807), number
     LIMIT ?4
    """
  )

  fileprivate static let numbersOfStatus = SQL(
    """
    SELECT number
      FROM booking_order
     WHERE organization_id = ? AND status = ? AND number < ?
     ORDER BY number DESC
     LIMIT ?
    """
  )

  fileprivate static let numbersMade = SQL(
    """
    SELECT number, created_at
      FROM booking_order
     WHERE organization_id = ?1 AND created_at >= ?2 AND created_at < ?3
       AND (created_at, number) < (?4, ?5)
     ORDER BY created_at DESC, number DESC
     LIMIT ?6
    """
  )

  fileprivate static let numbersFound = SQL(
    """
    SELECT number, place
      FROM (
        SELECT o.number,
               CASE ?6 WHEN 'newest' THEN -o.number WHEN 'oldest' THEN o.number
                       ELSE COALESCE(o.ready_by, 9223372036854775807) END AS place
          FROM (
            SELECT id FROM booking_order WHERE organization_id = ?1 AND number = ?2
             UNION
            SELECT order_id FROM booking_device WHERE organization_id = ?1 AND serial_number = ?3
             UNION
            SELECT order_id FROM booking_device WHERE organization_id = ?1 AND imei = ?4
             UNION
            SELECT id FROM booking_order WHERE client_id IN (SELECT value FROM json_each(?5))
          ) AS found
         CROSS JOIN booking_order AS o
         WHERE o.id = found.id AND o.organization_id = ?1
      ) AS placed
     WHERE (place, number) > (?7, ?8)
     ORDER BY place, number
     LIMIT ?9
    """
  )

  fileprivate static let numbersOfPerson = SQL(
    """
    SELECT number, place
      FROM (
        SELECT o.number,
               CASE ?3 WHEN 'newest' THEN -o.number WHEN 'oldest' THEN o.number
                       ELSE COALESCE(o.ready_by, 9223372036854775807) END AS place
          FROM (
            SELECT id FROM booking_order WHERE organization_id = ?1 AND assigned_user_id = ?2
             UNION
            SELECT order_id FROM booking_device
             WHERE organization_id = ?1 AND assigned_user_id = ?2
          ) AS theirs
         CROSS JOIN booking_order AS o
         WHERE o.id = theirs.id
      ) AS placed
     WHERE (place, number) > (?4, ?5)
     ORDER BY place, number
     LIMIT ?6
    """
  )
}
