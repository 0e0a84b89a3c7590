import Kernel

/// Hours between two reminders by the owner. Source: leave specification 5.4, "nudge".
let nudgeHours: Int64 = 24

/// Whether the owner may remind the approver again.
func decideNudge(last: Instant?, now: Instant, _ clock: LeaveClock) -> Decision {
  guard let next = last?.adding(hours: nudgeHours), now < next else { return .allowed }
  return .refused(LeaveFault.nudgeLimit(next: clock.shown(next), nextAt: next))
}
