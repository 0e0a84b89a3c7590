import Kernel
import Platform

extension ReadCall {
  /// Shifts of a stable as the clock has made them.
  func seenNow(in stableId: ID) throws -> (ShiftData) -> SeenShift {
    let clock = try clock(of: stableId)
    let hours = try settings(of: stableId).int(.autoConfirmHours)
    return { data in
      var seen = SeenShift(data, clock)
      seen.approve(autoAfter: hours)
      return seen
    }
  }
}
