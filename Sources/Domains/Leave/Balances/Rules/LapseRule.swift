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
  return endsWithYear && isLapseSeason(today) && today.year == expiresOn.year ? .november : nil
}

/// Whether a start screen shows what will lapse. Source: leave specification 8, `leave.dashboard`.
func isLapseSeason(_ today: CalendarDate) -> Bool { today.month >= 11 }

/// Days that are gone after some day if nobody takes them.
struct LapsingPart: Equatable {
  let type: LeaveType
  var days: Double
  let expiresOn: CalendarDate
}

/// What of a year's accounts lapses, soonest first: what was granted to expire, and the rest of
/// the kinds that end with the year.
func lapsingParts(_ books: YearBooks, _ lots: [ExpiringLot], today: CalendarDate) -> [LapsingPart] {
  var parts: [LapsingPart] = []
  var asked = books.accounts.mapValues(\.pending)
  for lot in lots where lot.rest > 0 && lot.expiresOn >= today {
    // What is asked for takes what expires first.
    let taken = min(lot.rest, asked[lot.type] ?? 0)
    asked[lot.type, default: 0] -= taken
    guard lot.rest > taken else { continue }
    let index = parts.firstIndex { $0.type == lot.type && $0.expiresOn == lot.expiresOn }
    if let index {
      parts[index].days += lot.rest - taken
    } else {
      parts.append(
        LapsingPart(type: lot.type, days: lot.rest - taken, expiresOn: lot.expiresOn))
    }
  }
  let end = CalendarDate.days(of: books.year).last
  for type in LeaveType.granted {
    let sooner = parts.filter { $0.type == type && $0.expiresOn < end }
    let days = books[type].available - sooner.reduce(0) { $0 + $1.days }
    parts.removeAll { $0.type == type && $0.expiresOn == end }
    if days > 0 { parts.append(LapsingPart(type: type, days: days, expiresOn: end)) }
  }
  return parts
}
