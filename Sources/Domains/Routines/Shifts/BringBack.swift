import Kernel
import Platform

extension WriteCall {
  /// Makes a shift scheduled again; one whose time is over is moved, or is never missed by itself.
  func bringBack(_ work: inout ShiftAtWork, date: String?, startTime: String?) throws {
    work.data.status = .scheduled
    if date != nil || startTime != nil {
      return try move(&work, date: date, startTime: startTime)
    }
    work.data.sweepExempt =
      SeenShift(work.data, try reading.clock(of: work.data.stableId)).isNewlyMissed
  }
}
