import Kernel
import Platform

extension Leave {
  /// `leave.runAccrual`: credits all staff for a month on duty.
  public func runAccrual(_ params: RunAccrualParams, _ call: JobCall) throws -> RunAccrualResult {
    if let fault = monthFault(params.month) { throw Refusal([Violation(fault, at: "/month")]) }
    guard let month = LeaveMonth(params.month) else { throw Defect("a month that is none") }
    let run = StaffRun(call: call, isDryRun: params.dryRun ?? false || call.isDryRun)
    guard run.isDryRun || month.last < LeaveDate.date(of: call.now) else {
      let until = LeaveDate.shown(month.next.first)
      throw Refusal([Violation(LeaveFault.periodNotOver(until: until), at: "/month")])
    }
    var result = RunAccrualResult(
      month: month.text, dryRun: run.isDryRun, people: 0, credited: 0, items: [], omitted: 0)
    try run.each { keeper, member in
      let (accrual, isNew) = try keeper.credit(month)
      guard accrual.employedDays > 0 else { return }
      result.people += 1
      if isNew { result.credited += 1 }
      guard result.items.count < StaffRun.listedMax else { return result.omitted += 1 }
      result.items.append(
        AccrualLine(
          userId: member.userId, name: member.name, credit: accrual.credit,
          toEarned: accrual.toEarned, toSpecial: accrual.toSpecial, lost: accrual.lost,
          employedDays: accrual.employedDays, onLeaveWholeMonth: accrual.onLeaveWholeMonth,
          already: !isNew))
    }
    return result
  }
}
