import Kernel

/// The days of a leave, counted anew where the calendar has changed.
///
/// Source: leave specification 12, "Recount when the calendar changes".
struct Recount {
  private(set) var days: [LeaveDay]

  /// Days more (or fewer) by year, in order; years without a difference are left out.
  private(set) var differences: [(year: Int, days: Double)] = []

  init(
    _ old: [LeaveDay], _ calendar: WorkCalendar, where isChanged: (CalendarDate) -> Bool
  ) {
    days = old
    for index in days.indices where isChanged(days[index].date) {
      let before = days[index].amount
      let kind = calendar.kind(of: days[index].date)
      days[index].kind = kind
      days[index].counted = kind == .working
      days[index].holidayName = kind == .working ? nil : calendar.holidayName(days[index].date)
      let difference = days[index].amount - before
      guard difference != 0 else { continue }
      if differences.last?.year != days[index].year { differences.append((days[index].year, 0)) }
      differences[differences.count - 1].days += difference
    }
    differences.removeAll { $0.days == 0 }
  }

  /// Days that are fewer now, by year, the newest first.
  var fewer: [(year: Int, days: Double)] {
    differences.reversed().filter { $0.days < 0 }.map { ($0.year, -$0.days) }
  }

  /// Days that there are more now, of the leave's own type.
  func more(of type: LeaveType) -> [Portion] {
    differences.filter { $0.days > 0 }.map { Portion(type: type, year: $0.year, days: $0.days) }
  }

  /// What is to be booked after the recount.
  func applied(to portions: [Portion], of type: LeaveType) -> [Portion] {
    var portions = portions
    for portion in restoredPortions(of: portions, fewer) {
      let index = portions.lastIndex { $0.isLike(portion) && $0.days >= portion.days }
      if let index { portions[index].days -= portion.days }
    }
    for portion in more(of: type) {
      if let index = portions.lastIndex(where: { $0.isLike(portion) }) {
        portions[index].days += portion.days
      } else {
        portions.append(portion)
      }
    }
    return portions.filter { $0.days > 0 }
  }
}

extension Portion {
  /// Of the same account.
  fileprivate func isLike(_ other: Portion) -> Bool { type == other.type && year == other.year }
}

extension LeaveDay: Equatable {
  /// Days that were counted alike.
  public static func == (left: LeaveDay, right: LeaveDay) -> Bool {
    left.date == right.date && left.kind == right.kind && left.counted == right.counted
      && left.holidayName == right.holidayName && left.half == right.half
  }
}
