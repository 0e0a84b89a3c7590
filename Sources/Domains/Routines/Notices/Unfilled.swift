import Kernel
import Platform

extension ShiftData {
  /// Whether it waits for somebody to take it.
  var isFree: Bool { status == .scheduled && assignedTo == nil }

  /// From when on its managers should know that nobody has it.
  /// Source: routines specification (d), "Due work".
  var unfilledAt: Instant { startsAt.adding(hours: -24) }
}

extension WriteCall {
  /// Tells the managers that nobody has a shift that begins within a day, once each time that it
  /// became free; answers whether they were told. The shift has to be stored after it.
  ///
  /// - Parameter moment: when it became so.
  @discardableResult
  func tellUnfilled(_ shift: inout Stored<ShiftData>, at moment: Instant) throws -> Bool {
    guard shift.value.isFree, shift.value.unfilledToldAt == nil, now >= shift.value.unfilledAt
    else { return false }
    shift.value.unfilledToldAt = now
    try ShiftNotices(self, of: shift, at: moment).tellManagers(.unfilledShift)
    return true
  }
}
