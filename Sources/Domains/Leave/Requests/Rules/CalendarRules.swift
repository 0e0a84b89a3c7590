import Kernel

/// Rule C1: leave that counts working days begins and ends on one.
func startOrEndOnHoliday(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.terms.countMode == .working else { return }
  guard leave.days.days.first?.kind != .working || leave.days.days.last?.kind != .working else {
    return
  }
  let found = [leave.start, leave.end].filter { !leave.calendar.isWorking($0) }
  guard let first = found.first else { return }
  let dates = leave.start == leave.end ? [first] : found
  findings.refuse(
    .startOrEndOnHoliday(dates: LeaveDate.shown(dates), found: dates.map(\.description)),
    at: first == leave.start ? LeavePath.startDate : LeavePath.endDate)
}

/// Rule C2: leave that counts working days has one.
func noWorkingDays(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.terms.countMode == .working, leave.days.workingDays == 0 else { return }
  findings.refuse(.noWorkingDays, at: LeavePath.startDate)
}

/// Rule C3: nobody is on leave before the first day of employment.
func startBeforeJoining(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard let joining = leave.facts.joiningDate else { return findings.skip("C3") }
  guard leave.start < joining else { return }
  findings.refuse(
    .startBeforeJoining(joining: joining, start: leave.start), at: LeavePath.startDate)
}

/// Rule B1: no leave in a blackout, but that which nobody plans.
func blackoutPeriod(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard !leave.type.isUnplanned else { return }
  guard let blackouts = leave.facts.blackouts else { return findings.skip("B1") }
  guard !blackouts.isEmpty else { return }
  let those = blackouts.filter { $0.types?.contains(leave.type) ?? true }
  var label: String?
  let found = leave.days.days.filter { day in
    guard day.counted, let blackout = those.first(where: { $0.covers(day.date) }) else {
      return false
    }
    label = label ?? blackout.label
    return true
  }.map(\.date)
  guard !found.isEmpty else { return }
  findings.refuse(
    .blackoutPeriod(
      label: label, dates: LeaveDate.shown(found), found: found.map(\.description)),
    at: LeavePath.startDate)
}

/// Rule B2: not too many of a department are away at once.
func coverageLimit(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  let mode = leave.policy.coverageMode
  guard mode != .off else { return }
  guard let team = leave.facts.team else { return findings.skip("B2") }
  let found = leave.days.days.filter { day in
    day.counted && day.kind == .working
      && team.absentByDate[day.date, default: 0] + 1 > team.absentMax
  }.map(\.date)
  guard !found.isEmpty else { return }
  let fault = LeaveFault.coverageLimitExceeded(
    max: team.absentMax, dates: LeaveDate.shown(found), found: found.map(\.description))
  if mode == .block {
    findings.refuse(fault, at: LeavePath.startDate)
  } else {
    findings.warn(fault, at: LeavePath.startDate)
  }
}

extension LeaveType {
  /// What nobody chooses the time of. Source: leave specification 4.4, rules O2 and B1.
  var isUnplanned: Bool {
    switch self {
    case .medical, .quarantine, .maternity, .paternity, .specialDisability: true
    case .earned, .casual, .extrawithpay, .extrawithoutpay, .study, .special: false
    }
  }
}
