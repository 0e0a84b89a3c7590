import Kernel

/// Rule O1: nobody is on two leaves on one day, but for opposite halves of it.
func overlappingLeave(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.facts.leaves != nil else { return findings.skip("O1") }
  let asked = leave.start.days(through: leave.end)
  var shared: [CalendarDays] = []
  for other in leave.activeLeaves {
    let days = other.days.clamped(to: asked)
    guard !days.isEmpty, days.count > 1 || !isShared(days.first, leave, other) else { continue }
    shared.append(days)
  }
  guard !shared.isEmpty else { return }
  let dates = union(of: shared, within: asked)
  findings.refuse(
    .overlappingLeave(dates: LeaveDate.shown(dates), found: dates.map(\.description)),
    at: LeavePath.startDate)
}

/// The days of some periods that lie within another, in order: each is looked at once, however many
/// periods there are.
private func union(of periods: [CalendarDays], within whole: CalendarDays) -> [CalendarDate] {
  // How many periods more cover a day than the one before it.
  var changes = [Int](repeating: 0, count: whole.count + 1)
  for period in periods {
    changes[whole.first.days(to: period.first)] += 1
    changes[whole.first.days(to: period.last) + 1] -= 1
  }
  var covering = 0
  return zip(whole, changes).compactMap { date, change in
    covering += change
    return covering > 0 ? date : nil
  }
}

/// Rule O2: casual leave does not lengthen other leave.
func adjacentLeave(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.facts.leaves != nil else { return findings.skip("O2") }
  let neighbours = leave.activeLeaves.filter { other in
    (other.id == nil || other.id != leave.request.parentLeaveId)
      && (other.end.adding(days: 1) == leave.start || other.start == leave.end.adding(days: 1))
  }
  guard !neighbours.isEmpty else { return }
  let wrong = neighbours.filter {
    leave.type == .casual || $0.type == .casual && leave.type.isChosen
  }
  let noted = neighbours.filter { $0.type == .casual && leave.type.isUnplanned }
  if let dates = touching(wrong, leave) {
    findings.refuse(
      .clCannotCombineWithOtherLeave(
        dates: LeaveDate.shown(dates), found: dates.map(\.description)),
      at: place(of: dates, leave))
  }
  if let dates = touching(noted, leave) {
    findings.warn(
      .adjacentToCasualLeave(dates: LeaveDate.shown(dates), found: dates.map(\.description)),
      at: place(of: dates, leave))
  }
}

/// Whether two leaves take opposite halves of a day.
private func isShared(
  _ date: CalendarDate, _ leave: LeaveCase, _ other: ExistingLeave
) -> Bool {
  let ours = leave.request.halfDays?.first { $0.date == date }?.half
  let theirs = other.halves.first { $0.date == date }?.half
  guard let ours, let theirs else { return false }
  return ours != theirs
}

/// The days of other leaves that lie next to this one, in order.
private func touching(_ others: [ExistingLeave], _ leave: LeaveCase) -> [CalendarDate]? {
  guard !others.isEmpty else { return nil }
  return Set(others.map { $0.end < leave.start ? $0.end : $0.start }).sorted()
}

private func place(of dates: [CalendarDate], _ leave: LeaveCase) -> String {
  (dates.first.map { $0 < leave.start } ?? true) ? LeavePath.startDate : LeavePath.endDate
}

extension LeaveType {
  /// Leave that may not lie next to casual leave. Source: leave specification 4.4, rule O2.
  fileprivate var isChosen: Bool {
    switch self {
    case .earned, .special, .study, .extrawithpay, .extrawithoutpay: true
    case .casual, .medical, .maternity, .paternity, .specialDisability, .quarantine: false
    }
  }
}
