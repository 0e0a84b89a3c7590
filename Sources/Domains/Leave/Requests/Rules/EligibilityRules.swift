import Kernel

/// Rule E1: most leave depends on the length of service.
func joiningDateMissing(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.facts.joiningDate == nil, leave.needsJoiningDate else { return }
  findings.refuse(.userJoinDateMissing, at: LeavePath.joiningDate)
}

extension LeaveCase {
  /// Source: leave specification 4.5, rule E1.
  fileprivate var needsJoiningDate: Bool { type != .casual && type != .quarantine }
}

/// Rule E2: enough service at the first day.
func serviceEligibility(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  let months = leave.terms.serviceMonthsMin
  guard let joining = leave.facts.joiningDate else {
    if leave.needsJoiningDate { findings.skip("E2") }
    return
  }
  guard months > 0 else { return }
  let first = joining.adding(months: months)
  guard leave.start < first else { return }
  let shown = LeaveDate.shown(first)
  if leave.facts.eligibilityWaived {
    findings.warn(.eligibilityWaived(date: shown, months: months), at: LeavePath.joiningDate)
  } else {
    findings.refuse(
      .serviceEligibilityNotMet(date: shown, months: months, first: first, start: leave.start),
      at: LeavePath.joiningDate)
  }
}

/// Rule E3: maternity leave is for women, paternity leave for men.
func genderEligibility(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  let required: Gender
  switch leave.type {
  case .maternity: required = .female
  case .paternity: required = .male
  default: return
  }
  guard let gender = leave.facts.gender else { return findings.skip("E3") }
  guard gender != required else { return }
  findings.refuse(
    .genderEligibilityNotMet(required: required.rawValue, found: gender.rawValue),
    at: LeavePath.gender)
}

/// Rule E4: some leave is for confirmed staff.
func confirmationRequired(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  switch leave.type {
  case .maternity, .paternity, .quarantine: break
  default: return
  }
  guard let confirmed = leave.facts.confirmed else { return findings.skip("E4") }
  if !confirmed { findings.refuse(.confirmationRequired, at: LeavePath.confirmed) }
}
