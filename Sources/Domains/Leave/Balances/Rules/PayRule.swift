import Kernel

/// How a day of leave is paid. Source: leave specification 2.1, "Pay".
enum DayPay {
  case full
  case half
  case none
}

/// A counted day, with the account that it was booked on.
struct BookedDay: Equatable {
  let date: CalendarDate
  let type: LeaveType

  /// 1 or 0.5.
  let amount: Double
}

/// The counted days of a leave on the accounts that it was booked on: the first days on the first
/// portion. Days beyond all portions, as those of kinds without an account, are of the leave's own
/// type.
func bookedDays(_ days: [LeaveDay], _ type: LeaveType, _ portions: [Portion]) -> [BookedDay] {
  var booked: [BookedDay] = []
  var left = portions.filter { $0.days > 0 }.map { (type: $0.type, days: $0.days) }
  var place = 0
  for day in days where day.amount > 0 {
    var amount = day.amount
    // A day that lies across two portions belongs to both; portions come in halves.
    while amount > 0, left.indices.contains(place) {
      let taken = min(amount, left[place].days)
      booked.append(BookedDay(date: day.date, type: left[place].type, amount: taken))
      left[place].days -= taken
      amount -= taken
      if left[place].days <= 0 { place += 1 }
    }
    if amount > 0 { booked.append(BookedDay(date: day.date, type: type, amount: amount)) }
  }
  return booked
}

/// How a day of a kind is paid.
///
/// - Parameter ordinal: which day of its incident it is, from 1: only disability looks at it.
/// - Source: leave specification 2.1; extraordinary leave with pay is at discretion, and so it is
///   paid until somebody says otherwise.
func pay(of type: LeaveType, ordinal: Int) -> DayPay {
  switch type {
  case .extrawithoutpay, .study: .none
  case .specialDisability:
    if ordinal <= Limits.disabilityFullPay {
      .full
    } else if ordinal <= Limits.disabilityFullPay + Limits.disabilityHalfPay {
      .half
    } else {
      .none
    }
  case .earned, .casual, .medical, .extrawithpay, .maternity, .paternity, .quarantine, .special:
    .full
  }
}

/// Days of leave that cost a person pay.
struct LostPay: Equatable {
  var unpaidDays = 0.0
  var halfPayDays = 0.0

  /// - Parameter ordinal: which day of its incident the first of the days is, from 1.
  mutating func add(
    _ days: [BookedDay], within period: CalendarDays, ordinal: Int = 1
  ) {
    for (offset, day) in days.enumerated() where period.contains(day.date) {
      switch pay(of: day.type, ordinal: ordinal + offset) {
      case .full: break
      case .half: halfPayDays += day.amount
      case .none: unpaidDays += day.amount
      }
    }
  }
}

/// The middle value: half of the values are no larger. `nil` without values.
///
/// Source: leave specification 12, "Response times".
func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
