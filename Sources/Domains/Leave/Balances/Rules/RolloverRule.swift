import Kernel

/// What becomes of a year's balances at its end. Source: leave specification 6, `rollover`.
struct Rollover: Equatable {
  /// What the next year begins with.
  let earned: Double
  let special: Double
  let movedToSpecial: Double
  let lost: Double

  /// What is left of kinds that end with the year.
  let lapsed: [LeaveType: Double]

  /// - Parameter closings: opening + accrued − used of each kind.
  init(_ closings: [LeaveType: Double]) {
    let closing = closings[.earned] ?? 0
    let held = closings[.special] ?? 0
    earned = min(Double(Limits.earnedHeldMax), closing)
    let surplus = closing - earned
    movedToSpecial = min(surplus, max(0, Double(Limits.specialHeldMax) - held))
    lost = surplus - movedToSpecial
    special = held + movedToSpecial
    lapsed = closings.filter { $0.key.lapses && $0.value > 0 }
  }

  /// What is carried forward, by kind.
  var opening: [LeaveType: Double] { [.earned: earned, .special: special] }
}

/// The entitlement of a year: whole, or its share in the first year of employment.
///
/// Source: leave specification 2.2, “First-year entitlement”.
func yearlyGrant(_ type: LeaveType, _ year: Int, _ employment: Employment) -> Double {
  guard let annual = type.annualGrant else { return 0 }
  let days = CalendarDate.days(of: year)
  let start = Employment(joiningDate: employment.joiningDate)
  return proportion(annual, start.part(of: days).count, of: days.count)
}

extension LeaveType {
  /// Kinds of which nothing is left after 31 December.
  static let lapsing: [LeaveType] = [.casual, .medical, .quarantine]

  var lapses: Bool { Self.lapsing.contains(self) }

  /// Kinds that are granted by the year.
  static let granted: [LeaveType] = [.casual, .medical]

  /// Kinds that a balance is kept of. Source: leave specification 2.1.
  static let kept: [LeaveType] = [.earned, .casual, .medical, .special]

  /// Unit: days in a calendar year.
  var annualGrant: Int? {
    switch self {
    case .casual: Limits.casualYearMax
    case .medical: Limits.medicalYearMax
    default: nil
    }
  }

  /// What of it may be held at once.
  var heldMax: Int? {
    switch self {
    case .earned: Limits.earnedHeldMax
    case .special: Limits.specialHeldMax
    default: annualGrant
    }
  }
}
