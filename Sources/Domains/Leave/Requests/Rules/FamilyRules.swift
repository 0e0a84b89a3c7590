import Kernel

/// Days of maternity leave: all of it after some months of service, before that a part.
///
/// Unit: calendar days. Source: leave specification 4.6, rule M1.
func maternityEntitlement(joining: CalendarDate, start: CalendarDate) -> Int {
  let full = joining.adding(months: Limits.maternityServiceMonths)
  guard start < full else { return Limits.maternityMax }
  let served = max(0, joining.days(to: start))
  return Limits.maternityMax * served / max(1, joining.days(to: full))
}

/// Rule M1: maternity leave is no longer than the entitlement.
func maternityEntitlement(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .maternity else { return }
  guard let joining = leave.facts.joiningDate else { return findings.skip("M1") }
  let entitlement = maternityEntitlement(joining: joining, start: leave.start)
  guard leave.days.calendarDays > entitlement else { return }
  findings.refuse(
    .maternityExceedsEntitlement(max: entitlement, requested: leave.days.calendarDays),
    at: LeavePath.type)
}

/// Rule P1: paternity leave is short.
func paternityEntitlement(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .paternity, leave.counted > Double(Limits.paternityMax) else { return }
  findings.refuse(
    .paternityExceedsEntitlement(max: Limits.paternityMax, requested: leave.counted),
    at: LeavePath.type)
}

/// Rule P2: paternity leave is taken twice, years apart.
func paternityOccasions(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .paternity else { return }
  guard leave.facts.leaves != nil else { return findings.skip("P2") }
  let others = leave.activeLeaves(of: .paternity)
  let isTooClose = others.contains { other in
    let apart = Limits.paternityMonthsBetween
    return other.end < leave.start && leave.start < other.end.adding(months: apart)
      || other.start > leave.end && other.start < leave.end.adding(months: apart)
  }
  guard others.count >= Limits.paternityOccasionsMax || isTooClose else { return }
  findings.refuse(
    .paternityEligibilityNotMet(
      months: Limits.paternityMonthsBetween, occasions: others.count),
    at: LeavePath.type)
}
