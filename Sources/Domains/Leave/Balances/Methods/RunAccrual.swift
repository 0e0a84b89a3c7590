import Kernel
import Platform

extension Leave {
  /// `leave.runAccrual`: credits all staff for a month on duty.
  func runAccrual(_ params: RunAccrualParams, _ call: JobCall) throws -> RunAccrualResult {
    if let fault = monthFault(params.month) { throw Refusal([Violation(fault, at: "/month")]) }
    guard let month = LeaveMonth(params.month) else { throw Defect("a month that is none") }
    let isDryRun = call.rehearse(params.dryRun ?? false)
    let database = try call.database()
    guard try isDryRun || month.last < call.clock(in: database).date(of: call.now) else {
      let until = LeaveDate.shown(month.next.first)
      throw Refusal([Violation(LeaveFault.periodNotOver(until: until), at: "/month")])
    }
    var lines = Listed<AccrualLine>()
    let batch = try call.staff(in: database) { keeper, member in
      let (accrual, isNew) = try keeper.credit(month)
      guard accrual.employedDays > 0 else { return 0 }
      lines.add(AccrualLine(accrual, isNew: isNew, member))
      return isNew ? 1 : 0
    }
    let credited = try call.run(batch, in: database)
    return RunAccrualResult(
      month: month.text, dryRun: isDryRun, people: lines.count, credited: credited,
      items: lines.items, omitted: lines.omitted)
  }
}

extension AccrualLine {
  fileprivate init(_ accrual: AccrueResult, isNew: Bool, _ member: Actor) {
    self.init(
      userId: member.userId, name: member.name, credit: accrual.credit,
      toEarned: accrual.toEarned, toSpecial: accrual.toSpecial, lost: accrual.lost,
      employedDays: accrual.employedDays, onLeaveWholeMonth: accrual.onLeaveWholeMonth,
      already: !isNew)
  }
}
