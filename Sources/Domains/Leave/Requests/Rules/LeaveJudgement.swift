import Kernel

/// Judges a request: the same function answers `leave.validate` and guards every write.
///
/// Source: leave specification 4.
///
/// - Parameter house: what the house chose where the policy leaves a choice; a caller's deviations
///   come on top.
func judgeLeave(
  _ params: ValidationForm, house: LeavePolicy = LeavePolicy(), now: Instant, in language: Language
) -> ValidateResult {
  // By cases: what a case holds is lent, what `value` answers is a copy.
  switch params.facts {
  case .value(let facts): judge(params, by: facts, house, now: now, in: language)
  case .absent, .invalid: judge(params, by: Facts(), house, now: now, in: language)
  }
}

private func judge(
  _ params: ValidationForm, by facts: Facts, _ house: LeavePolicy, now: Instant,
  in language: Language
) -> ValidateResult {
  let policy = LeavePolicy(params.policy.value, over: house)
  let calendar = WorkCalendar(
    weekend: facts.weekend, holidays: policy.holidayValidation ? facts.holidays : nil,
    taken: facts.optionalHolidaysTaken, extraWorkingDays: facts.extraWorkingDays)
  var shape = ShapeRules(params.shape, policy)
  let request: LeaveRequest? =
    switch params.request {
    case .value(let form): shape.read(form, today: facts.today, calendar)
    case .absent, .invalid: shape.read(RequestForm(), today: facts.today, calendar)
    }
  guard let request else { return unreadable(params, shape.findings, in: language) }
  let today = LeaveDate.read(facts.today) ?? LeaveClock.standard.date(of: now)
  let leave = LeaveCase(request, KnownFacts.read(facts, today: today), policy, calendar)
  return judged(leave, shape.findings, isTraced: params.explain.value ?? false, in: language)
}

private func judged(
  _ leave: LeaveCase, _ shape: LeaveFindings, isTraced: Bool, in language: Language
) -> ValidateResult {
  var findings = shape
  var trace: [RuleTrace] = []
  if isTraced {
    judge(leave, &findings) { trace.append(RuleTrace(rule: $0, outcome: $1)) }
  } else {
    judge(leave, &findings)
  }
  judgeSubstitute(leave, &findings)
  let conversion = conversion(of: leave)
  if let conversion { warn(of: conversion, leave, &findings) }
  warnOfCalendar(leave, &findings)
  let suggestions = Suggestions(leave, findings.violations, in: language)
  let summary = summary(leave, findings.violations.count).text(in: language)
  let chain = approvalChain(leave.type, requester: leave.facts.role)
  return ValidateResult(
    ok: findings.violations.isEmpty,
    policyVersion: Limits.policyVersion,
    type: leave.type,
    startDate: leave.start,
    endDate: leave.end,
    typeLabel: leave.type.label(language),
    countMode: leave.terms.countMode,
    countModeLabel: leave.terms.countMode.label(language),
    calendarDays: leave.days.calendarDays,
    countedDays: leave.counted,
    countedByYear: countedByYear(leave.days),
    breakdown: leave.days.days,
    notice: notice(leave),
    entitlement: entitlement(leave),
    balance: leave.balanceChanges(conversion),
    conversion: conversion,
    pay: leave.type == .specialDisability
      ? disabilityPay(calendarDays: leave.days.calendarDays) : nil,
    certificate: CertificateNeed(required: leave.needsCertificate, onReturn: leave.needsFitness),
    chain: chain,
    chainLabel: chain.chainLabel(language),
    violations: findings.violations.told,
    more: findings.violations.more,
    warnings: findings.warnings,
    suggestions: suggestions.all,
    skippedRules: findings.skippedRules,
    trace: isTraced ? trace : nil,
    summary: summary,
    accessibilityText: aloud(summary, findings, in: language)
  )
}

private func countedByYear(_ days: DayCount) -> [String: Double] {
  if days.years.count == 1 { return [String(days.years[0].year): days.years[0].counted] }
  var counted: [String: Double] = [:]
  for (year, days) in days.years { counted[String(year), default: 0] += days }
  return counted
}

/// The summary with everything that was found, in one piece for those who listen.
private func aloud(
  _ summary: String, _ findings: LeaveFindings, in language: Language
) -> String {
  guard !findings.violations.isEmpty || !findings.warnings.isEmpty else { return summary }
  let remarks = (findings.violations + findings.warnings).map { $0.fault.text(in: language) }
  return ([summary] + remarks).joined(separator: " ")
}

/// The answer when there is nothing to judge: only the faults of the shape.
private func unreadable(
  _ params: ValidationForm, _ findings: LeaveFindings, in language: Language
) -> ValidateResult {
  let form = params.request.value
  let type = form?.type.value
  let summary = LeaveText.requestUnreadable.text(in: language)
  let chain =
    type.map { approvalChain($0, requester: params.facts.value?.employee?.role ?? .employee) }
    ?? []
  return ValidateResult(
    ok: false,
    policyVersion: Limits.policyVersion,
    type: type,
    startDate: LeaveDate.read(form?.startDate.value),
    endDate: LeaveDate.read(form?.endDate.value),
    typeLabel: type?.label(language),
    countMode: type.map { LeaveTerms.of($0).countMode },
    countModeLabel: type.map { LeaveTerms.of($0).countMode.label(language) },
    calendarDays: 0,
    countedDays: 0,
    countedByYear: [:],
    breakdown: [],
    certificate: CertificateNeed(
      required: type.map { LeaveTerms.of($0).needsCertificate } ?? false, onReturn: false),
    chain: chain,
    chainLabel: chain.chainLabel(language),
    violations: findings.violations.told,
    more: findings.violations.more,
    warnings: [],
    suggestions: [],
    skippedRules: [],
    summary: summary,
    accessibilityText: aloud(summary, findings, in: language)
  )
}

/// What is not known of the calendar, and which policy the request was written for.
private func warnOfCalendar(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  if !leave.policy.holidayValidation {
    findings.warn(.holidayValidationDisabled, at: LeavePath.holidays)
  } else {
    let known = leave.calendar.holidayYears
    if leave.days.years.contains(where: { !known.contains($0.year) }) {
      let missing = leave.days.years.map(\.year).filter { !known.contains($0) }
      findings.warn(.holidayListMissing(years: missing), at: LeavePath.holidays)
    }
  }
  if let given = leave.request.policyVersion, given != Limits.policyVersion {
    findings.warn(
      .policyVersionOutdated(current: Limits.policyVersion, given: given),
      at: LeavePath.policyVersion)
  }
}

private func notice(_ leave: LeaveCase) -> Notice? {
  guard leave.type == .earned else { return nil }
  return Notice(
    required: leave.policy.noticeWorkingDays, provided: leave.noticeProvided,
    earliestStart: leave.earliestStart)
}

private func entitlement(_ leave: LeaveCase) -> Int? {
  guard leave.type == .maternity, let joining = leave.facts.joiningDate else { return nil }
  return maternityEntitlement(joining: joining, start: leave.start)
}

private func summary(_ leave: LeaveCase, _ violations: Int) -> LeaveText {
  let period = LeaveDate.shown(leave.start, through: leave.end)
  guard violations > 0 else {
    return .requestFits(type: leave.type, period: period, days: leave.counted)
  }
  return .requestRefused(
    type: leave.type, period: period, days: leave.counted, count: violations)
}
