import Kernel
import Platform

extension Leave {
  /// `leave.recall`: somebody is called back to duty; the days from then on are given back.
  func recall(_ params: RecallParams, _ call: WriteCall) throws -> RecallResult {
    let given = try readDate(params.effectiveDate, at: "/effectiveDate", call.clock)
    var work = try call.workOn(params.leaveId, .recall)
    try decideVersion(
      params.expectedVersion, work.leave.version, else: LeaveFault.versionConflict
    ).orThrow()
    let today = try call.today
    let effective = given ?? recallDay(work.leave.startDate, today: today)
    let violations = recallViolations(params, effective, work.leave, today: today)
    guard violations.isEmpty else { throw Refusal(violations) }

    let restored: Double
    if try call.leavesNoDay(of: work.leave, from: effective) {
      // It keeps the dates it had: there is no leave from a day to the one before.
      restored = try call.restore(work.leave)
      work.leave.status = .cancelled
      work.leave.decidedAt = call.now
    } else {
      restored = try call.cutShort(&work, after: effective.adding(days: -1))
      work.leave.status = .recalled
    }
    work.leave.recalledFrom = effective
    work.leave.travelAllowance = params.travelAllowance
    work.leave.travelDistanceKm = params.travelDistanceKm
    work.leave.travelNotes = params.travelNotes
    try call.conclude(&work, .recalled, comment: params.comment?.stated)
    try call.notify(
      .leaveRecalled, call.reading.involved(in: work), about: work.leave,
      note: params.comment?.stated)
    let ended = try call.endExtensions(of: work.leave)
    return try call.answer(work, restored: restored, ended)
  }
}

extension WriteCall {
  /// A recall from some day leaves nothing of a leave that counts.
  fileprivate func leavesNoDay(of leave: StoredLeave, from day: CalendarDate) throws -> Bool {
    LeaveCut(try database.days(ofLeave: leave.id), from: day).countedDays == 0
  }
}

private func recallViolations(
  _ params: RecallParams, _ effective: CalendarDate, _ leave: StoredLeave, today: CalendarDate
) -> [Violation] {
  var violations: [Violation] = []
  if let fault = recallFault(effective, leave.startDate, leave.endDate, today: today) {
    violations.append(Violation(fault, at: "/effectiveDate"))
  }
  if let allowance = params.travelAllowance, allowance.amountMinor < 0 {
    violations.append(
      Violation(LeaveFault.travelAllowanceInvalid, at: "/travelAllowance/amountMinor"))
  }
  return violations + commentViolations(params.comment, min: 0, at: "/comment")
}
