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

/// What of booked portions is given back, newest first, so that what was booked last returns first.
///
/// Each year's days return to that year's portions; what these cannot hold, as when a conversion
/// charged all to the first year, returns to the newest portion that can.
/// Source: leave specification 5.4, 6.
func restoredPortions(
  of booked: [Portion], _ byYear: [(year: Int, days: Double)]
) -> [Portion] {
  var left = booked.map(\.days)
  var restored = [Double](repeating: 0, count: booked.count)
  var beyond = 0.0
  func take(_ days: Double, where fits: (Portion) -> Bool) -> Double {
    var days = days
    for index in booked.indices.reversed() where days > 0 && fits(booked[index]) {
      let taken = min(days, left[index])
      left[index] -= taken
      restored[index] += taken
      days -= taken
    }
    return days
  }
  for (year, days) in byYear { beyond += take(days) { $0.year == year } }
  _ = take(beyond) { _ in true }
  return booked.indices.reversed().filter { restored[$0] > 0 }.map {
    Portion(type: booked[$0].type, year: booked[$0].year, days: restored[$0])
  }
}
