import Kernel

/// How long the history can be replayed: an event is kept while any of these wants it.
///
/// Source: protocol specification 10.6.
struct Retention {
  var days: Int64 = 90
  var events = 1_000_000

  /// A stored cursor holds the history unless it was not moved for so long. Unit: days.
  var cursorDays: Int64 = 30

  /// Events that one step looks at, so that no start and no request takes long.
  var stepMax = 10_000

  /// The last seq that may go, age aside.
  func lastExpendable(latest: Int, cursor: Int?) -> Int {
    min(latest - events, cursor ?? .max)
  }

  /// Events before this moment may go.
  func horizon(_ now: Instant) -> Instant { now.adding(days: -days) }
}
