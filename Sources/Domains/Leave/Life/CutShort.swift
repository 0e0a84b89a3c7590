import Kernel
import Platform

extension WriteCall {
  /// Ends an approved leave earlier, and gives back what was booked for the days that are cut, the
  /// newest portion first; answers how many these are. Whoever calls it settles the leave.
  func cutShort(_ work: inout LeaveContext, after end: CalendarDate) throws -> Double {
    let id = work.leave.id
    let days = try database.days(ofLeave: id)
    let restored = try cut(&work.leave, after: end, days)
    if restored > 0 {
      let keeper = try bookkeeper(of: work.leave.requesterId)
      let years = LeaveCut(days, from: end.adding(days: 1)).restoredByYear
      try keeper.restore(id, restoredPortions(of: keeper.bookedPortions(id), years))
    }
    return restored
  }
}
