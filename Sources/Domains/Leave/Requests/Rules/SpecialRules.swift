import Kernel

/// Rule Q1: quarantine is bounded; long ones are an exception.
func quarantineMaximum(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .quarantine else { return }
  let days = leave.days.calendarDays
  if days > Limits.quarantineMax {
    findings.refuse(
      .quarantineExceedsMaximum(max: Limits.quarantineMax, requested: days), at: LeavePath.type)
  } else if days > Limits.quarantineOrdinaryMax {
    findings.warn(
      .exceptionalApprovalRequired(max: Limits.quarantineOrdinaryMax, requested: days),
      at: LeavePath.type)
  }
}

/// Rule X1: extraordinary leave comes after the other kinds.
func extraordinaryPrerequisite(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type.isExtraordinary else { return }
  guard leave.books.areKnown else {
    findings.skip("X1")
    return findings.warn(.balanceUnknown, at: LeavePath.balances)
  }
  let limits: [(LeaveType, Int)] = [
    (.casual, Limits.extraordinaryCasualMax), (.earned, 0),
    (.medical, Limits.extraordinaryMedicalMax),
  ]
  let found = limits.compactMap { type, limit -> (type: LeaveType, limit: Int, days: Double)? in
    let days = leave.books.closing(type, leave.start.year)
    return days > Double(limit) ? (type, limit, days) : nil
  }
  guard !found.isEmpty else { return }
  findings.refuse(
    .extraordinaryPrerequisiteNotMet(
      remaining: found.map(\.type),
      limits: found.map { "\($0.type.rawValue) \($0.limit)" },
      found: found.map { "\($0.type.rawValue) \(plain($0.days))" }),
    at: LeavePath.balances)
}

/// Rule X2: extraordinary leave is bounded by the length of service.
func extraordinaryMaximum(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type.isExtraordinary else { return }
  guard let joining = leave.facts.joiningDate else { return findings.skip("X2") }
  let isLong = leave.start >= joining.adding(months: Limits.extraordinaryServiceMonths)
  let maximum =
    isLong ? Limits.extraordinaryLongServiceMax : Limits.extraordinaryShortServiceMax
  guard leave.days.calendarDays > maximum else { return }
  findings.refuse(
    .extraordinaryExceedsMaximum(max: maximum, requested: leave.days.calendarDays),
    at: LeavePath.type)
}

/// Rule K1: special leave has a purpose.
func specialPurpose(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .special, leave.request.purpose == nil else { return }
  findings.refuse(.specialLeavePurposeRequired, at: LeavePath.purpose)
}

extension LeaveType {
  var isExtraordinary: Bool { self == .extrawithpay || self == .extrawithoutpay }
}

/// A number of days without a needless fraction.
func plain(_ days: Double) -> String { Int(exactly: days).map(String.init) ?? String(days) }
