import Kernel
import Platform

extension Leave {
  /// `leave.recall`: somebody is called back to duty; the days from then on are given back.
  public func recall(_ params: RecallParams, _ call: WriteCall) throws -> RecallResult {
    let effective = try readDate(params.effectiveDate, at: "/effectiveDate") ?? call.today
    var work = try call.workOn(params.leaveId, .recall)
    try decideVersion(params.expectedVersion, work.leave.version).demand()
    let violations = recallViolations(params, effective, end: work.leave.endDate)
    guard violations.isEmpty else { throw Refusal(violations) }

    let restored = try call.cutShort(&work, after: effective.adding(days: -1))
    work.leave.status = .recalled
    work.leave.recalledFrom = effective
    work.leave.travelAllowance = params.travelAllowance
    work.leave.travelDistanceKm = params.travelDistanceKm
    work.leave.travelNotes = params.travelNotes
    try call.settle(&work, .recalled, comment: params.comment?.trimmed)
    try call.notify(
      .leaveRecalled, call.reading.involved(in: work), about: work.leave,
      note: params.comment?.trimmed)
    return try call.answer(work, restored: restored)
  }
}

private func recallViolations(
  _ params: RecallParams, _ effective: CalendarDate, end: CalendarDate
) -> [Violation] {
  var violations: [Violation] = []
  if effective > end {
    violations.append(Violation(LeaveFault.recallDateInvalid(latest: end), at: "/effectiveDate"))
  }
  if let allowance = params.travelAllowance, allowance.amountMinor < 0 {
    violations.append(
      Violation(LeaveFault.travelAllowanceInvalid, at: "/travelAllowance/amountMinor"))
  }
  return violations + commentViolations(params.comment, min: 0, at: "/comment")
}
