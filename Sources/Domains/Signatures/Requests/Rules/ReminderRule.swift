import Kernel

/// What reminders of a request depend on, for one of its roles.
struct RemindedAsk: Equatable {
  let askedAt: Instant

  /// When its people were told that they may sign.
  var toldAt: Instant

  /// `nil`: it does not end by itself.
  var expiresAt: Instant?

  /// Unit: hours after `toldAt`.
  var afterHours: [Int]
}

/// After this nobody is reminded. Unit: days after asking. Source: signatures specification (j) 2.
let reminderDaysMax: Int64 = 30

/// The reminder that is due, named by its hours; `nil` when none is. Those that were missed are one
/// with it. `sentHours` is the last one that was sent, 0 before the first.
///
/// Source: signatures specification (j) 2.
func reminderDue(for ask: RemindedAsk, now: Instant, sentHours: Int) -> Int? {
  if let end = ask.expiresAt, end <= now { return nil }
  guard now <= ask.askedAt.adding(days: reminderDaysMax) else { return nil }
  return ask.afterHours.filter { $0 > sentHours && ask.toldAt.adding(hours: Int64($0)) <= now }
    .max()
}
