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

  init(key: Int, number: Int) {
    self.key = key
    self.number = number
  }

  /// As hosts get it, for one list with one filter.
  func cursor(of list: ListMark) -> String { "\(list.text)_\(key)_\(number)" }

  /// `nil` for a text that this list with this filter has not given.
  init?(cursor: String, of list: ListMark) {
    let parts = cursor.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == list.text, let key = Int(parts[1]),
      let number = Int(parts[2])
    else { return nil }
    self.init(key: key, number: number)
  }
}

/// A part of a list.
struct OrderPage {
  var orders: [OrderRow] = []

  /// Where the list goes on; `nil`: nowhere.
  var next: OrderPlace?
}

extension Database {
  /// The orders after a place that fit, in order, at most `limit`.
  ///
  /// An index is walked, and those of its orders are read that fit. A page looks at so many and no
  /// more: where few fit it may hold fewer than there is room for, and the next goes on from there.
  func orders(
    _ filter: OrderFilter, _ sort: OrderSort, after place: OrderPlace?, limit: Int,
    of organizationId: ID
  ) throws -> OrderPage {
    let walk = OrderWalk(filter, sort, organizationId)
    let looked = walk.tells(filter) ? limit + 1 : lookedAtOnce
    var page = OrderPage(next: place)
    for _ in 0..<looksMax {
      let places = try walk.places(after: page.next, limit: looked, in: self)
      let rows = try fitting(filter, places.map(\.number), organizationId)
      let byNumber = Dictionary(rows.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
      var last = page.next
      for place in places {
        if let order = byNumber[place.number] {
          guard page.orders.count < limit else {
            page.next = last
            return page
          }
          page.orders.append(order)
        }
        last = place
      }
      page.next = last
      guard places.count == looked else {
        page.next = nil
        return page
      }
    }
    return page
  }

  private func fitting(
    _ filter: OrderFilter, _ numbers: [Int], _ organizationId: ID
  ) throws -> [OrderRow] {
    guard !numbers.isEmpty else { return [] }
    return try rows(
      .fittingOrders, organizationId, "[" + numbers.map(String.init).joined(separator: ",") + "]",
      words(filter.statuses), words(filter.paymentStatuses), filter.service?.rawValue,
      filter.locationId, filter.assignedUserId, filter.ownedBy, filter.deviceTypeId, filter.from,
      filter.until
    ) { try OrderRow($0) }
  }
}

/// Orders that are looked at to find those that fit. Unit: rows.
private let lookedAtOnce = 500

/// How often, for one page.
private let looksMax = 5

/// Words of a closed set as JSON, or `nil` when none was chosen.
private func words<Word: RawRepresentable<String>>(_ words: [Word]?) -> String? {
  guard let words, !words.isEmpty else { return nil }
  return list(words.map(\.rawValue))
}

/// A JSON array of texts that hold nothing to escape: ids, and words of a closed set.
func list(_ texts: [String]) -> String {
  "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
}

extension SQL {
  fileprivate static let fittingOrders = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE organization_id = ?1 AND number IN (SELECT value FROM json_each(?2))
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
    """
  )
}
