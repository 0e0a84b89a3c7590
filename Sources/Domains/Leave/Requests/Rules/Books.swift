import Kernel

/// What is used, pending and left of each kind and year. Source: leave specification 4.7.
struct Books {
  private let leave: LeaveCase

  init(_ leave: LeaveCase) { self.leave = leave }

  /// Whether balances were given at all.
  var areKnown: Bool { leave.facts.balances != nil }

  /// Days of a kind that are used or asked for in a year, without this request.
  func usage(_ type: LeaveType, _ year: Int) -> Double {
    guard let entry = entry(type, year) else {
      return leave.activeLeaves(of: type).reduce(0) { $0 + $1.counted(in: year, leave.calendar) }
    }
    return entry.used + pending(entry)
  }

  /// Days of a kind that may still be taken in a year, without this request.
  func available(_ type: LeaveType, _ year: Int) -> Double {
    if let entry = entry(type, year) {
      return entry.opening + entry.accrued - entry.used - pending(entry)
    }
    guard let before = entry(type, year - 1) else { return 0 }
    let carried =
      before.opening + before.accrued - before.used - pending(before)
      - leave.days.counted(in: year - 1)
    switch type {
    case .casual: return Double(Limits.casualYearMax)
    case .medical: return Double(Limits.medicalYearMax)
    case .earned: return min(Double(Limits.earnedHeldMax), max(0, carried))
    case .special: return max(0, carried)
    default: return 0
    }
  }

  /// What is left without looking at what is pending: opening + accrued − used; 0 without an entry.
  func closing(_ type: LeaveType, _ year: Int) -> Double {
    entry(type, year).map { $0.opening + $0.accrued - $0.used } ?? 0
  }

  private func entry(_ type: LeaveType, _ year: Int) -> KnownFacts.Balance? {
    leave.facts.balances?.first { $0.type == type && $0.year == year }
  }

  private func pending(_ entry: KnownFacts.Balance) -> Double {
    if let pending = entry.pending { return pending }
    var days = 0.0
    for other in leave.activeLeaves where other.type == entry.type && other.isPending {
      days += other.counted(in: entry.year, leave.calendar)
    }
    return days
  }
}

extension LeaveCase {
  var books: Books { Books(self) }
}
