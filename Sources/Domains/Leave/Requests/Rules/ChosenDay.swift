import Kernel

/// What speaks against leave on one day alone, as far as that depends on dates; the first reason,
/// in the order in which people would ask.
///
/// The same rules judge the request later. Source: leave specification 4.4 to 4.6.
func dayFault(_ day: LeaveCase) -> (any Fault)? {
  let rules: [(LeaveCase, inout LeaveFindings) -> Void] = [
    startBeforeJoining, backdateDisallowed, backdateWindow, startOrEndOnHoliday,
    overlappingLeave, casualTouchesHoliday, adjacentLeave, blackoutPeriod, serviceEligibility,
    insufficientNotice,
  ]
  var findings = LeaveFindings()
  for rule in rules {
    rule(day, &findings)
    if let first = findings.violations.first { return first.fault }
  }
  return nil
}
