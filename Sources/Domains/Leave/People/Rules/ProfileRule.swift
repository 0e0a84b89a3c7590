import Kernel

/// A person, as far as it depends on them which leave they can take.
struct EmployeeSituation {
  var joiningDate: CalendarDate?
  var retirementDate: CalendarDate?
  var gender: Gender?
  var isConfirmed: Bool?
  var hasLoan: Bool?
}

/// Whether a person can take a type of leave today, and from when on.
///
/// The rules E1 to E4, T2 and T3 before there is a request. Source: leave specification 4.5, 4.6.
struct Eligibility {
  let type: LeaveType

  /// The first day on which such a leave can begin; `nil` when that is not known.
  let firstDate: CalendarDate?

  /// What speaks against it today; `nil`: nothing.
  let refusal: LeaveFault?

  init(_ type: LeaveType, _ person: EmployeeSituation, today: CalendarDate) {
    self.type = type
    let months = LeaveTerms.of(type).serviceMonthsMin
    firstDate = person.joiningDate?.adding(months: months)
    refusal = Eligibility.refusal(type, person, months, firstDate, today)
  }

  private static func refusal(
    _ type: LeaveType, _ person: EmployeeSituation, _ months: Int, _ first: CalendarDate?,
    _ today: CalendarDate
  ) -> LeaveFault? {
    if let required = type.requiredGender, let gender = person.gender, gender != required {
      return .genderEligibilityNotMet(required: required.rawValue, found: gender.rawValue)
    }
    if type.needsConfirmation, person.isConfirmed == false { return .confirmationRequired }
    guard let first else {
      return type == .casual || type == .quarantine ? nil : .userJoinDateMissing
    }
    if today < first {
      return .serviceEligibilityNotMet(
        date: LeaveDate.shown(first), months: months, first: first, start: today)
    }
    guard type == .study else { return nil }
    let earliest = today.adding(months: Limits.studyMonthsToRetirement)
    if let retirement = person.retirementDate, retirement < earliest {
      return .studyLeaveRetirementRestriction(earliest: earliest, retirement: retirement)
    }
    return person.hasLoan == true ? .studyLeaveLoanOutstanding : nil
  }
}

extension LeaveType {
  fileprivate var requiredGender: Gender? {
    switch self {
    case .maternity: .female
    case .paternity: .male
    default: nil
    }
  }

  fileprivate var needsConfirmation: Bool {
    self == .maternity || self == .paternity || self == .quarantine
  }
}

/// Whole months from one day to another; 0 when it is not reached.
func months(from start: CalendarDate, to end: CalendarDate) -> Int {
  guard start <= end else { return 0 }
  let count = (end.year - start.year) * 12 + end.month - start.month
  return start.adding(months: count) <= end ? count : count - 1
}
