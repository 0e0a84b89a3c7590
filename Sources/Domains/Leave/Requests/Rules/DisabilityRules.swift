import Kernel

/// Rule I1: special disability leave is bounded for each incident.
func disabilityMaximum(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .specialDisability else { return }
  findings.warn(.boardApprovalRequired, at: LeavePath.type)
  let incident = LeaveDate.read(leave.request.incidentDate)
  let others = leave.activeLeaves(of: .specialDisability)
    .filter { incident != nil && $0.incidentDate == incident }
    .reduce(0) { $0 + $1.calendarDays }
  let requested = leave.days.calendarDays + others
  guard requested > Limits.disabilityMax else { return }
  findings.refuse(
    .disabilityExceedsMaximum(max: Limits.disabilityMax, requested: requested),
    at: LeavePath.type)
}

/// Rule I2: special disability leave names its incident.
func incidentDateRequired(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .specialDisability, leave.request.incidentDate == nil else { return }
  findings.refuse(.incidentDateRequired, at: LeavePath.incidentDate)
}

/// Rule I3: the incident lies shortly before the leave.
func incidentDateInvalid(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .specialDisability, let given = leave.request.incidentDate else { return }
  let window = Limits.incidentWindowMax
  guard let incident = LeaveDate.read(given), incident <= leave.today, incident <= leave.start
  else {
    return findings.refuse(
      .incidentDateInvalid(max: window, found: .text(given)), at: LeavePath.incidentDate)
  }
  let days = incident.days(to: leave.start)
  guard days > window else { return }
  if leave.facts.incidentWindowWaived {
    findings.warn(.incidentWindowWaived(max: window, actual: days), at: LeavePath.incidentDate)
  } else {
    findings.refuse(
      .incidentDateInvalid(max: window, found: .int(days)), at: LeavePath.incidentDate)
  }
}

/// How special disability leave is paid. Source: leave specification 4.6, last paragraph.
func disabilityPay(calendarDays: Int) -> Pay {
  let full = min(calendarDays, Limits.disabilityFullPay)
  let half = min(max(calendarDays - full, 0), Limits.disabilityHalfPay)
  return Pay(fullPayDays: full, halfPayDays: half, unpaidDays: calendarDays - full - half)
}
