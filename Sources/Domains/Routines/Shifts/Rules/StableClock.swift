import Kernel

/// How the shifts of a stable age: what day it is there, its grace, and its pauses.
struct StableClock: Sendable {
  let now: Instant
  let today: CalendarDate
  let graceMinutes: Int

  /// Days on which the stable does nothing; one without an end lasts to the end of all days.
  var pauses: [ClosedDates] = []
}
