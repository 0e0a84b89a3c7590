import Kernel
import Store

/// Which orders a list shows; `nil` rules nothing out.
struct OrderFilter {
  var statuses: [OrderStatus]?
  var paymentStatuses: [PaymentStatus]?
  var service: ServiceType?
  var locationId: ID?
  var clientId: ID?

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

/// What a list of orders is sorted by, which rises along it, and the order's number.
typealias OrderPlace = ListPlace<Int, Int>
