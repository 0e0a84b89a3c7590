import Kernel

/// What somebody does in a period, by day.
struct PeriodWork: Sendable {
  private(set) var points = 0
  private(set) var shifts = 0

  /// Of the first half of the period.
  private(set) var olderPoints = 0

  mutating func add(points: Int, shifts: Int, on date: CalendarDate, in period: BalancePeriod) {
    self.points += points
    self.shifts += shifts
    if period.isInFirstHalf(date) { olderPoints += points }
  }

  /// Where it goes: the second half against the first.
  var trend: Trend {
    let difference = points - 2 * olderPoints
    // Less than a point, or than a tenth of the older half, is none.
    if abs(difference) * 10 < max(10, olderPoints) { return .stable }
    return difference > 0 ? .up : .down
  }
}

/// Days from one to another, both included.
struct BalancePeriod: Sendable {
  let from: CalendarDate
  let to: CalendarDate

  /// The first half is the shorter one.
  func isInFirstHalf(_ date: CalendarDate) -> Bool {
    from.days(to: date) < (from.days(to: to) + 1) / 2
  }
}

/// The length of a period that holds today.
enum BalanceLength: String, Sendable {
  case week, month, quarter, year

  func period(holding today: CalendarDate) -> BalancePeriod {
    let (year, month, _) = today.civil
    switch self {
    case .week:
      let monday = today.adding(days: 1 - today.weekday)
      return BalancePeriod(from: monday, to: monday.adding(days: 6))
    case .month: return Self.months(1, from: month, of: year)
    case .quarter: return Self.months(3, from: (month - 1) / 3 * 3 + 1, of: year)
    case .year: return Self.months(12, from: 1, of: year)
    }
  }

  private static func months(_ count: Int, from month: Int, of year: Int) -> BalancePeriod {
    let first = CalendarDate(year: year, month: month, day: 1) ?? .min
    return BalancePeriod(from: first, to: first.adding(months: count).adding(days: -1))
  }
}

/// How somebody's points stand beside everybody's. Source: routines specification (f4), "balance".
struct BalanceShare: Equatable, Sendable {
  /// Unit: tenths of a per cent.
  let shareTenths: Int
  /// Unit: tenths of a point.
  let deviationTenths: Int
  /// 50 is the average.
  let score: Int

  /// What is below nothing counts as nothing.
  init(_ points: Int, of all: [Int]) {
    let (value, count) = (max(0, points), all.count)
    let total = all.reduce(0) { $0 + max(0, $1) }
    shareTenths = total == 0 ? 0 : (2000 * value + total) / (2 * total)
    deviationTenths = count == 0 ? 0 : rounded(10 * (value * count - total), by: count)
    score = total == 0 ? 50 : min(100, (100 * value * count + total) / (2 * total))
  }
}

/// A quotient to a whole number, halves away from nothing: who has no points is as far below the
/// average as that lies above nothing.
private func rounded(_ value: Int, by divisor: Int) -> Int {
  (2 * value + value.signum() * divisor) / (2 * divisor)
}
