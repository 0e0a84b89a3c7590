import Kernel

/// Where a device stands in the queue of the bench.
struct BenchKey: PlaceKey {
  /// 0 express, 1 urgent, 2 normal; 3 more when the device has left.
  let band: Int

  /// Unit: milliseconds since 1970; the largest number when nothing was promised.
  let due: Int

  /// The same of when it came in; the largest number when it has not yet.
  let received: Int

  /// What has left begins here.
  static let firstGone = 3

  var spelled: String { "\(band).\(due).\(received)" }

  init(band: Int, due: Int, received: Int) {
    self.band = band
    self.due = due
    self.received = received
  }

  init?(spelled: Substring) {
    let parts = spelled.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let band = Int(parts[0]), let due = Int(parts[1]),
      let received = Int(parts[2])
    else { return nil }
    self.init(band: band, due: due, received: received)
  }
}

typealias BenchPlace = ListPlace<BenchKey, ID>

/// Which devices a queue shows; `nil` rules nothing out.
struct BenchFilter {
  /// Devices of this person and of their orders.
  var ownedBy: ID?

  /// Those that nobody has, beside what `ownedBy` says.
  var withUnassigned = false

  /// Who can have a device: what anybody else had, who has left or works elsewhere now, nobody has.
  var engineers: [ID] = []

  /// The first places that are not looked at.
  var bandsBelow = Int.max
  var statuses: [DeviceStatus]?
  var workflow: WorkflowType?
  var locationId: ID?
}

extension BenchFilter {
  /// Source: booking specification 7.4, `scope`; an engineer never sees what others work on.
  init(_ scope: BenchScope, _ actor: Actor) {
    let isEngineer = actor.bookingRole == .engineer
    switch scope {
    case .bench: (ownedBy, withUnassigned, bandsBelow) = (actor.userId, true, BenchKey.firstGone)
    case .mine: ownedBy = actor.userId
    case .unassigned: withUnassigned = true
    case .all: if isEngineer { (ownedBy, withUnassigned) = (actor.userId, true) }
    }
  }
}

extension DeviceStatus {
  /// The promise is kept, or given up.
  var isDone: Bool {
    switch self {
    case .repairedReady, .rejectionReady, .paymentMade: true
    default: isEnd
    }
  }
}
