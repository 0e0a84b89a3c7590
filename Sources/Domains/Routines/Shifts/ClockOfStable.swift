import Kernel
import Platform

extension ReadCall {
  /// How the shifts of a stable age now.
  func clock(of stableId: ID) throws -> StableClock {
    StableClock(
      now: now, today: try today(in: stableId),
      graceMinutes: try settings(of: stableId).int(.missedGraceMinutes),
      pauses: try pauses(ofStable: stableId))
  }
}
