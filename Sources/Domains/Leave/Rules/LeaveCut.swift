import Kernel

/// A leave that ends earlier: the days that stay, and those that are given back.
///
/// It works on the days as they were counted when the leave was decided, so that exactly what was
/// taken is given back, whatever has happened to the calendar since. A shortening, a recall, a
/// partial cancellation and a grant of less than was asked for are all this.
///
/// Source: leave specification 5.4.
struct LeaveCut {
  let kept: [LeaveDay]
  let cut: [LeaveDay]

  /// - Parameter first: the first day that is no longer leave.
  init(_ days: [LeaveDay], from first: CalendarDate) {
    kept = days.filter { $0.date < first }
    cut = days.filter { $0.date >= first }
  }

  var countedDays: Double { counted(kept) }
  var restoredDays: Double { counted(cut) }

  /// What is given back, the newest year first.
  var restoredByYear: [(year: Int, days: Double)] {
    var years: [(year: Int, days: Double)] = []
    for day in cut.reversed() where day.amount > 0 {
      if years.last?.year != day.year { years.append((day.year, 0)) }
      years[years.count - 1].days += day.amount
    }
    return years
  }

  private func counted(_ days: [LeaveDay]) -> Double { days.reduce(0) { $0 + $1.amount } }
}

extension LeaveDay {
  /// What a day takes of a balance.
  var amount: Double {
    guard counted else { return 0 }
    return half == nil ? 1 : 0.5
  }
}
