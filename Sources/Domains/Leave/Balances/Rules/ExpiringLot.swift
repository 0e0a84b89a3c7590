import Kernel

/// Days that are gone after some day, as far as nobody has taken them.
struct ExpiringLot: Equatable {
  /// Of the entry that granted them.
  let id: ID
  let type: LeaveType
  let expiresOn: CalendarDate
  var rest: Double
}
