import Kernel

/// Rule T1: study leave is bounded, each spell and all together.
func studyDuration(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .study else { return }
  let others = leave.activeLeaves(of: .study).reduce(0) { $0 + $1.calendarDays }
  if others > 0 { findings.warn(.boardApprovalRequired, at: LeavePath.type) }
  let days = leave.days.calendarDays
  let isLongSpell = days > Limits.studySpellMax
  guard isLongSpell || others + days > Limits.studyTotalMax else { return }
  findings.refuse(
    .studyLeaveDurationExceeded(
      max: Limits.studySpellMax, total: Limits.studyTotalMax,
      limit: isLongSpell ? Limits.studySpellMax : Limits.studyTotalMax,
      requested: isLongSpell ? days : others + days),
    at: LeavePath.type)
}

/// Rule T2: who studies comes back for some years.
func studyRetirement(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .study else { return }
  guard let retirement = leave.facts.retirementDate else {
    findings.skip("T2")
    return findings.warn(.retirementDateUnknown, at: LeavePath.retirementDate)
  }
  let earliest = leave.end.adding(months: Limits.studyMonthsToRetirement)
  guard retirement < earliest else { return }
  findings.refuse(
    .studyLeaveRetirementRestriction(earliest: earliest, retirement: retirement),
    at: LeavePath.retirementDate)
}

/// Rule T3: who studies owes nothing.
func studyLoan(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .study else { return }
  guard let owes = leave.facts.outstandingLoan else { return findings.skip("T3") }
  guard owes else { return }
  if leave.facts.loanWaived {
    findings.warn(.loanWaived, at: LeavePath.outstandingLoan)
  } else {
    findings.refuse(.studyLeaveLoanOutstanding, at: LeavePath.outstandingLoan)
  }
}
