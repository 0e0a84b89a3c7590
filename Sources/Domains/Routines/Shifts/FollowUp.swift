import Kernel
import Platform

extension WriteCall {
  /// Does what follows when a shift has changed: the one that comes after it, and who is asked to
  /// step in.
  func followUp(_ shift: Stored<ShiftData>, was old: ShiftData, isGone: Bool = false) throws {
    try makeNext(after: shift.value, was: old, isGone: isGone)
    try seekStandIn(for: shift, was: old, isGone: isGone)
  }
}
