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

  /// What is to be booked after the recount: a day less comes off the last portion of its year, and
  /// of any year when that has none; a day more is of the leave's own type.
  func applied(to portions: [Portion], of type: LeaveType) -> [Portion] {
    var portions = portions
    for (year, days) in differences {
      if days > 0 {
        if let index = portions.lastIndex(where: { $0.type == type && $0.year == year }) {
          portions[index].days += days
        } else {
          portions.append(Portion(type: type, year: year, days: days))
        }
        continue
      }
      let rest = reduce(&portions, by: -days) { $0.year == year }
      _ = reduce(&portions, by: rest) { _ in true }
    }
    return portions.filter { $0.days > 0 }
  }

  /// Takes days off the last portions first; answers what none of them had.
  private func reduce(
    _ portions: inout [Portion], by days: Double, where fits: (Portion) -> Bool
  ) -> Double {
    var rest = days
    for index in portions.indices.reversed() where rest > 0 && fits(portions[index]) {
      let taken = min(rest, portions[index].days)
      portions[index].days -= taken
      rest -= taken
    }
    return rest
  }
}

extension LeaveDay: Equatable {
  /// Days that were counted alike.
  public static func == (left: LeaveDay, right: LeaveDay) -> Bool {
    left.date == right.date && left.kind == right.kind && left.counted == right.counted
      && left.holidayName == right.holidayName && left.half == right.half
  }
}
