import Kernel

/// Rule L1: casual leave neither holds a free day nor lies next to one.
func casualTouchesHoliday(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .casual else { return }
  let found = leave.start.adding(days: -1).days(through: leave.end.adding(days: 1))
    .filter { !leave.calendar.isWorking($0) }
  guard let first = found.first else { return }
  findings.refuse(
    .clCannotTouchHoliday(dates: LeaveDate.shown(found), found: found.map(\.description)),
    at: first <= leave.start ? LeavePath.startDate : LeavePath.endDate)
}

/// Rule L2: a spell of casual leave is short.
func casualSpell(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .casual, leave.policy.casualOverLimit == .block else { return }
  let parent = leave.request.parentLeaveId.flatMap { id in
    id == leave.request.id ? nil : leave.facts.leaves?.first { $0.id == id && $0.type == .casual }
  }
  let requested = leave.counted + (parent?.counted(leave.calendar) ?? 0)
  guard requested > Double(Limits.casualSpellMax) else { return }
  findings.refuse(
    .clExceedsConsecutiveLimit(max: Limits.casualSpellMax, requested: requested),
    at: LeavePath.type)
}

/// Rule L3: what a longer spell is converted to is there.
func casualConversionBalance(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.convertsCasual, leave.policy.casualOverLimit == .convertExcess else { return }
  guard leave.books.areKnown else { return findings.skip("L3") }
  let year = leave.start.year
  let casual = leave.books.available(.casual, year)
  let earned = leave.books.available(.earned, year)
  let limit = Double(Limits.casualSpellMax)
  guard casual < limit || earned < leave.counted - limit else { return }
  findings.refuse(
    .clConversionInsufficientBalance(
      requested: leave.counted,
      available: max(0, min(casual, limit)) + max(0, earned)),
    at: LeavePath.balances)
}

/// Rule L4: casual leave has a yearly cap.
func casualYearCap(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .casual else { return }
  let isConverted = leave.convertsCasual
  if isConverted, leave.policy.casualOverLimit == .convertAll { return }
  let charged: [(year: Int, counted: Double)] =
    isConverted ? [(leave.start.year, Double(Limits.casualSpellMax))] : leave.days.years
  for (year, counted) in charged where counted > 0 {
    let used = leave.books.usage(.casual, year)
    guard used + counted > Double(Limits.casualYearMax) else { continue }
    findings.refuse(
      .clAnnualCapExceeded(
        used: used, cap: Limits.casualYearMax, year: year, requested: counted,
        over: used + counted - Double(Limits.casualYearMax), total: used + counted),
      at: LeavePath.balances)
  }
}
