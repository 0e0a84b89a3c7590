import Kernel
import Platform

extension WriteCall {
  /// Does what follows when a shift has changed: the one that comes after it, who is asked to step
  /// in, and that its managers know when people are missing.
  func followUp(
    _ shift: inout Stored<ShiftData>, was old: ShiftData, isGone: Bool = false,
    isWanted: Bool = true
  ) throws {
    try makeNext(after: shift.value, was: old, isGone: isGone)
    let isWanted =
      try isWanted && !SeenShift(shift.value, reading.clock(of: shift.value.stableId)).isPaused
    try seekStandIn(for: &shift, was: old, isGone: isGone, isWanted: isWanted)
    guard isWanted, !isGone, !old.isUnfilled, try tellUnfilled(&shift, at: now) else { return }
    try update(shift)
  }
}
