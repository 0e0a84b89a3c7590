import Kernel
import Platform

extension ReadCall {
  /// Shifts of a stable as the clock has made them.
  func seenNow(in stableId: ID) throws -> (ShiftData) -> SeenShift {
    let clock = try clock(of: stableId)
    return { SeenShift($0, clock) }
  }
}
