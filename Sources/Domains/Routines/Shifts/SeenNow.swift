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

  /// The same of any stable; each is looked up once.
  func seenNow() -> (ShiftData) throws -> SeenShift {
    var stables: [ID: (ShiftData) -> SeenShift] = [:]
    return { data in
      let seen = try stables[data.stableId] ?? self.seenNow(in: data.stableId)
      stables[data.stableId] = seen
      return seen(data)
    }
  }
}
