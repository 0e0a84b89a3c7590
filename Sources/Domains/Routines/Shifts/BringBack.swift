import Kernel
import Platform

extension WriteCall {
  /// Makes a shift scheduled again; one whose time is over is moved, or is never missed by itself.
  func bringBack(_ work: inout ShiftAtWork, to given: GivenPlace) throws {
    work.data.status = .scheduled
    guard given.isEmpty else { return try move(&work, to: given) }
    work.data.sweepExempt =
      SeenShift(work.data, try reading.clock(of: work.data.stableId)).isNewlyMissed
  }
}
