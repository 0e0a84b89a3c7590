import Kernel

/// When somebody is told that days will lapse. Source: leave specification 12, “Lapse reminders”.
enum LapseStage: String {
  /// From 1 November on, of what ends with the year.
  case november
  /// From seven days before.
  case week
}

/// Which reminder is due about days that can be taken until some day.
func lapseStage(expiresOn: CalendarDate, today: CalendarDate) -> LapseStage? {
  guard today <= expiresOn else { return nil }
  if today.days(to: expiresOn) <= 7 { return .week }
  let endsWithYear = expiresOn.month == 12 && expiresOn.day == 31
  return endsWithYear && today.year == expiresOn.year && today.month >= 11 ? .november : nil
}

/// Days that will lapse.
struct DueLapse: Equatable {
  let type: LeaveType
  let days: Double
  let expiresOn: CalendarDate
  let stage: LapseStage
}

/// What of a year's accounts somebody has to be told of.
///
/// What expires earlier is told of apart, and is not there on 31 December.
func dueLapses(_ books: YearBooks, _ lots: [ExpiringLot], today: CalendarDate) -> [DueLapse] {
  var found: [DueLapse] = []
  for lot in lots where lot.rest > 0 && lot.expiresOn >= today {
    guard let stage = lapseStage(expiresOn: lot.expiresOn, today: today) else { continue }
    found.append(
      DueLapse(type: lot.type, days: lot.rest, expiresOn: lot.expiresOn, stage: stage))
  }
  guard let end = daysOfYear(books.year)?.upperBound,
    let stage = lapseStage(expiresOn: end, today: today)
  else { return found }
  for type in LeaveType.granted {
    let apart = lots.filter { $0.type == type && $0.rest > 0 && $0.expiresOn >= today }
      .reduce(0) { $0 + $1.rest }
    let days = books[type].available - apart
    if days > 0 {
      found.append(DueLapse(type: type, days: days, expiresOn: end, stage: stage))
    }
  }
  return found
}
