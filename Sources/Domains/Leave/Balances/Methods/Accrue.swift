import Kernel
import Platform

extension Leave {
  /// `leave.accrue`: what a month on duty earns.
  func accrue(_ params: AccrueParams, _ call: RuleCall) throws -> AccrueResult {
    let clock = try call.clock
    var violations: [Violation] = []
    func date(_ text: String?, _ path: String) -> CalendarDate? {
      guard let text else { return nil }
      let date = LeaveDate.read(text, clock)
      if date == nil { violations.append(Violation(LeaveDate.fault(text), at: path)) }
      return date
    }
    let month = LeaveMonth(params.month)
    if let fault = monthFault(params.month) { violations.append(Violation(fault, at: "/month")) }
    let employment = Employment(
      joiningDate: date(params.joiningDate, "/joiningDate"),
      leavingDate: date(params.leavingDate, "/leavingDate"))
    var away: [CalendarDays] = []
    for (index, leave) in (params.leaves ?? []).enumerated() {
      let start = date(leave.startDate, "/leaves/\(index)/startDate")
      guard let end = date(leave.endDate, "/leaves/\(index)/endDate"), let start else { continue }
      if end < start {
        violations.append(Violation(LeaveFault.invalidDates, at: "/leaves/\(index)/endDate"))
      } else if leave.status.isAway {
        away.append(start.days(through: end))
      }
    }
    guard violations.isEmpty, let month else { throw Refusal(violations) }
    return accrual(
      in: month, employment, away: away, earned: params.earned.closing,
      special: params.special?.closing ?? 0)
  }
}

extension AccountForm {
  fileprivate var closing: Double { opening + accrued - used }
}
