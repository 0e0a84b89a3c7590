import Kernel
import Platform

extension ShiftData {
  /// From when on its managers should know that nobody has it.
  /// Source: routines specification (d), "Due work".
  var unfilledAt: Instant { startsAt.adding(hours: -24) }
}

extension WriteCall {
  /// Tells the managers that people are missing for a shift that begins within a day, once each
  /// time that it became free: not while somebody is asked to step in, nor in a pause, nor when its
  /// time is over. Answers whether they were told. The shift has to be stored after it.
  ///
  /// - Parameter moment: when it became so.
  @discardableResult
  func tellUnfilled(_ shift: inout Stored<ShiftData>, at moment: Instant) throws -> Bool {
    guard shift.value.isUnfilled, shift.value.unfilledToldAt == nil,
      now >= shift.value.unfilledAt, try !reading.isAsking(for: shift)
    else { return false }
    let seen = SeenShift(shift.value, try reading.clock(of: shift.value.stableId))
    guard !seen.isNewlyMissed, !seen.isPaused else { return false }
    shift.value.unfilledToldAt = now
    try ShiftNotices(self, of: shift, at: moment).tellManagers(.unfilledShift)
    return true
  }
}
