import Kernel

/// Rule N1: earned leave is asked for in good time.
func insufficientNotice(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.request.parentLeaveId == nil else { return }
  let required = leave.policy.noticeWorkingDays
  let provided = leave.noticeProvided
  guard provided < required else { return }
  switch leave.terms.notice {
  case .exempt: return
  case .advisory:
    guard leave.start >= leave.today else { return }
    findings.warn(
      .shortNotice(required: required, provided: provided), at: LeavePath.startDate)
  case .required where leave.facts.noticeWaived:
    findings.warn(
      .noticeWaived(required: required, provided: provided), at: LeavePath.startDate)
  case .required:
    let earliest = leave.earliestStart
    findings.refuse(
      .elInsufficientNotice(
        required: required, provided: provided, shown: earliest.map(LeaveDate.shown),
        earliestStart: earliest),
      at: LeavePath.startDate)
  }
}

/// Rule N2: most leave begins today at the earliest.
func backdateDisallowed(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.start < leave.today, leave.policy.backdateMode(leave.type) == .deny else { return }
  findings.refuse(
    .backdateDisallowedByPolicy(today: leave.today, start: leave.start), at: LeavePath.startDate)
}

/// Rule N3: leave that may begin in the past does not lie far back.
func backdateWindow(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  let mode = leave.policy.backdateMode(leave.type)
  guard leave.start < leave.today, mode != .deny else { return }
  let back = leave.start.days(to: leave.today)
  if back > leave.policy.backdateMaxDays {
    findings.refuse(
      .backdateWindowExceeded(max: leave.policy.backdateMaxDays, actual: back),
      at: LeavePath.startDate)
  } else if mode == .ask {
    findings.warn(
      .backdateNeedsConfirmation(actual: back, needsAcknowledgement: true),
      at: LeavePath.startDate)
  }
}
