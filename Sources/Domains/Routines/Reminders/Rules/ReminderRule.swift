import Kernel

/// A moment at which somebody is reminded of a shift.
struct Reminder: Equatable, Sendable {
  let type: NotificationType
  let startsAt: Instant
  let moment: Instant
}

/// How a shift stands, for reminders.
struct RemindedShift: Sendable {
  let status: ShiftStatus
  let startsAt: Instant
  let dueAt: Instant
  var isPaused = false
}

/// What somebody is to be reminded of now: before a shift starts, and again from when it is due
/// until it is done. Source: routines specification (l3).
///
/// - Parameters:
///   - minutes: how long before the start.
///   - again: how often it is said again.
func reminders(
  of shift: RemindedShift, minutes: [Int], again: Repetition?, now: Instant
) -> [Reminder] {
  guard !shift.isPaused else { return [] }
  // What is later than that is not said any more. Unit: minutes.
  let isNow: (Reminder) -> Bool = { $0.moment <= now && now <= $0.moment.adding(minutes: 60) }
  let first =
    shift.status == .scheduled
    ? Set(minutes).sorted(by: >).map {
      Reminder(
        type: .shiftReminder, startsAt: shift.startsAt,
        moment: shift.startsAt.adding(minutes: -Int64($0)))
    } : []
  let isOpen = shift.status == .scheduled || shift.status == .started || shift.status == .inProgress
  let later: [Reminder] =
    if isOpen, let again {
      (0..<again.times).map {
        Reminder(
          type: .shiftReminderAgain, startsAt: shift.startsAt,
          moment: shift.dueAt.adding(minutes: Int64($0 * again.everyMinutes)))
      }
    } else {
      []
    }
  return (first + later).filter(isNow)
}

extension ReminderChoice {
  /// Whether somebody wants to hear nothing at a time of the stable's day; it may cross midnight.
  func isQuiet(at time: WallTime) -> Bool {
    guard let from = quietFrom.flatMap(clockTime), let to = quietTo.flatMap(clockTime) else {
      return false
    }
    return from <= to ? from <= time && time < to : from <= time || time < to
  }
}
