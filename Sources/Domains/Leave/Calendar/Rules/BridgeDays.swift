import Kernel

/// A stretch of free days that some days of leave make out of holidays and weekends.
struct BridgeStretch: Equatable {
  /// The days of leave: the first and the last are working days.
  let leave: CalendarDays

  /// All free days, with those around that are free anyway.
  let free: CalendarDays

  /// Working days that the leave takes.
  let spent: Int

  var daysOff: Int { free.count }

  /// Free days for each day of leave.
  var daysPerDay: Double { Double(daysOff) / Double(spent) }
}

/// The stretches of a year that give most free days for each day of leave.
///
/// Only those that a holiday helps with: a day of leave beside every weekend is no news. For each
/// number of days they do not overlap, so that one holiday does not fill the list.
///
/// Source: leave specification 12, "Bridge days".
///
/// - Parameters:
///   - period: where the days of leave may lie.
///   - spentMax: at most so many days of leave at a time.
///   - isTaken: whether somebody is on leave on a date already.
func bridgeStretches(
  in period: CalendarDays, _ calendar: WorkCalendar, spentMax: Int,
  isTaken: (CalendarDate) -> Bool
) -> [BridgeStretch] {
  let working = period.filter(calendar.isWorking)
  var all: [BridgeStretch] = []
  for spent in 1...max(1, spentMax) {
    var some: [BridgeStretch] = []
    for index in working.indices where index + spent <= working.count {
      let leave = working[index].days(through: working[index + spent - 1])
      let stretch = BridgeStretch(
        leave: leave, free: freeDays(around: leave, calendar), spent: spent)
      guard hasHoliday(stretch, calendar),
        !leave.contains(where: isTaken)
      else { continue }
      some.append(stretch)
    }
    all += apart(some.sorted(by: isBetter))
  }
  return all.sorted(by: isBetter)
}

/// More days for a day, then more days, then earlier.
private func isBetter(_ left: BridgeStretch, _ right: BridgeStretch) -> Bool {
  // Exactly, without division.
  let (gain, other) = (left.daysOff * right.spent, right.daysOff * left.spent)
  if gain != other { return gain > other }
  if left.daysOff != right.daysOff { return left.daysOff > right.daysOff }
  return left.leave.first < right.leave.first
}

/// The best first, and no other that overlaps a better one.
private func apart(_ stretches: [BridgeStretch]) -> [BridgeStretch] {
  var chosen: [BridgeStretch] = []
  for stretch in stretches where !chosen.contains(where: { $0.free.overlaps(stretch.free) }) {
    chosen.append(stretch)
  }
  return chosen
}

/// Days around some days that are free anyway; at most a month to each side.
private func freeDays(
  around leave: CalendarDays, _ calendar: WorkCalendar
) -> CalendarDays {
  let isFree = { (date: CalendarDate) in !calendar.isWorking(date) }
  let before = leave.first.adding(days: -1).days(back: 31).reversed().prefix(while: isFree)
  let after = leave.last.adding(days: 1).days(forward: 31).prefix(while: isFree)
  return (before.last ?? leave.first).days(through: after.last ?? leave.last)
}

/// A holiday that is no weekend day anyway.
private func hasHoliday(_ stretch: BridgeStretch, _ calendar: WorkCalendar) -> Bool {
  stretch.free.contains { calendar.kind(of: $0) == .holiday }
}
